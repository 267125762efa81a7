import type { Shape } from '#domain/deck/theme/shape.ts'

/** The sign that comes nearest to what a theme draws before the lines of a list. */
const SIGNS: Readonly<Record<Shape['bullet'], string>> = {
  disc: '•',
  none: '•',
  dash: '–',
  square: '■',
  diamond: '◆',
  slab: '▬',
  ring: '○',
  shapes: '●',
  cross: '+',
  chevron: '›',
  tick: '|',
  hand: '–',
  check: '✓',
  leaf: '◆',
  pill: '●',
  wedge: '▸',
  star: '★',
}

export function bulletSign(bullet: Shape['bullet']): string {
  return SIGNS[bullet]
}
