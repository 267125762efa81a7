import { z } from 'zod'
import { createItem, type Item, itemSchema } from './items/registry.ts'
import { flowItems } from './layouts/flow.ts'
import type { Layout } from './layouts/layout.ts'
import { DEFAULT_LAYOUT, type LayoutName, layoutNameSchema, layouts } from './layouts/registry.ts'
import { LIMITS } from './limits.ts'
import { slugSchema } from './link.ts'
import { savesSchema } from './saves.ts'
import { stickerSchema } from './stickers.ts'
import { slideThemeSchema } from './theme/overrides.ts'

/** The stored slide. `saveState` is no part of it: it belongs to a client's session (save-state.ts). */
export const slideSchema = z.object({
  /** Given by the server; null until it has answered. */
  id: z.int().positive().nullable().default(null),
  uid: z.uuid(),
  index: z.int().min(0).max(LIMITS.slides),
  items: z.array(itemSchema).max(LIMITS.items).refine(inOrder, 'items are not numbered 0..n-1').default([]),
  stickers: z.array(stickerSchema).max(LIMITS.stickers).default([]),
  layout: layoutNameSchema.default(DEFAULT_LAYOUT),
  theme: slideThemeSchema.prefault({}),
  presentation: slugSchema.nullable().default(null),
  is_favorite: z.boolean().default(false),
  revision: z.int().min(0).default(0),
  notes: z.string().max(LIMITS.notes).default(''),
  /** For those who edit: an audience never gets it, in whatever form the presentation reaches them. */
  hidden: z.boolean().default(false),
  /** Only the server writes it. */
  saves: savesSchema.optional(),
})
export type Slide = z.output<typeof slideSchema>
export type SlideInput = z.input<typeof slideSchema>

interface NewSlide {
  index: number
  uid: string
  presentation?: string | null
}

/** An empty slide of one text item, centred when it opens the deck. */
export function createSlide({ index, uid, presentation = null }: NewSlide): Slide {
  const item = createItem({ id: itemId(uid, 0), type: 'text', index: 0, slideIndex: index })
  return slideSchema.parse({ uid, index, presentation, items: [item] })
}

/** How a presentation begins that begins with nothing: a title, and a line below it. */
export function createFirstSlide(uid: string): Slide {
  return fillWithTexts('title', 2, { uid, index: 0 })
}

function fillWithTexts(layout: LayoutName, count: number, place: NewSlide): Slide {
  const { uid, index, presentation = null } = place
  const items = Array.from({ length: count }, (_, number) =>
    createItem({ id: itemId(uid, number), type: 'text', index: number, slideIndex: index }),
  )
  return slideSchema.parse({ uid, index, presentation, layout, items })
}

/** A slide's uid is new wherever a slide is made, so ids derived from it cannot meet others. */
export function itemId(uid: string, index: number): string {
  return `${uid}-${index}`
}

export function inOrder(list: readonly { index: number }[]): boolean {
  return list.every((entry, index) => entry.index === index)
}

/**
 * An empty slide to go on with behind another one: composed like it, with a text to fill in for each of its cells, and
 * with a title and a body where one cell takes both.
 */
export function createNextSlide(previous: Pick<Slide, 'layout'> | undefined, place: NewSlide): Slide {
  const layout = previous ? layoutAfter(previous.layout) : DEFAULT_LAYOUT
  return fillWithTexts(layout, countTexts(layouts[layout]), place)
}

const LOUD_SCALE = 1.2

/** What raises its voice, or speaks over a picture, is said once; after it comes a plain slide. */
export function layoutAfter(name: LayoutName): LayoutName {
  const { cells }: Layout = layouts[name]
  return cells.some(cell => cell.scale > LOUD_SCALE || cell.veiled) ? DEFAULT_LAYOUT : name
}

/** One in the last cell of words; the cells before it have to be full, or it would flow into them. */
function countTexts({ cells }: Layout): number {
  const words = cells.filter(cell => cell.role !== 'media')
  const last = takesTitle(cells) ? 2 : 1
  return words.slice(0, -1).reduce((sum, cell) => sum + cell.capacity, last)
}

const ROOMY = 12

/** Whether the only cell of words takes everything, the title too. */
function takesTitle(cells: Layout['cells']): boolean {
  const [only, second] = cells.filter(cell => cell.role !== 'media')
  return only?.role === 'body' && only.capacity >= ROOMY && second === undefined
}

/** The heading that an empty text begins as: the first of a title cell, or of a cell that takes title and body. */
export function startingLevel({ layout, items }: Pick<Slide, 'layout' | 'items'>, item: Item): 1 | 2 | null {
  const { cells }: Layout = layouts[layout]
  const filled = flowItems(layouts[layout], items).find(({ items: inside }) => inside.includes(item))
  if (filled?.items[0] !== item || item.type !== 'text') return null
  const isAlone = filled.items.every(one => one === item || one.type !== 'text')
  const isTitle = filled.cell.role === 'title' || (takesTitle(cells) && !isAlone)
  return isTitle ? (layout === 'title' ? 1 : 2) : null
}
