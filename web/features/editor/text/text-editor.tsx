import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import type { RichDoc } from '#domain/deck/text/rich-text.ts'
import type { Surface } from '#domain/deck/theme/resolve.ts'
import { presentMarkup } from '#slides/text/present-markup.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useCanvas } from '../canvas/canvas-store.ts'
import { isComposing } from '../commands/key-combo.ts'
import { useEditor } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'
import { loadRichText, stopTyping, useRichText, useTypedAhead } from './typing.ts'

interface Props {
  readonly uid: string
  readonly item: Item
  readonly className: string
  readonly surface: Surface
  /** What the text starts with when it is empty: that of a title. */
  readonly start?: RichDoc | undefined
}

/** The text being typed in, in the same box in which it is drawn otherwise. */
export function TextEditor({ uid, item, className, surface, start }: Props) {
  const t = useTranslations('editor-canvas')
  const guest = useTranslations('editor.people')('guest')
  const editor = useEditor()
  const ui = useUi()
  const canvas = useCanvas()
  const toasts = useToasts()
  const rich = useRichText()
  const element = useRef<HTMLDivElement>(null)
  const ground = useRef(surface)
  ground.current = surface
  useTypedAhead(rich === null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words belong to the session while it is open
  useLayoutEffect(() => {
    if (!rich) {
      void loadRichText().then(end => {
        if (end !== 'missing') return
        // Stops collecting keys, as nothing will consume them.
        editor.select({ typing: false })
        ui.setState({ lacksPart: true })
      })
      return
    }
    if (!element.current) return
    const { caret, typedAhead } = canvas.getState()
    const session = rich.openSession({
      editor,
      uid,
      item: item.id,
      element: element.current,
      label: t('text.label'),
      guest,
      caret: caret?.item === item.id ? caret : null,
      typedAhead,
      start,
      onFull: () => void toasts.add({ title: t('text.full') }),
      onFiles: files => canvas.getState().takePictures?.(files),
      onTable: data => canvas.getState().takeTable?.(data) ?? false,
      ground: () => ground.current,
    })
    canvas.setState({ text: session, typedAhead: [], caret: null })
    return () => {
      const { anchor, head } = session.tiptap.state.selection
      session.close()
      // Where the next text is to be opened has been said already.
      const { caret: next } = canvas.getState()
      canvas.setState({
        text: null,
        linkOpen: false,
        caret: next ?? { kind: 'kept', item: item.id, anchor, head },
      })
    }
  }, [rich, uid, item.id])

  // Another background changes the drawn colours. Opened again for it, the text would lose its caret and its session.
  const behind = `${surface.ground} ${surface.ink}`
  const drawnOn = useRef(behind)
  useLayoutEffect(() => {
    if (drawnOn.current !== behind) canvas.getState().text?.redraw()
    drawnOn.current = behind
  }, [canvas, behind])

  if (rich) return <div key="typing" ref={element} className={className} />
  const markup = presentMarkup(item.text, { ground: surface.ground, ink: surface.ink, links: false })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the renderer draws it, until the editor is there
  return <div key="waiting" className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

interface TextPlaceholderProps {
  readonly className: string
  readonly level: 1 | 2 | null
  readonly words: string
}

/** The placeholder of an empty text, styled like its future text. Only the editor shows it. */
export function TextPlaceholder({ className, level, words }: TextPlaceholderProps) {
  const Line = level === null ? 'p' : (`h${level}` as const)
  return (
    <div className={`${className} canvas-words-prompt`}>
      <Line>{words}</Line>
    </div>
  )
}

/** The label of a button, in the button. */
export function ButtonLabelEditor({ uid, item }: { uid: string; item: Item }) {
  const t = useTranslations('editor-canvas.text')
  const editor = useEditor()
  const change = (words: string) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { text: escapeText(words) } }), {
      together: `text:${item.id}`,
    })
  return (
    <PlainTextEditor
      label={t('button')}
      value={textToPlain(item.text)}
      onChange={change}
      onKeyDown={event => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
        event.preventDefault()
        stopTyping(editor)
      }}
    />
  )
}

interface PlainTextEditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly onPaste?: (event: ClipboardEvent) => void
  readonly onPointerDown?: (event: PointerEvent) => void
  /** It may have several lines. */
  readonly lines?: boolean
}

/** Plain text edited in place: the label of a button, the cell of a table. */
export function PlainTextEditor(props: PlainTextEditorProps) {
  const { label, value, onChange, onKeyDown, onPaste, onPointerDown, lines = false } = props
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // Only changes from elsewhere are written: writing what was typed here would move the caret.
    if (element.current && element.current.textContent !== value) element.current.textContent = value
  }, [value])
  useEffect(() => {
    const words = element.current
    if (!words) return
    words.focus({ preventScroll: true })
    document.getSelection()?.selectAllChildren(words)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would not wrap and grow as the words of a slide do
    <span
      ref={element}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className="canvas-plain"
      data-lines={lines || undefined}
      onInput={event => onChange(lines ? readLines(event.currentTarget) : readLine(event.currentTarget))}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

/** The last of two line ends is the browser's own: without it the caret could not stand behind the first. */
function readLines({ textContent }: HTMLElement): string {
  return (textContent ?? '').replace(/\n$/, '')
}

function readLine({ textContent }: HTMLElement): string {
  return (textContent ?? '').replace(/\s*\n\s*/g, ' ')
}
