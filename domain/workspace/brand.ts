import { z } from 'zod'
import { fontIdSchema } from '../deck/catalog/fonts.ts'
import { hexSchema } from '../deck/color/hex.ts'
import { cleanName } from '../hidden-characters.ts'

const megabyte = 1024 * 1024

export const BRAND_LIMITS = {
  colors: 24,
  colorName: 40,
  /** Files of all families together: a family of nine weights with italics has eighteen. */
  fontFiles: 40,
  fontBytes: 4 * megabyte,
  familyName: 60,
} as const

/** What may be wrong with a font that somebody uploads; each is told in words. */
export const fontFaults = [
  /** None of the three kinds that are taken. */
  'type',
  /** Several fonts in one file. */
  'collection',
  'damaged',
  /** Larger than it may be, packed or unpacked. */
  'too_large',
  /** Its maker lets nobody embed it. */
  'embedding',
  /** Glyphs that are drawings of their own. */
  'color',
  /** No Latin and no Cyrillic letters. */
  'letters',
  /** As many files as a brand may have. */
  'too_many',
] as const
export type FontFault = (typeof fontFaults)[number]

/** What a colour is for; the brand's other colours are offered by the pickers alone. */
export const BRAND_ROLES = ['background', 'text', 'accent', 'other'] as const
export type BrandRole = (typeof BRAND_ROLES)[number]

const colorSchema = z.object({
  name: z.string().overwrite(cleanName).max(BRAND_LIMITS.colorName, 'too_long'),
  value: hexSchema,
  role: z.enum(BRAND_ROLES),
})
export type BrandColor = z.output<typeof colorSchema>

/** What a workspace says of its look. Its logos and font files are uploads, and stand beside it. */
export const brandSchema = z.object({
  colors: z.array(colorSchema).max(BRAND_LIMITS.colors, 'too_long').default([]),
  heading_font: fontIdSchema.nullable().default(null),
  font: fontIdSchema.nullable().default(null),
  /** The theme whose shapes and sizes it wears. */
  theme: fontIdSchema.nullable().default(null),
  /** New presentations of the workspace begin with it. */
  is_default: z.boolean().default(false),
})
export type Brand = z.output<typeof brandSchema>

/** What public pages of a workspace carry of it in place of ours. */
export interface PublicFace {
  /** Of a team; a personal workspace has none that says anything. */
  readonly name: string
  /** The names of the uploads, by what they are shown on. */
  readonly light: string | null
  readonly dark: string | null
  readonly accent: string | null
}

/** Nothing where there is nothing of its own to show. */
export function readFace(
  stored: Omit<PublicFace, 'accent'> & { readonly colors: unknown },
): PublicFace | null {
  const colors = brandSchema.shape.colors.safeParse(stored.colors ?? []).data ?? []
  const accent = colors.find(({ role }) => role === 'accent')?.value ?? null
  const { name, light, dark } = stored
  return light === null && dark === null && accent === null ? null : { name, light, dark, accent }
}

export const EMPTY_BRAND: Brand = brandSchema.parse({})

/** Whether there is anything in it that a presentation could take on. */
export function hasLook({ colors, heading_font, font, theme }: Brand): boolean {
  return (
    heading_font !== null || font !== null || theme !== null || colors.some(({ role }) => role !== 'other')
  )
}
