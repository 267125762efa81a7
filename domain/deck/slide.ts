import { z } from 'zod'
import { createItem, itemSchema } from './items/registry.ts'
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

/** A slide's uid is new wherever a slide is made, so ids derived from it cannot meet others. */
export function itemId(uid: string, index: number): string {
  return `${uid}-${index}`
}

export function inOrder(list: readonly { index: number }[]): boolean {
  return list.every((entry, index) => entry.index === index)
}

/** An empty slide to go on with behind another one: composed like it, with a text to fill in for each of its cells. */
export function createNextSlide(previous: Pick<Slide, 'layout'> | undefined, place: NewSlide): Slide {
  const layout = previous ? layoutAfter(previous.layout) : DEFAULT_LAYOUT
  const { uid, index, presentation = null } = place
  const items = Array.from({ length: countTexts(layouts[layout]) }, (_, number) =>
    createItem({ id: itemId(uid, number), type: 'text', index: number, slideIndex: index }),
  )
  return slideSchema.parse({ uid, index, presentation, layout, items })
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
  return words.slice(0, -1).reduce((sum, cell) => sum + cell.capacity, 1)
}
