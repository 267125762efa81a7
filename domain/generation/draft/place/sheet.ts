import type { Faces } from '../../../deck/design/estimate/letter-width.ts'
import { measureItem } from '../../../deck/design/estimate/measure-item.ts'
import { createItem, type Item, type ItemInputOf, type ItemType } from '../../../deck/items/registry.ts'
import { defineCell } from '../../../deck/layouts/layout.ts'
import { itemId, type Slide } from '../../../deck/slide.ts'

/** In hundredths of the slide's width, from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Fields = Omit<Partial<ItemInputOf<ItemType>>, 'id' | 'index' | 'place' | 'type'>

/** Something on a slide and where: words of the slide, or what is drawn beside them. */
export interface Part {
  readonly box: Box
  /** The words; without them it is a drawing. */
  readonly item?: Item
  readonly type?: 'shape' | 'line' | 'icon'
  readonly fields?: Readonly<Record<string, unknown>>
  readonly rotation?: number
  /** Drawings lie below words, unless they are part of them. */
  readonly isAbove?: boolean
}

/** An icon as it is drawn: its outlines travel with the slide. */
export interface DrawnIcon {
  readonly name: string
  readonly label: string
  readonly paths: readonly string[]
}

export const SLIDE: Box = { x: 0, y: 0, width: 100, height: 56.25 }
/** What is left of a slide inside its margins. */
export const INSIDE: Box = { x: 6.2, y: 5.2, width: 87.6, height: 46 }
/** Words below this size are not read from the last row. */
const LEAST_SIZE = 0.46
const STEP = 0.02
const OWN_CELL = defineCell({ name: 'placed', role: 'body', rows: [1, 2], columns: [1, 2] })

export function heightOf(item: Item, width: number, faces: Faces): { height: number; isTooWide: boolean } {
  return measureItem({ item, cell: OWN_CELL, width, faces, fit: 1, isAlone: true })
}

interface Style {
  readonly tone?: 'none' | 'card' | 'accent' | 'inverse'
  readonly align?: Item['align']
  /** As large as such words may be. */
  readonly most: number
  readonly least?: number
}

/** Words in their boxes, all in the largest size in which all of them fit; null where none is large enough. */
export function setWords(
  items: readonly Item[],
  boxes: readonly Box[],
  faces: Faces,
  { tone = 'none', align = 'tl', most, least = LEAST_SIZE }: Style,
): Part[] | null {
  const styled = items.map(item => ({ ...item, align, fit: 1, theme: { ...item.theme, tone } }))
  for (let size = most; size >= least - 1e-9; size -= STEP) {
    const rounded = Math.round(size * 100) / 100
    const sized = styled.map(item => ({ ...item, size: rounded }))
    const isFit = sized.every((item, at) => {
      const box = boxes[at]
      if (!box) return false
      const need = heightOf(item, box.width, faces)
      return need.height <= box.height && !need.isTooWide
    })
    if (isFit) return sized.map((item, at) => ({ item, box: boxes[at] ?? SLIDE }))
  }
  return null
}

/**
 * Words one below the other, each as high as it needs and all of them sharing what is left: one long line among short ones
 * need not make all of them small.
 */
export function setRows(
  items: readonly Item[],
  area: Box,
  faces: Faces,
  { gap, align = 'ml', most, least = LEAST_SIZE }: Style & { readonly gap: number },
): { readonly words: Part[]; readonly boxes: Box[] } | null {
  for (let size = most; size >= least - 1e-9; size -= STEP) {
    const rounded = Math.round(size * 100) / 100
    const sized = items.map(item => ({
      ...item,
      align,
      fit: 1,
      size: rounded,
      theme: { ...item.theme, tone: 'none' as const },
    }))
    const needs = sized.map(item => heightOf(item, area.width, faces))
    const free = area.height - needs.reduce((sum, { height }) => sum + height + gap, 0)
    if (free < 0 || needs.some(({ isTooWide }) => isTooWide)) continue
    let y = area.y
    const boxes = needs.map(({ height }) => {
      const box = { ...area, y, height: height + gap + free / items.length }
      y += box.height
      return box
    })
    const inside = (box: Box) => ({ ...box, y: box.y + gap / 2, height: box.height - gap })
    return { words: sized.map((item, at) => ({ item, box: inside(boxes[at] ?? area) })), boxes }
  }
  return null
}

export function shape(
  box: Box,
  fields: Readonly<Record<string, unknown>> = {},
  more: Partial<Part> = {},
): Part {
  return { box, type: 'shape', fields: { shape: 'rectangle', fill: 'accent', ...fields }, ...more }
}

/** A straight line across the middle of a box, or down it. */
export function rule({ x, y, width, height }: Box, stroke = 'line', weight = 0.16): Part {
  const isDown = height > width
  const box = isDown
    ? { x: x + width / 2 - 0.5, y, width: 1, height }
    : { x, y: y + height / 2 - 0.5, width, height: 1 }
  const [from, to] = isDown
    ? [
        { x: 0.5, y: 0 },
        { x: 0.5, y: 1 },
      ]
    : [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ]
  return { box, type: 'line', fields: { from, to, stroke, weight } }
}

/** A circle with a letter or two: initials, or the letter of an answer. */
export function badge(box: Box, letters: string, fields: Readonly<Record<string, unknown>> = {}): Part {
  const size = Math.min(box.width, box.height) / (letters.length > 1 ? 9 : 7)
  return shape(
    box,
    {
      shape: 'ellipse',
      align: 'mc',
      size,
      text: letters === '' ? '' : `<p><strong>${letters}</strong></p>`,
      ...fields,
    },
    { isAbove: true },
  )
}

/** Equal boxes in rows; the last row may have fewer, which then share its width. */
export function grid(area: Box, count: number, columns: number, gap = 2.2): Box[] {
  const rows = Math.ceil(count / columns)
  const height = (area.height - gap * (rows - 1)) / rows
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    const width = (area.width - gap * (inRow - 1)) / inRow
    return {
      x: area.x + (at - row * columns) * (width + gap),
      y: area.y + row * (height + gap),
      width,
      height,
    }
  })
}

/** The slide with its words where the parts say, and what is drawn beside them behind its own items. */
export function placeParts(slide: Slide, parts: readonly Part[]): Slide {
  const words = new Map(parts.flatMap(part => (part.item ? [[part.item.id, part] as const] : [])))
  const drawn = parts.filter(({ item }) => !item)
  const placed = slide.items.map(item => {
    const part = words.get(item.id)
    return part?.item ? { ...part.item, index: item.index, place: placeOf(part, 2) } : item
  })
  const decor = drawn.map((part, at) => {
    const index = slide.items.length + at
    return createItem({
      id: itemId(slide.uid, index),
      type: part.type ?? 'shape',
      index,
      slideIndex: slide.index,
      fields: { ...part.fields, place: placeOf(part, part.isAbove ? 3 : 1) } as Fields,
    })
  })
  return { ...slide, layout: 'col_1', items: [...placed, ...decor] }
}

function placeOf({ box, rotation = 0 }: Part, depth: number): NonNullable<Item['place']> {
  const { x, y, width, height } = box
  // What a document holds is never thinner.
  const thick = (value: number) => Math.max(0.5, value)
  const share = (value: number, of: number) => Math.round((value / of) * 1e5) / 1e5
  return {
    position: { x: share(x + width / 2, SLIDE.width), y: share(y + height / 2, SLIDE.height) },
    size: { width: share(thick(width), 100), height: share(thick(height), 100) },
    rotation,
    depth,
    group: null,
    locked: false,
  }
}
