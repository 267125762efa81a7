import { type Align, horizontalOf, verticalOf } from '#domain/deck/align.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { nextSize } from '../../inspector/items/text-steps.ts'
import { canvasOf } from '../canvas-store.ts'
import { formatDoc } from '../rich-text/format-doc.ts'
import { readMarkupDoc } from '../rich-text/read-markup-doc.ts'
import { writeMarkup } from '../rich-text/write-markup.ts'
import type { TextAction } from '../typing/text-action.ts'

export function readSelectedItem(editor: Editor): { slide: Slide; item: Item } | undefined {
  const slide = readActiveSlide(editor)
  const item = slide?.items.find(({ id }) => id === editor.getState().selection.item)
  return slide && item ? { slide, item } : undefined
}

export function canFormat(editor: Editor): boolean {
  const item = readSelectedItem(editor)?.item
  return item !== undefined && item.type !== 'button' && canvasOf(editor).getState().mode === null
}

/** To the selected words while one types, to all words of the selected item otherwise. */
export function applyTextAction(editor: Editor, action: TextAction): void {
  const { text } = canvasOf(editor).getState()
  if (text) text.format(action)
  else formatItem(editor, action)
}

function formatItem(editor: Editor, action: TextAction): void {
  const selected = readSelectedItem(editor)
  if (!selected) return
  const { slide, item } = selected
  const fields =
    action.kind === 'align'
      ? { align: withHorizontal(item.align, action.align) }
      : { text: writeMarkup(formatDoc(readMarkupDoc(item.text), action)) }
  editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields }))
}

function withHorizontal(align: Align, side: string): Align {
  const letter =
    side === 'center' ? 'c' : side === 'right' ? 'r' : side === 'left' ? 'l' : horizontalOf(align)
  return `${verticalOf(align)}${letter}` as Align
}

/** The size belongs to the item: its headings and lines keep their proportions. */
export function resizeText(editor: Editor, direction: 1 | -1): void {
  const selected = readSelectedItem(editor)
  if (!selected) return
  canvasOf(editor).getState().text?.flush()
  const { slide, item } = selected
  const size = nextSize(item.size, direction)
  editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields: { size } }), {
    together: `size:${item.id}`,
  })
}
