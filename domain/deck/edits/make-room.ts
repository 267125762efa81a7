import { estimateCells } from '../design/estimate/estimate.ts'
import { readFaces } from '../design/estimate/letter-width.ts'
import { type Item, type ItemOf, isMedia } from '../items/registry.ts'
import { removeRow } from '../items/table-data.ts'
import { fitsItems, flowItems } from '../layouts/flow.ts'
import type { Layout } from '../layouts/layout.ts'
import { DEFAULT_LAYOUT, LAYOUT_NAMES, type LayoutName, layouts } from '../layouts/registry.ts'
import type { Presentation } from '../presentation.ts'
import { itemId, type Slide, startingLevel } from '../slide.ts'
import { parseText } from '../text/parse-text.ts'
import {
  isList,
  linesOf,
  printText,
  type RichBlock,
  type RichInline,
  type RichList,
  type RichParagraph,
} from '../text/rich-text.ts'
import { type Edit, findSlide, unchanged } from './diff.ts'
import { deleteItem, updateItem } from './item-edits.ts'
import { insertSlide } from './slide-edits.ts'

interface SplitSlide {
  readonly uid: string
  /** The item that is too full. */
  readonly id: string
  readonly newUid: string
}

/**
 * Two slides out of one that is too full: the second half of its paragraphs, points or rows goes on behind it, under the
 * same title. Where the item cannot be halved, the second half of the slide's items goes. Nothing is left out.
 */
export function splitSlide(deck: Presentation, { uid, id, newUid }: SplitSlide): Edit {
  const slide = findSlide(deck, uid)
  const item = slide?.items.find(one => one.id === id)
  if (!slide || !item) return unchanged(deck)
  const halves = halve(item)
  const moved = halves ? [halves[1]] : laterHalf(slide)
  if (moved.length === 0) return unchanged(deck)
  const inserted = insertSlide(deck, { slide: continueOn(slide, moved, newUid), index: slide.index + 1 })
  // Where the presentation takes no more slides, everything stays where it is.
  if (inserted.diff.length === 0) return unchanged(deck)
  const steps = halves
    ? [(now: Presentation) => updateItem(now, { uid, id, fields: fieldsOf(halves[0]) })]
    : moved.map(one => (now: Presentation) => deleteItem(now, { uid, id: one.id }))
  let edit = inserted
  for (const step of steps) {
    const next = step(edit.deck)
    edit = { deck: next.deck, diff: [...edit.diff, ...next.diff] }
  }
  return edit
}

export function canSplit(slide: Slide, id: string): boolean {
  const item = slide.items.find(one => one.id === id)
  return item !== undefined && (halve(item) !== null || laterHalf(slide).length > 0)
}

function fieldsOf(half: Item): object {
  return half.type === 'table' ? { rows: half.rows, heights: half.heights } : { text: half.text }
}

/** The slide that goes on: composed like the first, without places for pictures that it has none for. */
function continueOn(slide: Slide, moved: readonly Item[], newUid: string): Slide {
  const { cells }: Layout = layouts[slide.layout]
  const needsPictures = cells.some(cell => cell.role === 'media') && !moved.some(isMedia)
  const titles = slide.items.filter(item => startingLevel(slide, item) !== null && !moved.includes(item))
  const items = [...titles.filter(({ id }) => !moved.some(one => one.id === id)), ...moved]
  return {
    ...slide,
    id: null,
    uid: newUid,
    revision: 0,
    is_favorite: false,
    stickers: [],
    notes: '',
    layout: needsPictures ? DEFAULT_LAYOUT : slide.layout,
    items: items.map((item, index) => ({ ...item, id: itemId(newUid, index), index, fit: 1, place: null })),
  }
}

/** What flows after the title, from the middle on. */
function laterHalf(slide: Slide): Item[] {
  const flowing = flowItems(layouts[slide.layout], slide.items).flatMap(({ items }) => items)
  const rest = flowing.filter(
    item => startingLevel(slide, item) === null && item.type !== 'form' && item.type !== 'poll',
  )
  return rest.length > 1 ? rest.slice(Math.ceil(rest.length / 2)) : []
}

function halve(item: Item): readonly [Item, Item] | null {
  if (item.type === 'table') {
    const head = item.header ? 1 : 0
    const body = item.rows.length - head
    if (body < 2) return null
    const cut = head + Math.ceil(body / 2)
    return [withoutRows(item, cut, item.rows.length), withoutRows(item, head, cut)]
  }
  if (item.type !== 'text') return null
  const texts = halveText(item.text)
  return (
    texts && [
      { ...item, text: texts[0] },
      { ...item, text: texts[1] },
    ]
  )
}

/** A merged cell that reaches over the cut is on both sides, each as high as its rows there. */
function withoutRows(table: ItemOf<'table'>, from: number, to: number): ItemOf<'table'> {
  let left = table
  for (let at = to - 1; at >= from; at--) left = { ...left, ...removeRow(left, at) }
  return left
}

/** What every line takes besides its letters. */
const LINE_COST = 20

function halveText(html: string): readonly [string, string] | null {
  const { content } = parseText(html)
  const lead = content.length > 1 && content[0]?.type === 'heading' ? content.slice(0, 1) : []
  const units = content.slice(lead.length).flatMap(splitBlock)
  const [only] = units
  if (units.length === 1 && only?.type === 'paragraph') {
    const sentences = halveParagraph(only)
    return sentences && [printAll([...lead, sentences[0]]), printAll([...lead, sentences[1]])]
  }
  if (units.length < 2) return null
  const costs = units.map(costOf)
  const whole = costs.reduce((sum, cost) => sum + cost, 0)
  let sum = 0
  const off = costs.map(cost => {
    sum += cost
    return Math.abs(sum - whole / 2)
  })
  const at = off.slice(0, -1).indexOf(Math.min(...off.slice(0, -1))) + 1
  return [printAll([...lead, ...units.slice(0, at)]), printAll([...lead, ...units.slice(at)])]
}

/** A list as its points, each a list of one; printed, neighbours join again. */
function splitBlock(block: RichBlock): RichBlock[] {
  return isList(block) ? block.content.map(item => ({ ...block, content: [item] })) : [block]
}

function printAll(blocks: readonly RichBlock[]): string {
  const joined: RichBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (last && isList(last) && isList(block) && last.type === block.type) {
      joined[joined.length - 1] = { ...last, content: [...last.content, ...block.content] } satisfies RichList
    } else joined.push(block)
  }
  return printText({ type: 'doc', content: joined })
}

function costOf(block: RichBlock): number {
  const lines = linesOf(block)
  return lines.reduce((sum, { content = [] }) => sum + lettersOf(content) + LINE_COST, 0)
}

function lettersOf(content: readonly RichInline[]): number {
  return content.reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 1), 0)
}

/** Between the two sentences that are nearest to the middle. */
function halveParagraph(paragraph: RichParagraph): readonly [RichParagraph, RichParagraph] | null {
  const content = paragraph.content ?? []
  const words = content.map(inline => (inline.type === 'text' ? inline.text : '\n')).join('')
  const ends = [...words.matchAll(/[.!?…]["»”’)]*\s+(?=\S)|\n/gu)].map(
    ({ index, 0: end }) => index + end.length,
  )
  const middle = words.length / 2
  const [cut] = ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (cut === undefined || cut >= words.length) return null
  const first: RichInline[] = []
  const second: RichInline[] = []
  let at = 0
  for (const inline of content) {
    const text = inline.type === 'text' ? inline.text : '\n'
    const left = text.slice(0, Math.max(0, cut - at))
    const right = text.slice(left.length)
    if (inline.type === 'hardBreak') (at < cut ? first : second).push(inline)
    else {
      if (left !== '') first.push({ ...inline, text: left })
      if (right !== '') second.push({ ...inline, text: right })
    }
    at += text.length
  }
  return [
    { ...paragraph, content: first },
    { ...paragraph, content: second },
  ]
}

/** So much larger must words become that another layout is worth it. */
const WORTH = 1.15

/** The layout in which the words of a slide can be largest, by estimate; null where none gives them more room. */
export function roomierLayout(slide: Slide, theme: Presentation['theme']): LayoutName | null {
  const faces = readFaces(theme, slide.theme)
  const flowing = slide.items.filter(({ place }) => place === null)
  const sizeIn = (name: LayoutName): number => {
    const cells = estimateCells(layouts[name], flowing, faces).filter(({ items }) => items.length > 0)
    return Math.min(...cells.map(({ fit, cell, items }) => fit * cell.scale * (items[0]?.size ?? 1)))
  }
  const suits = (name: LayoutName) =>
    name !== slide.layout && layouts[name].group !== 'opening' && fitsItems(layouts[name], flowing)
  const now = sizeIn(slide.layout)
  const found = LAYOUT_NAMES.filter(suits)
    .map(name => ({ name, size: sizeIn(name) }))
    .toSorted((a, b) => b.size - a.size)[0]
  return found && found.size > now * WORTH ? found.name : null
}
