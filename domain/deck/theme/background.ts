import { z } from 'zod'
import { type CatalogBackground, findBackground } from '../catalog/backgrounds.ts'
import { relativeLuminance } from '../color/contrast.ts'
import { type Hex, hexSchema } from '../color/hex.ts'
import { creditSchema, pictureSourceSchema } from '../link.ts'

const share = z.number().min(0).max(1)

export const gradientSchema = z.object({
  kind: z.enum(['linear', 'radial', 'mesh']),
  angle: z.number().min(0).max(360).default(180),
  x: share.default(0.5),
  y: share.default(0.5),
  stops: z.array(hexSchema).min(2).max(5),
})

export const patternSchema = z.object({
  kind: z.enum(['squared', 'ruled', 'dots', 'columns', 'graph', 'scanlines', 'bars', 'grain']),
  color: hexSchema,
})

export const backgroundImageSchema = z.object({
  src: pictureSourceSchema,
  x: share.default(0.5),
  y: share.default(0.5),
  /** How much of the background colour lies over the picture; never less than reading needs. */
  scrim: share.default(0),
  /** Where the source of the picture demands it. */
  credit: creditSchema.optional(),
})

/** What lies behind a slide: always a colour, which is also shown while a picture loads. */
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

/** What a slide or a deck stores that takes one of the catalogue; it needs no veil. */
export function drawnBackground({ src, color }: Pick<CatalogBackground, 'src' | 'color'>): Background {
  return { color, gradient: null, pattern: null, image: { src, x: 0.5, y: 0.5, scrim: 0 } }
}

/** Every colour that can be behind text; a picture that we did not draw can hold any, so its extremes count. */
export function colorsBehind({ color, gradient, pattern, image }: Background): Hex[] {
  const drawn = findBackground(image?.src)
  if (drawn) return [...drawn.colors, color]
  const colors = gradient ? [...gradient.stops] : [color]
  if (pattern) colors.push(pattern.color)
  if (image) colors.push('#000000', '#ffffff')
  return colors
}

/** The colour on which words are hardest to read where we know them all, else the one that they are made for. */
export function readingGround(background: Background): Hex {
  const drawn = findBackground(background.image?.src)
  if (!drawn) return background.color
  const byLight = colorsBehind(background).toSorted((a, b) => relativeLuminance(a) - relativeLuminance(b))
  return (drawn.dark ? byLight.at(-1) : byLight[0]) ?? background.color
}
