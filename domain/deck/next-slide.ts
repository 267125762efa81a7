import { createItem } from './items/create.ts'
import type { Layout } from './layouts/layout.ts'
import { DEFAULT_LAYOUT, type LayoutName, layouts } from './layouts/registry.ts'
import { itemId, type NewSlide, type Slide, slideSchema } from './slide.ts'

/** An empty slide to go on with behind another one: composed like it, with a text to fill in for each of its cells. */
export function createNextSlide(previous: Pick<Slide, 'layout'> | undefined, place: NewSlide): Slide {
  const layout = previous ? layoutAfter(previous.layout) : DEFAULT_LAYOUT
  const { uid, index, presentation = null } = place
  const items = Array.from({ length: countTexts(layouts[layout]) }, (_, number) =>
    createItem({ id: itemId(uid, number), type: 'text', index: number, slideIndex: index }),
  )
  return slideSchema.parse({ uid, index, presentation, layout, items })
}

const loud = 1.2

/** What raises its voice, or speaks over a picture, is said once; after it comes a plain slide. */
export function layoutAfter(name: LayoutName): LayoutName {
  const { cells }: Layout = layouts[name]
  return cells.some(cell => cell.scale > loud || cell.veiled) ? DEFAULT_LAYOUT : name
}

/** One in the last cell of words; the cells before it have to be full, or it would flow into them. */
function countTexts({ cells }: Layout): number {
  const words = cells.filter(cell => cell.role !== 'media')
  return words.slice(0, -1).reduce((sum, cell) => sum + cell.capacity, 1)
}
