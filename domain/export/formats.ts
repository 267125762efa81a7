import { z } from 'zod'
import { LIMITS } from '../deck/limits.ts'

/** What a presentation can be taken away as. */
export const EXPORT_FORMATS = ['pdf', 'pptx', 'png', 'html', 'md'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Why an export came to nothing. */
export const EXPORT_ERRORS = [
  'no_browser',
  'too_large',
  'picture_missing',
  /** The slides that were asked for are gone, or others are in their places. */
  'range',
  'failed',
] as const
export type ExportError = (typeof EXPORT_ERRORS)[number]

/** What a format could not take over as it was. */
export const EXPORT_LOSSES = [
  /** Drawn as a picture: its words are in it, but cannot be edited. */
  'flattened',
  /** Another font, for the words are to stay editable on machines that lack this one. */
  'font_substituted',
  /** The letters of this font may not go into the file, or cannot: readers who lack it see another. */
  'font_missing',
  /** Looks a little other than on the slide. */
  'restyled',
  /** The format has nothing of the kind. */
  'left_out',
  /** A moving picture stands still. */
  'stilled',
  /** What one fills in or plays became its picture, with a link where it had one. */
  'made_static',
  /** A picture could not be had and is missing. */
  'missing',
] as const

export const exportNoteSchema = z.object({
  /** Counted from 1; null for the whole presentation. */
  slide: z.int().min(1).max(LIMITS.slides).nullable(),
  loss: z.enum(EXPORT_LOSSES),
  /** A word for the thing: a font's name, an item's type, a picture's address. */
  what: z.string(),
})
export type ExportNote = z.output<typeof exportNoteSchema>
