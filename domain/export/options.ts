import { z } from 'zod'
import type { ExportFormat } from './formats.ts'

/** What a sheet of a PDF carries: a slide, a slide with its notes, or several slides to hand out. */
export const PDF_SHEETS = ['slides', 'notes', 'handout_2', 'handout_4', 'handout_6'] as const
export type PdfSheets = (typeof PDF_SHEETS)[number]

/**
 * The letters of a PowerPoint file: the presentation's own, carried in the file; those that come with every office
 * program, with the words fitted anew; or the names that Google Slides knows.
 */
export const PPTX_FONTS = ['embedded', 'office', 'google'] as const
export type PptxFonts = (typeof PPTX_FONTS)[number]

export const exportOptionsSchema = z.object({
  /** Of a PDF: numbers and ranges of slides, counted from 1: `2-5, 8`. All of them without it. */
  slides: z.string().trim().max(200).optional(),
  sheets: z.enum(PDF_SHEETS).optional(),
  fonts: z.enum(PPTX_FONTS).optional(),
})
export type ExportOptions = z.output<typeof exportOptionsSchema>

/** Which option belongs to which format; with another it is refused. */
const OPTION_FORMATS: Readonly<Record<keyof ExportOptions, ExportFormat>> = {
  slides: 'pdf',
  sheets: 'pdf',
  fonts: 'pptx',
}

export function misplacedOptions(format: ExportFormat, options: ExportOptions): (keyof ExportOptions)[] {
  const names = Object.keys(OPTION_FORMATS) as (keyof ExportOptions)[]
  return names.filter(name => options[name] !== undefined && OPTION_FORMATS[name] !== format)
}

const RANGE = /^(\d{1,4})(?:\s*[-–—]\s*(\d{1,4})?)?$/

/** The slides of `2-5, 8` or `3-`, each once and in order, counted from 0; undefined where they say nothing of this presentation. */
export function readSlideRange(text: string, count: number): number[] | undefined {
  const places = new Set<number>()
  for (const part of text.split(/[,;]/).map(one => one.trim())) {
    if (part === '') continue
    const [, from, to] = RANGE.exec(part) ?? []
    if (from === undefined) return undefined
    const isOpen = /[-–—]$/.test(part)
    const [first, last] = [Number(from), isOpen ? count : Number(to ?? from)]
    if (first < 1 || last > count || first > last) return undefined
    for (let number = first; number <= last; number++) places.add(number - 1)
  }
  return places.size > 0 ? [...places].sort((a, b) => a - b) : undefined
}

/** The same slides in one spelling, so that those who ask for the same get the same file. */
function writeSlideRange(places: readonly number[]): string {
  const runs: [number, number][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last && place === last[1] + 1) last[1] = place
    else runs.push([place, place])
  }
  return runs.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}-${to + 1}`)).join(',')
}

/** What of a presentation a file is of, as its task keeps it: the id of one slide, or the options that are not the usual ones. */
export interface ExportPart {
  readonly slide?: number | undefined
  readonly options?: ExportOptions | undefined
  /** Tells whether the slides of a range are those that were meant: numbers move with every slide before them. */
  readonly mark?: string | undefined
}

/** Undefined where the options name slides that there are not. */
export function writeExportPart(
  { slide, options = {}, mark }: ExportPart,
  count: number,
): string | undefined {
  if (slide !== undefined) return String(slide)
  const places = options.slides ? readSlideRange(options.slides, count) : []
  if (!places) return undefined
  const isAll = places.length === 0 || places.length === count
  const fields = [
    isAll ? '' : `slides=${writeSlideRange(places)}`,
    isAll || !mark ? '' : `mark=${mark}`,
    options.sheets && options.sheets !== 'slides' ? `sheets=${options.sheets}` : '',
    options.fonts && options.fonts !== 'embedded' ? `fonts=${options.fonts}` : '',
  ]
  return fields.filter(Boolean).join('&')
}

export function readExportPart(part: string): ExportPart {
  if (/^\d+$/.test(part)) return { slide: Number(part) }
  const fields = part
    .split('&')
    .filter(Boolean)
    .map(field => field.split('='))
  const { mark, ...options } = Object.fromEntries(fields)
  return { options: exportOptionsSchema.parse(options), mark }
}
