import { DISTANCES } from './distances.ts'
import type { Item } from './items/registry.ts'
import { flowItems } from './layouts/flow.ts'
import { layouts } from './layouts/registry.ts'
import { cqwToPoints, textSizeInCqw } from './scale.ts'
import type { Slide } from './slide.ts'
import { parseText } from './text/parse-text.ts'
import { linesOf, mapInlines, printText, type RichLine, styleOf, withStyle } from './text/rich-text.ts'
import type { DeckTheme } from './theme/overrides.ts'
import { findTheme } from './theme/themes/registry.ts'

/** The sizes that a person steps through and chooses from, in points. */
export const POINT_SIZES: readonly number[] = [
  8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96, 120, 160, 200,
]

export const POINT_LIMITS = { least: 4, most: 400 } as const

/** The next size of the list in a direction; sizes between two of them go to their neighbour. */
export function nextPoints(points: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? POINT_SIZES.find(size => size > points + 0.01)
      : POINT_SIZES.findLast(size => size < points - 0.01)
  const beyond = direction === 1 ? points + 20 : points - 1
  return Math.min(POINT_LIMITS.most, Math.max(POINT_LIMITS.least, next ?? beyond))
}

/**
 * The smallest letters that are still read in a room, in points: a little over 1 % of the slide's width. Smaller ones are
 * reported to the author.
 */
const READABLE_POINTS = 11

/** Every size that words have of their own, larger or smaller by the same share as the text around them. */
export function scaleSizes(html: string, share: number): string {
  if (!html.includes('font-size')) return html
  const scaled = mapInlines(parseText(html), inline => {
    const { fontSize } = styleOf(inline)
    if (fontSize === null) return inline
    const points = Math.round(fontSize * share * 100) / 100
    return withStyle(inline, { fontSize: Math.min(POINT_LIMITS.most, Math.max(POINT_LIMITS.least, points)) })
  })
  return printText(scaled)
}

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
