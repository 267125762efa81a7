import { type Estimated, estimateCells } from '../../deck/design/estimate/estimate.ts'
import type { Faces } from '../../deck/design/estimate/letter-width.ts'
import { measureRows } from '../../deck/design/estimate/measure-item.ts'
import type { Item, ItemOf } from '../../deck/items/registry.ts'
import type { Layout } from '../../deck/layouts/layout.ts'
import { layouts } from '../../deck/layouts/registry.ts'
import { isPlaced } from '../../deck/objects.ts'
import { ASPECT_RATIO, textSizeInCqw } from '../../deck/scale.ts'
import type { Slide } from '../../deck/slide.ts'
import type { SlideKind } from '../outline.ts'

/** Kinds of few words: a layout sets the lines beside their title for a slide with more of them. */
const GROWN: ReadonlySet<SlideKind> = new Set<SlideKind>(['opening', 'agenda', 'section', 'quote', 'closing'])

/** What a layout sets small though it has the room: tables of few rows, the names of an agenda, the line under a title. */
export function fillRoom(slide: Slide, kind: SlideKind, faces: Faces): Slide {
  const table = slide.items.find(item => item.type === 'table')
  if (table?.type === 'table' && !isPlaced(table)) return fillTable(slide, table, faces)
  if (slide.items.some(({ type }) => type === 'chart')) return growCharts(slide)
  // Beside a picture a layout sets words for a column full of them.
  const isPictured = kind !== 'statement' && slide.items.some(({ type }) => type === 'image')
  return GROWN.has(kind) || isPictured ? growLines(slide, kind, faces) : slide
}

function estimate(slide: Slide, items: readonly Item[], faces: Faces): Estimated[] {
  return estimateCells(layouts[slide.layout] as Layout, items, faces)
}

const TABLE = { factors: [2, 1.8, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.96, 0.92], most: 1.15 } as const
/** Rows further apart than this fall asunder: so many times what their words take. */
const SPREAD = 1.8
/** What is left free at the foot. */
const FILLED = 0.97
const SLIDE_HEIGHT = 100 / ASPECT_RATIO

/** A table with few rows is set larger, and its rows are spread over the room that it has. */
function fillTable(slide: Slide, table: ItemOf<'table'>, faces: Faces): Slide {
  const at = slide.items.indexOf(table)
  for (const factor of TABLE.factors) {
    const size = Math.round(table.size * table.fit * factor * 100) / 100
    if (size > TABLE.most && factor > 1) continue
    const larger = { ...table, size, fit: 1 }
    const items = slide.items.with(at, larger)
    const found = estimate(slide, items, faces).find(({ items: inside }) =>
      inside.some(({ id }) => id === table.id),
    )
    if (!found || found.fit < 1 || found.items.length > 1 || found.need.height > found.room * FILLED) continue
    const letter = textSizeInCqw({ size, fit: 1, cellScale: found.cell.scale })
    const { needs } = measureRows(larger, letter, found.width, faces)
    const taken = needs.reduce((sum, need) => sum + need, 0)
    const other = found.need.height - taken
    const spread = Math.min(found.room * FILLED - other, taken * SPREAD)
    const extra = Math.max(0, spread - taken) / needs.length
    // Rows are as high as their words were estimated, or higher: browsers set them closer than an estimate dares to.
    const heights = needs.map(need => Math.floor(((need + extra) / SLIDE_HEIGHT) * 1e3) / 1e3)
    return { ...slide, items: slide.items.with(at, { ...larger, heights }) }
  }
  return slide
}

const CHART = 1.3

/** The names at a chart are read from the last row too. */
function growCharts(slide: Slide): Slide {
  const items = slide.items.map(item => (item.type === 'chart' ? { ...item, size: item.size * CHART } : item))
  return { ...slide, items }
}

const FACTORS = [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1] as const
/** A line under a title stays a line under a title. */
const MOST_BESIDE = 1.5

/** Lines beside a title, all by one factor; beside an agenda the title has half a slide to itself, and is as large as that. */
function growLines(slide: Slide, kind: SlideKind, faces: Faces): Slide {
  const [head] = slide.items
  if (!head || slide.items.some(isPlaced)) return slide
  const isLine = ({ type, text }: Item) => type === 'text' && text !== '' && !text.startsWith('<h')
  const lines = slide.items.slice(1).filter(isLine)
  const isAgenda = kind === 'agenda'
  const grown = grow(
    slide,
    lines,
    faces,
    isAgenda ? FACTORS : FACTORS.filter(factor => factor <= MOST_BESIDE),
  )
  return isAgenda ? grow(grown, [grown.items[0] ?? head], faces, FACTORS) : grown
}

/** The largest factor by which the slide still holds these words without shrinking anything. */
function grow(slide: Slide, chosen: readonly Item[], faces: Faces, factors: readonly number[]): Slide {
  if (chosen.length === 0) return slide
  const before = estimate(slide, slide.items, faces)
  for (const factor of factors) {
    const items = slide.items.map(item =>
      chosen.includes(item) ? { ...item, size: Math.round(item.size * factor * 100) / 100 } : item,
    )
    const after = estimate(slide, items, faces)
    const holds = after.every(
      ({ fit, need, room }, at) => fit >= (before[at]?.fit ?? 1) && need.height <= room && !need.isTooWide,
    )
    if (holds) return { ...slide, items }
  }
  return slide
}
