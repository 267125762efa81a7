import type { Faces } from '../../../deck/design/estimate/letter-width.ts'
import type { Item } from '../../../deck/items/registry.ts'
import { textToPlain } from '../../../deck/text/plain.ts'
import type { SlideContent } from '../../slide-content.ts'
import {
  type Box,
  type DrawnIcon,
  grid,
  heightOf,
  type Part,
  rule,
  setRows,
  setWords,
  shape,
} from './sheet.ts'

/** What a composition gets: the words below the title, and the room they have. */
export interface Given {
  readonly content: SlideContent
  readonly items: readonly Item[]
  readonly area: Box
  readonly faces: Faces
  /** For each of the words, where the writer named them and all were found. */
  readonly icons: readonly DrawnIcon[]
  /** The theme is dark already. */
  readonly isDark: boolean
}

/** A way to draw a slide; null where its words do not go into it. */
export type Compose = (given: Given) => Part[] | null

const GAP = 2.2

function columnsFor(count: number, area: Box): number {
  const isNarrow = area.width < 65
  if (count <= 3) return isNarrow && count === 3 ? 1 : count
  if (count === 4) return 2
  return isNarrow ? 2 : Math.ceil(count / 2)
}

/** Four of a kind form a grid. */
export const cards: Compose = ({ content, items, area, faces }) =>
  setWords(items, grid(area, items.length, columnsFor(items.length, area), GAP), faces, {
    tone: 'card',
    align: areNamed(items) ? 'tl' : 'ml',
    most: content.kind === 'numbers' ? 2 : (MOST_IN_CARDS[items.length] ?? 1.12),
  })

/** The fewer there are, the larger they are set. */
const MOST_IN_CARDS: Readonly<Record<number, number>> = { 1: 1.8, 2: 1.5, 3: 1.3, 4: 1.25 }

/** Names stand in one line, whatever comes below them. */
function areNamed(items: readonly Item[]): boolean {
  return items.some(({ text }) => /<\/h[1-3]><(?:p|ul)/u.test(text))
}

/** Boxes as high as the highest of their words asks for and as much again, in the middle of where they were. */
function calm(parts: readonly Part[], faces: Faces): { parts: Part[]; box: Box | null } {
  const needs = parts.map(({ item, box }) => (item ? heightOf(item, box.width, faces).height : 0))
  const most = Math.max(...needs) * 2
  const lowered = parts.map(part => {
    const height = Math.min(part.box.height, most)
    return { ...part, box: { ...part.box, y: part.box.y + (part.box.height - height) / 2, height } }
  })
  return { parts: lowered, box: lowered[0]?.box ?? null }
}

const BAR = 0.5

/** Columns under bars of the accent, without boxes; figures stand there much larger than words. */
export const columns: Compose = ({ content, items, area, faces }) => {
  if (items.length > 4) return null
  const boxes = grid(area, items.length, items.length, 3.4)
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, y: box.y + 2.2, height: box.height - 2.2 })),
    faces,
    { most: content.kind === 'numbers' ? 2.6 : 1.5 },
  )
  return words && [...words, ...boxes.map(box => shape({ ...box, height: BAR }))]
}

/** One below the other between hairlines, as large as the height lets them be. */
export const rows: Compose = ({ items, area, faces }) => {
  if (items.length > 6) return null
  const set = setRows(items, area, faces, { gap: 1.6, most: 1.5 })
  return set && [...set.words, ...set.boxes.map(box => rule({ ...box, height: 0 }))]
}

const DOT = 2.6

/** Rows that each begin with a mark of the accent. */
export const marked: Compose = ({ items, area, faces }) => {
  if (items.length > 5) return null
  const inside = { ...area, x: area.x + 5.4, width: area.width - 5.4 }
  const set = setRows(items, inside, faces, { gap: 1.4, most: 1.5 })
  return (
    set && [
      ...set.words,
      ...set.boxes.map(({ y, height }) =>
        shape({ x: area.x, y: y + (height - 5) / 2, width: 0.9, height: 5 }),
      ),
    ]
  )
}

/** Stages under a band of arrows. */
export const chevrons: Compose = ({ items, area, faces, icons }) => {
  const isDrawn = icons.length === items.length
  const least = isDrawn ? 11 : 7
  const boxes = grid(area, items.length, items.length, 1.6)
  const under = (band: number) =>
    boxes.map(box => ({ ...box, y: box.y + band + 2.4, height: box.height - band - 2.4 }))
  const set = setWords(items, under(least), faces, { most: 1.8, least: 0.42 })
  // What the words leave free, the arrows take a part of.
  const needs = set?.map(({ item, box }) => (item ? heightOf(item, box.width, faces).height : 0)) ?? []
  const band = least + Math.min(8, Math.max(0, area.height - least - 2.4 - Math.max(0, ...needs)) * 0.45)
  const side = band * 0.5
  const words = set?.map((part, at) => ({ ...part, box: under(band)[at] ?? part.box }))
  if (!words) return null
  return [
    ...words,
    ...boxes.map((box, at) =>
      shape(
        { ...box, x: box.x - 0.4, width: box.width + 1.2, height: band },
        {
          shape: at === 0 ? 'pentagon_arrow' : 'chevron',
          bend: 0.4,
          fill: at === boxes.length - 1 ? 'ink' : 'accent',
        },
      ),
    ),
    ...(isDrawn ? boxes : []).map((box, at): Part => {
      const { name = '', paths = [] } = icons[at] ?? {}
      const middle = { x: box.x + box.width / 2 + 0.4, y: box.y + band / 2 }
      return {
        box: { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side },
        type: 'icon',
        isAbove: true,
        fields: { name, paths: [...paths], color: 'paper', weight: 1.75 },
      }
    }),
  ]
}

/** A stair: each stage stands higher than the one before. */
export const stairs: Compose = ({ items, area, faces }) => {
  if (items.length > 5 || area.width < 65) return null
  const rise = Math.min(5, 16 / items.length)
  const boxes = grid(area, items.length, items.length, 1.6).map((box, at) => {
    const drop = rise * (items.length - 1 - at)
    return { ...box, y: box.y + drop, height: box.height - drop }
  })
  return setWords(items, boxes, faces, { tone: 'card', most: 1.15, least: 0.7 })
}

/** Stages along a line, its points where they stand. */
export const axis: Compose = ({ items, area, faces }) => {
  if (items.length > 5) return null
  const boxes = grid(area, items.length, items.length, 2.4)
  const line = area.y + 2
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, y: box.y + 6, height: box.height - 6 })),
    faces,
    { most: 1, least: 0.42 },
  )
  return (
    words && [
      ...words,
      rule({ x: area.x, y: line, width: area.width, height: 0 }, 'muted', 0.2),
      ...boxes.map(({ x }) => shape({ x, y: line - DOT / 2, width: DOT, height: DOT }, { shape: 'ellipse' })),
    ]
  )
}

/** Stages around a ring, with an arrow from each to the next. */
export const ring: Compose = ({ items, area, faces }) => {
  const count = items.length
  const [width, height] = [Math.min(29, area.width / 3), count > 4 ? 11 : 14]
  const [rx, ry] = [(area.width - width) / 2, (area.height - height) / 2]
  const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const at = (turn: number) => {
    const angle = (turn / count) * 2 * Math.PI - Math.PI / 2
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle), angle }
  }
  const boxes = items.map((_, index) => {
    const { x, y } = at(index)
    return { x: x - width / 2, y: y - height / 2, width, height }
  })
  const words = setWords(items, boxes, faces, { tone: 'card', align: 'mc', most: 1.8, least: 0.42 })
  const arrows = items.map((_, index) => {
    const [from, to] = [at(index), at(index + 1)]
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const box = { x: middle.x - 2, y: middle.y - 1.5, width: 4, height: 3 }
    // Where cards nearly meet, the arrow lies over their corners.
    return shape(box, { shape: 'arrow_right' }, { rotation: Math.round(turn), isAbove: true })
  })
  return words && [...words, ...arrows]
}

/** A row that leads back to its beginning. */
export const loop: Compose = ({ items, area, faces }) => {
  if (items.length > 5) return null
  const foot = 6
  const gap = 4
  const boxes = grid({ ...area, height: area.height - foot }, items.length, items.length, gap)
  const words = setWords(items, boxes, faces, { tone: 'card', align: 'ml', most: 1.8, least: 0.42 })
  const { parts, box: first } = calm(words ?? [], faces)
  const last = parts.at(-1)?.box
  if (!words || !first || !last) return null
  const [left, right] = [first.x + first.width / 2, last.x + last.width / 2]
  const [top, bottom] = [first.y + first.height, first.y + first.height + foot]
  return [
    ...parts,
    ...parts
      .slice(1)
      .map(({ box }) =>
        shape(
          { x: box.x - gap + 0.5, y: box.y + box.height / 2 - 1.5, width: 3, height: 3 },
          { shape: 'arrow_right' },
        ),
      ),
    rule({ x: right, y: top, width: 0, height: bottom - top - 1.2 }, 'accent', 0.4),
    rule({ x: left, y: bottom - 1.2, width: right - left, height: 0 }, 'accent', 0.4),
    shape({ x: left - 1.5, y: top + 0.4, width: 3, height: bottom - top - 1.4 }, { shape: 'arrow_up' }),
  ]
}

function valuesOf({ items }: Pick<Given, 'items'>): number[] {
  return items.map(({ text }) => {
    const digits = /\d[\d\s\u00a0.,]*/.exec(textToPlain(text))?.[0] ?? ''
    return Number(digits.replace(/[\s\u00a0]|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')) || 0
  })
}

/** Bars as long as their figures, each with its words. */
export const bars: Compose = given => {
  const { items, area, faces } = given
  const boxes = grid(area, items.length, 1, 1.4)
  const side = area.width * 0.34
  const values = valuesOf(given)
  const largest = Math.max(...values, 1)
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, width: side - 2 })),
    faces,
    { align: 'ml', most: 0.9, least: 0.42 },
  )
  return (
    words && [
      ...words,
      ...boxes.map(box =>
        shape(
          {
            x: area.x + side,
            y: box.y + box.height * 0.06,
            width: area.width - side,
            height: box.height * 0.88,
          },
          { fill: 'surface' },
        ),
      ),
      ...boxes.map((box, at) =>
        shape({
          x: area.x + side,
          y: box.y + box.height * 0.06,
          width: Math.max(1, ((area.width - side) * (values[at] ?? 0)) / largest),
          height: box.height * 0.88,
        }),
      ),
    ]
  )
}

/** Ever narrower bands, the words beside them. */
export const funnel: Compose = ({ items, area, faces }) => {
  const boxes = grid(area, items.length, 1, 1)
  const wide = area.width * 0.6
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, x: area.x + wide + 4, width: area.width - wide - 4 })),
    faces,
    { align: 'ml', most: 1, least: 0.42 },
  )
  return (
    words && [
      ...words,
      ...boxes.map((box, at) => {
        const width = wide * (1 - (0.62 * at) / Math.max(1, items.length - 1))
        return shape(
          { ...box, x: area.x + (wide - width) / 2, width },
          { shape: 'rounded', fill: at === items.length - 1 ? 'ink' : 'accent' },
        )
      }),
    ]
  )
}

/** Two properties: their names at the edges, four fields between them. */
function matrixOf(tone: 'card' | 'none'): Compose {
  return ({ items, area, faces }) => {
    const [names, fields] = [items.slice(0, 4), items.slice(4)]
    const [side, top] = [15, 5]
    const field = { x: area.x + side, y: area.y + top, width: area.width - side, height: area.height - top }
    const boxes = grid(field, 4, 2, tone === 'card' ? 1.6 : 4)
    const [one, two, three] = boxes
    if (fields.length !== 4 || !one || !two || !three) return null
    const labels = [
      { ...one, y: area.y, height: top - 1 },
      { ...two, y: area.y, height: top - 1 },
      { ...one, x: area.x, width: side - 1.6 },
      { ...three, x: area.x, width: side - 1.6 },
    ]
    const named = setWords(names, labels, faces, { align: 'ml', most: 0.72, least: 0.4 })
    const words = setWords(fields, boxes, faces, { tone, align: tone === 'card' ? 'ml' : 'mc', most: 1.05 })
    if (!named || !words) return null
    const across = { x: field.x, y: field.y + field.height / 2, width: field.width, height: 0 }
    const down = { x: field.x + field.width / 2, y: field.y, width: 0, height: field.height }
    return [
      ...named,
      ...words,
      ...(tone === 'card' ? [] : [rule(across, 'accent', 0.3), rule(down, 'accent', 0.3)]),
    ]
  }
}
export const matrix = matrixOf('card')
export const axes = matrixOf('none')

/** Running words as large as the slide lets them be, a bar of the accent before them. */
export const large: Compose = ({ items, area, faces }) => {
  const inside = { ...area, x: area.x + 3.4, width: area.width - 3.4 }
  const sizes = [2.6, 2.4, 2.2, 2, 1.85, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.72, 0.64, 0.58]
  for (const size of sizes) {
    const sized = items.map(item => ({ ...item, size, fit: 1, align: 'tl' as const }))
    const heights = sized.map(item => heightOf(item, inside.width, faces))
    const total = heights.reduce((sum, { height }) => sum + height, 0) + 2.4 * (items.length - 1)
    if (total > inside.height || heights.some(({ isTooWide }) => isTooWide)) continue
    let y = inside.y
    const words = sized.map((item, at): Part => {
      const height = heights[at]?.height ?? 0
      const box = { ...inside, y, height }
      y += height + 2.4
      return { item, box }
    })
    return [...words, shape({ ...area, width: 0.9, height: total })]
  }
  return null
}
