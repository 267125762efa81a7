import type { Hex } from '../color/hex.ts'
import type { Paint } from '../items/shape.ts'
import type { Palette } from './theme.ts'

/** The colour of a shape, a line or an icon on a slide: a role of the theme, or the person's own. Null is none. */
export function paintColor(paint: Paint, palette: Palette): Hex | null {
  switch (paint) {
    case 'none':
      return null
    case 'accent':
    case 'ink':
    case 'muted':
    case 'surface':
    case 'line':
    case 'paper':
      return palette[paint]
    default:
      return paint
  }
}
