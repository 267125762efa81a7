import { type Align, horizontalOf, verticalOf } from '#domain/deck/align.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import { nextSize } from '../item-panels/text-controls.tsx'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { readMarkupDoc } from './read-markup-doc.ts'
import {
  orderMarks,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichLine,
  type RichList,
  type RichMark,
  type RichParagraph,
  writeMarkup,
} from './rich-doc.ts'
import type { TextAction } from './text-session.ts'

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

type MarkAction = Extract<TextAction, { kind: 'mark' | 'color' | 'highlight' | 'link' }>

/** Applies an action to a whole text, without opening it. */
export function formatDoc(doc: RichDoc, action: TextAction): RichDoc {
  switch (action.kind) {
    case 'line':
      return { ...doc, content: doc.content.flatMap(block => linesOf(block).map(setLevel(action.level))) }
    case 'list':
      return { ...doc, content: toggleList(doc.content, action.list) }
    case 'align':
      return mapLines(doc, line => withAlign(line, action.align))
    default:
      return mapInlines(doc, markChange(doc, action))
  }
}

function markChange(doc: RichDoc, action: MarkAction): (inline: RichInline) => RichInline {
  if (action.kind === 'mark') {
    const { mark } = action
    const isOn = textsOf(doc).every(({ marks = [] }) => marks.some(({ type }) => type === mark))
    return inline => setMark(inline, mark, isOn ? null : { type: mark })
  }
  if (action.kind === 'link') {
    const { href } = action
    return inline => setMark(inline, 'link', href === null ? null : { type: 'link', attrs: { href } })
  }
  const name = action.kind === 'color' ? 'color' : 'backgroundColor'
  return inline => {
    const old = inline.marks?.find(({ type }) => type === 'textStyle')
    const none = { color: null, backgroundColor: null }
    const attrs = { ...(old?.type === 'textStyle' ? old.attrs : none), [name]: action.color }
    const isPlain = attrs.color === null && attrs.backgroundColor === null
    return setMark(inline, 'textStyle', isPlain ? null : { type: 'textStyle', attrs })
  }
}

function setMark(inline: RichInline, type: RichMark['type'], mark: RichMark | null): RichInline {
  const { marks = [], ...bare } = inline
  const next = orderMarks([...marks.filter(one => one.type !== type), ...(mark ? [mark] : [])])
  return next.length > 0 ? { ...bare, marks: next } : bare
}

function textsOf(doc: RichDoc): RichInline[] {
  const lines = doc.content.flatMap(linesOf)
  return lines.flatMap(({ content = [] }) => content).filter(({ type }) => type === 'text')
}

function linesOf(block: RichBlock): RichLine[] {
  if (!isList(block)) return [block]
  return block.content.flatMap(({ content: [line, ...lists] }) => [line, ...lists.flatMap(linesOf)])
}

function isList(block: RichBlock): block is RichList {
  return block.type === 'bulletList' || block.type === 'orderedList'
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
  return ({ attrs: { textAlign }, content }) => {
    const inside = content ? { content } : {}
    return level === null
      ? { type: 'paragraph', attrs: { textAlign }, ...inside }
      : { type: 'heading', attrs: { textAlign, level }, ...inside }
  }
}

function withAlign<Line extends RichLine>(line: Line, textAlign: RichLine['attrs']['textAlign']): Line {
  return { ...line, attrs: { ...line.attrs, textAlign } }
}

function mapLines(doc: RichDoc, change: <Line extends RichLine>(line: Line) => Line): RichDoc {
  const inList = (list: RichList): RichList => ({
    ...list,
    content: list.content.map(({ content: [line, ...lists], ...item }) => ({
      ...item,
      content: [change(line), ...lists.map(inList)] as const,
    })) as RichList['content'],
  })
  return { ...doc, content: doc.content.map(block => (isList(block) ? inList(block) : change(block))) }
}

function mapInlines(doc: RichDoc, change: (inline: RichInline) => RichInline): RichDoc {
  return mapLines(doc, line => (line.content ? { ...line, content: line.content.map(change) } : line))
}
