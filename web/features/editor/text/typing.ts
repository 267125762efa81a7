import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { canvasOf, useCanvas } from '../canvas/canvas-store.ts'
import { isComposing } from '../commands/key-combo.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { useEditor } from '../session/editor-context.ts'
import { type UiStore, useUi } from '../session/ui-store.ts'
import { readSelectedItem } from './format-text.ts'
import type { Caret } from './text-session.ts'

/** Starts typing in an item. Keys pressed until the rich-text editor is loaded are kept. */
export function startTyping(editor: Editor, caret: Caret, typedAhead: readonly string[] = []): void {
  const canvas = canvasOf(editor)
  const { text } = canvas.getState()
  const { selection } = editor.getState()
  const isOpen = selection.typing && text?.item === caret.item
  canvas.setState({ caret: isOpen ? null : caret, typedAhead })
  editor.select({ item: caret.item, typing: true })
  // An open text is not opened again: without this it would not get the focus, and keys would go elsewhere.
  if (isOpen) text.place(caret)
}

/** Ends typing; the item stays selected. */
export function stopTyping(editor: Editor): void {
  canvasOf(editor).getState().text?.flush()
  editor.select({ typing: false })
}

/** What takes letters itself. */
const OWN_LETTERS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]'

/**
 * A letter is typed where the person means it: in the selected text or shape, or, with nothing selected, in the first
 * empty text of the slide. On anything else that is selected it does nothing: a shortcut of one letter would insert
 * things while somebody types.
 */
export function useTypeToEdit(): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      const { selection } = editor.getState()
      if (selection.typing) return
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || isComposing(event) || !/^[\p{L}\p{N}]$/u.test(key)) return
      const { zone, paletteOpen } = ui.getState()
      if (zone === 'slides' || paletteOpen || canvasOf(editor).getState().mode) return
      if (target instanceof HTMLElement && target.closest(OWN_LETTERS)) return
      const hasSelected = selection.item !== null || selection.objects.length > 0
      // The focus is still on the tile that put a shape on the slide: words are meant for the shape.
      if (zone !== 'canvas' && !hasSelected) return
      const item = findTyped(editor)
      if (!item && !hasSelected) return
      event.preventDefault()
      event.stopPropagation()
      if (item) startTyping(editor, { kind: 'end', item: item.id }, [key])
    }
    window.addEventListener('keydown', begin, true)
    return () => window.removeEventListener('keydown', begin, true)
  }, [editor, ui])
}

function findTyped(editor: Editor): Item | undefined {
  const { item: selected, objects } = editor.getState().selection
  if (selected === null && objects.length === 0) {
    return readActiveSlide(editor)?.items.find(({ type, text }) => type === 'text' && text === '')
  }
  const item = objects.length > 1 ? undefined : readSelectedItem(editor)?.item
  return item?.type === 'text' || item?.type === 'shape' ? item : undefined
}

const KEPT = new Set(['Enter', 'Backspace'])

/** Keeps the keys that are pressed while the rich-text editor is loading. */
export function useTypedAhead(isWaiting: boolean): void {
  const canvas = useCanvas()
  useEffect(() => {
    if (!isWaiting) return
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (key.length !== 1 && !KEPT.has(key))) return
      event.preventDefault()
      canvas.setState(({ typedAhead }) => ({ typedAhead: [...typedAhead, key] }))
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [isWaiting, canvas])
}

/** Returns the focus to the canvas after typing: when the text's element goes, the browser moves it to the body. */
export function useKeepFocus(scroller: RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  useEffect(
    () =>
      editor.subscribe(({ selection }, previous) => {
        if (selection.typing || !previous.selection.typing) return
        const { activeElement } = document
        if (activeElement === document.body || scroller.current?.contains(activeElement)) {
          scroller.current?.focus({ preventScroll: true })
        }
      }),
    [editor, scroller],
  )
}

type RichTextModule = typeof import('./open-session.ts') &
  typeof import('./text-toolbar.tsx') &
  typeof import('../canvas/paste-on-slide.ts') &
  typeof import('../item-panels/read-clipboard.ts') &
  typeof import('../slides-panel/paste-slides.ts')

let loading: Promise<'here' | 'missing' | 'offline'> | null = null
let loaded: RichTextModule | null = null
const listeners = new Set<() => void>()

/** Loads the rich-text editor and what pastes: a separate chunk, so that the deck is on screen before it. */
export function loadRichText(): Promise<'here' | 'missing' | 'offline'> {
  loading ??= Promise.all([
    import('./open-session.ts'),
    import('./text-toolbar.tsx'),
    import('../canvas/paste-on-slide.ts'),
    import('../item-panels/read-clipboard.ts'),
    import('../slides-panel/paste-slides.ts'),
  ]).then(
    ([session, toolbar, pasting, cells, slides]) => {
      loaded = { ...session, ...toolbar, ...pasting, ...cells, ...slides }
      for (const listener of listeners) listener()
      return 'here'
    },
    (error: unknown) => {
      // The next click tries again; a kept failure would leave every text closed until a reload.
      loading = null
      if (navigator.onLine) {
        reportError(error)
        return 'missing'
      }
      window.addEventListener('online', () => void loadRichText(), { once: true })
      return 'offline'
    },
  )
  return loading
}

/** The rich-text editor once it is here; null where it cannot be had. */
export async function richText(): Promise<RichTextModule | null> {
  await loadRichText()
  return loaded
}

/** Does this with it once it is here; that it cannot be had is told. */
export async function withRichText(ui: UiStore, work: (rich: RichTextModule) => unknown): Promise<void> {
  const rich = await richText()
  if (rich) await work(rich)
  else ui.setState({ lacksPart: true })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The same without waiting for it. */
export const richTextHere = () => loaded
const readNothing = () => null

export function useRichText(): RichTextModule | null {
  return useSyncExternalStore(subscribe, richTextHere, readNothing)
}
