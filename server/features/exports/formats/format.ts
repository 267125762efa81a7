import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { ExportNote } from '#domain/export/report.ts'
import type { Locale } from '#domain/locale.ts'
import type { DeckPages } from '#server/deck-pages.ts'
import type { Browser, ReadFile } from '#server/providers/browser/browser.ts'

export interface ExportInput {
  readonly deck: StoredPresentation
  /** Of its words. */
  readonly language: Locale
  /** The place of the one slide that is wanted, counted from 0; undefined for all of them. */
  readonly slide: number | undefined
}

export interface ExportTools {
  /** Our own files by their paths, pictures of others by their addresses; what is missing is noted for the report. */
  readonly readFile: ReadFile
  readonly browser: Browser
  readonly deckPages: DeckPages
  readonly signal: AbortSignal
  /** How many slides are done; may be told as often as one likes. */
  onProgress(done: number): void
}

export interface MadeFile {
  readonly body: Buffer
  /** With the dot left out; tells the type too. */
  readonly extension: keyof typeof fileTypes
  readonly report: readonly ExportNote[]
}

/** Makes a presentation into a file. Called again from the start when a worker died half-way. */
export interface ExportFormatMaker {
  make(input: ExportInput, tools: ExportTools): Promise<MadeFile>
}

export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  html: 'text/html; charset=utf-8',
} as const

export function typeOfFile(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(fileTypes, extension)
    ? fileTypes[extension as keyof typeof fileTypes]
    : 'application/octet-stream'
}
