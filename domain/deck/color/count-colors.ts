import type { Item } from '../items/registry.ts'
import type { Paint } from '../items/shape.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { readMarkup } from '../text/markup.ts'
import type { Background } from '../theme/background.ts'
import { type Hex, parseCssColor } from './hex.ts'

export interface ColorUsage {
  code: Hex
  usage: number
}

/** The colours that were chosen in a deck and how often, the most used first; what comes from the theme is no choice. */
export function countColors(deck: Pick<Presentation, 'slides' | 'theme'>): ColorUsage[] {
  const counts = new Map<Hex, number>()
  const chosen = [deck.theme.text_color, ...backgroundColors(deck.theme.background)]
  for (const code of [...chosen, ...deck.slides.flatMap(slideColors)]) {
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([code, usage]) => ({ code, usage }))
    .sort((a, b) => b.usage - a.usage || (a.code < b.code ? -1 : 1))
}

type Chosen = readonly (Hex | null)[]

const known = new WeakMap<Slide, Chosen>()

/** Kept for each slide: a picker that opens in a deck of a thousand reads the words of those that changed. */
function slideColors(slide: Slide): Chosen {
  const before = known.get(slide)
  if (before) return before
  const { theme, items } = slide
  const colors = [theme.text_color, ...backgroundColors(theme.background), ...items.flatMap(itemColors)]
  known.set(slide, colors)
  return colors
}

function backgroundColors(background: Background | null): Chosen {
  if (!background) return []
  return background.gradient ? background.gradient.stops : [background.color]
}

function itemColors(item: Item): Chosen {
  const own = [item.theme.text_color, item.theme.background_color, ...markupColors(item.text)]
  if (item.type === 'table') return [...own, ...item.rows.flat().map(cell => cell.background_color)]
  if (item.type === 'chart')
    return [...own, ...item.series.flatMap(({ color, points = [] }) => [color, ...points])]
  if (item.type === 'shape') return [...own, ownPaint(item.fill), ownPaint(item.stroke)]
  if (item.type === 'line') return [...own, ownPaint(item.stroke)]
  if (item.type === 'icon') return [...own, ownPaint(item.color)]
  return own
}

/** A role of the theme is no choice of a colour. */
function ownPaint(paint: Paint): Hex | null {
  return paint.startsWith('#') ? (paint as Hex) : null
}

function markupColors(html: string): Chosen {
  if (!html.includes('style=')) return []
  return readMarkup(html).flatMap(token =>
    token.kind === 'open'
      ? [parseCssColor(token.styles.color ?? ''), parseCssColor(token.styles['background-color'] ?? '')]
      : [],
  )
}
