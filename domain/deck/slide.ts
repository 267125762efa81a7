import { z } from 'zod'
import { createItem } from './items/create.ts'
import { itemSchema } from './items/registry.ts'
import { DEFAULT_LAYOUT, layoutNameSchema } from './layouts/registry.ts'
import { LIMITS } from './limits.ts'
import { savesSchema } from './saves.ts'
import { slugSchema } from './slug.ts'
import { stickerSchema } from './sticker.ts'
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

export interface NewSlide {
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
