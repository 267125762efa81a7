import { type Align, horizontalOf, verticalOf } from '#domain/deck/align.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import {
  linesOf,
  mapInlines,
  mapLines,
  printText,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichLine,
  type RichList,
  type RichParagraph,
  withMark,
  withStyle,
} from '#domain/deck/text/rich-text.ts'
import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import type { TextAction } from './text-session.ts'
import { nextSize, sizeFields } from './text-size.ts'

export function readSelectedItem(editor: Editor): { slide: Slide; item: Item } | undefined {
  const slide = readActiveSlide(editor)
  const item = slide?.items.find(({ id }) => id === editor.getState().selection.item)
  return slide && item ? { slide, item } : undefined
}

export function canFormat(editor: Editor): boolean {
  const item = readSelectedItem(editor)?.item
  if (item === undefined || canvasOf(editor).getState().mode !== null) return false
  return item.type !== 'button' && item.type !== 'line' && item.type !== 'icon'
}

/** Applies to the selected text while typing, otherwise to the whole text of the selected item. */
export function applyTextAction(editor: Editor, action: TextAction): void {
  const { text } = canvasOf(editor).getState()
  if (text) text.format(action)
  else formatItem(editor, action)
}

function formatItem(editor: Editor, action: TextAction): void {
  const selected = readSelectedItem(editor)
  if (!selected) return
  const { slide, item } = selected
  if (action.kind === 'step') {
    resizeText(editor, action.direction)
    return
  }
  const fields =
    action.kind === 'align'
      ? { align: withHorizontal(item.align, action.align) }
      : { text: printText(formatDoc(parseText(item.text), action)) }
  editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields }))
}

function withHorizontal(align: Align, side: string): Align {
  const letter =
    side === 'center' ? 'c' : side === 'right' ? 'r' : side === 'left' ? 'l' : horizontalOf(align)
  return `${verticalOf(align)}${letter}` as Align
}

/** While typing the size of what is selected, else that of the item: its headings and lines keep their proportions. */
export function resizeText(editor: Editor, direction: 1 | -1): void {
  const { text } = canvasOf(editor).getState()
  const selected = readSelectedItem(editor)
  if (text) {
    text.format({ kind: 'step', direction })
    return
  }
  if (!selected) return
  const { slide, item } = selected
  const fields = sizeFields(item, nextSize(item.size, direction))
  editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields }), {
    together: `size:${item.id}`,
  })
}

/** Applies an action to a whole text, without opening it. */
export function formatDoc(doc: RichDoc, action: Exclude<TextAction, { kind: 'step' }>): RichDoc {
  switch (action.kind) {
    case 'line':
      return { ...doc, content: doc.content.flatMap(block => linesOf(block).map(setLevel(action.level))) }
    case 'list':
      return { ...doc, content: toggleList(doc.content, action.list) }
    case 'align':
      return setLines(doc, { textAlign: action.align })
    case 'spacing':
      return setLines(doc, { lineHeight: action.lines })
    case 'color':
      return mapInlines(doc, inline => withStyle(inline, { color: action.color }))
    case 'highlight':
      return mapInlines(doc, inline => withStyle(inline, { backgroundColor: action.color }))
    case 'size':
      return mapInlines(doc, inline => withStyle(inline, { fontSize: action.points }))
    case 'font':
      return mapInlines(doc, inline => withStyle(inline, { fontFamily: action.font }))
    case 'link': {
      const { href } = action
      const mark = href === null ? null : ({ type: 'link', attrs: { href } } as const)
      return mapInlines(doc, inline => withMark(inline, 'link', mark))
    }
    case 'mark': {
      const { mark } = action
      const isOn = textsOf(doc).every(({ marks = [] }) => marks.some(({ type }) => type === mark))
      return mapInlines(doc, inline => withMark(inline, mark, isOn ? null : { type: mark }))
    }
  }
}

function textsOf(doc: RichDoc): RichInline[] {
  const lines = doc.content.flatMap(linesOf)
  return lines.flatMap(({ content = [] }) => content).filter(({ type }) => type === 'text')
}

function toggleList(blocks: readonly RichBlock[], type: RichList['type']): RichBlock[] {
  if (blocks.every(block => block.type === type)) return blocks.flatMap(linesOf)
  const items = blocks.flatMap(linesOf).map(line => ({
    type: 'listItem' as const,
    content: [setLevel(null)(line)] as [RichParagraph],
  }))
  return [{ type, content: items }]
}

function setLevel(level: null): (line: RichLine) => RichParagraph
function setLevel(level: 1 | 2 | 3 | null): (line: RichLine) => RichLine
function setLevel(level: 1 | 2 | 3 | null): (line: RichLine) => RichLine {
  return ({ attrs: { textAlign, lineHeight }, content }) => {
    const inside = content ? { content } : {}
    return level === null
      ? { type: 'paragraph', attrs: { textAlign, lineHeight }, ...inside }
      : { type: 'heading', attrs: { textAlign, lineHeight, level }, ...inside }
  }
}

function setLines(
  doc: RichDoc,
  style: Partial<Pick<RichLine['attrs'], 'textAlign' | 'lineHeight'>>,
): RichDoc {
  return mapLines(doc, line => ({ ...line, attrs: { ...line.attrs, ...style } }))
}
