import { DISTANCES } from './distances.ts'
import type { Item } from './items/registry.ts'
import { flowItems } from './layouts/flow.ts'
import { layouts } from './layouts/registry.ts'
import { cqwToPoints, READABLE_POINTS, textSizeInCqw } from './scale.ts'
import type { Slide } from './slide.ts'
import { parseText } from './text/parse-text.ts'
import { linesOf, type RichLine, styleOf } from './text/rich-text.ts'
import type { DeckTheme } from './theme/overrides.ts'
import { findTheme } from './theme/themes/registry.ts'

/** Words that had to shrink until nobody in a room reads them. */
export interface Crowded {
  readonly id: string
  /** The size of the smallest, in points. */
  readonly points: number
}

const { em } = DISTANCES

/**
 * The items of a slide whose words were shrunk below what can be read, the smallest first. Words that are small because
 * somebody wanted them so are not among them.
 */
export function findCrowded(slide: Pick<Slide, 'layout' | 'items'>, deckTheme: DeckTheme): Crowded[] {
  const shrunk = slide.items.filter(item => item.fit < 1)
  if (shrunk.length === 0) return []
  const scales = new Map<Item, number>()
  for (const { cell, items } of flowItems(layouts[slide.layout], slide.items)) {
    for (const item of items) scales.set(item, cell.scale)
  }
  return shrunk
    .map(item => ({ id: item.id, points: smallestPoints(item, scales.get(item) ?? 1, deckTheme) }))
    .filter(({ points }) => points < READABLE_POINTS)
    .toSorted((a, b) => a.points - b.points)
}

function smallestPoints(item: Item, cellScale: number, deckTheme: DeckTheme): number {
  const { text, heading } = findTheme(deckTheme.name)
  const base = cqwToPoints(textSizeInCqw({ size: item.size, fit: 1, cellScale }) * text.scale)
  const headings = { 1: em.h1 * heading.contrast, 2: em.h2, 3: em.h3 }
  const own = (line: RichLine) =>
    line.type === 'heading' ? base * headings[line.attrs.level] * heading.scale : base
  const sizes = item.type === 'table' ? [base * em.table] : []
  const lines = parseText(item.text).content.flatMap(linesOf)
  for (const line of lines) {
    for (const inline of line.content ?? []) {
      if (inline.type === 'text') sizes.push(styleOf(inline).fontSize ?? own(line))
    }
  }
  return sizes.length === 0 ? Number.POSITIVE_INFINITY : Math.round(Math.min(...sizes) * item.fit * 10) / 10
}
