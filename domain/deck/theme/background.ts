import { z } from 'zod'
import { type Hex, hexSchema } from '../color/hex.ts'
import { pictureSourceSchema } from '../link.ts'

const share = z.number().min(0).max(1)

export const gradientSchema = z.object({
  kind: z.enum(['linear', 'radial']),
  angle: z.number().min(0).max(360).default(180),
  x: share.default(0.5),
  y: share.default(0.5),
  stops: z.array(hexSchema).min(2).max(5),
})

export const patternSchema = z.object({
  kind: z.enum(['squared', 'ruled', 'dots', 'columns']),
  color: hexSchema,
})

export const backgroundImageSchema = z.object({
  src: pictureSourceSchema,
  x: share.default(0.5),
  y: share.default(0.5),
  /** How much of the background colour lies over the picture; never less than reading needs. */
  scrim: share.default(0),
})

/** What lies behind a slide: always a colour, which also stands in while a picture loads. */
export const backgroundSchema = z.object({
  color: hexSchema,
  gradient: gradientSchema.nullable().default(null),
  pattern: patternSchema.nullable().default(null),
  image: backgroundImageSchema.nullable().default(null),
})
export type Background = z.infer<typeof backgroundSchema>

export function solidBackground(color: Hex): Background {
  return { color, gradient: null, pattern: null, image: null }
}

/** Every colour that text may come to stand on; a picture can hold any, so its extremes count. */
export function colorsBehind(background: Background): Hex[] {
  const colors = background.gradient ? [...background.gradient.stops] : [background.color]
  if (background.pattern) colors.push(background.pattern.color)
  if (background.image) colors.push('#000000', '#ffffff')
  return colors
}
