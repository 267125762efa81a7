import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Surface } from '#domain/deck/theme/surface.ts'
import { presentMarkup } from '#slides/text/present-markup.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useUi } from '../../binding/ui-store.ts'
import { useCanvas } from '../canvas-store.ts'
import type { RichDoc } from '../rich-text/doc.ts'
import { loadRichText, useRichText } from './load-rich-text.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

interface Props {
  readonly uid: string
  readonly item: Item
  readonly className: string
  readonly surface: Surface
  /** What an empty text begins with. */
  readonly start?: RichDoc | undefined
}

/** The words of the item that is typed in, in the very box they are drawn in when they are not. */
export function WordsEditor({ uid, item, className, surface, start }: Props) {
  const t = useTranslations('editor-canvas')
  const editor = useEditor()
  const ui = useUi()
  const canvas = useCanvas()
  const toasts = useToasts()
  const rich = useRichText()
  const element = useRef<HTMLDivElement>(null)
  const ground = useRef(surface)
  ground.current = surface
  useTypedAhead(rich === null)

  // A change of what is behind the words redraws their colours, so that the editor begins anew.
  const behind = `${surface.ground} ${surface.ink}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words belong to the session while it is open
  useLayoutEffect(() => {
    if (!rich) {
      void loadRichText().then(end => {
        if (end !== 'missing') return
        // Keys that nobody takes must not be swallowed any longer.
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
      caret: caret?.item === item.id ? caret : null,
      typedAhead,
      start,
      onFull: () => void toasts.add({ title: t('text.full') }),
      onFiles: files => canvas.getState().takePictures?.(files),
      ground: () => ground.current,
    })
    canvas.setState({ text: session, typedAhead: [] })
    return () => {
      session.close()
      canvas.setState({ text: null, linkOpen: false })
    }
  }, [rich, uid, item.id, behind])

  if (rich) return <div key="typing" ref={element} className={className} />
  const markup = presentMarkup(item.text, { ground: surface.ground, ink: surface.ink, links: false })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the renderer draws it, until the editor is there
  return <div key="waiting" className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
