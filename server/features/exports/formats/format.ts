import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { ExportError, ExportFormat, ExportNote } from '#domain/export/formats.ts'
import type { ExportOptions } from '#domain/export/options.ts'
import type { Locale } from '#domain/locale.ts'
import type { DeckPages } from '#server/deck-pages.ts'
import type { Browser, ReadFile } from '#server/providers/browser/browser.ts'

export interface ExportInput {
  readonly deck: StoredPresentation
  /** The language of its text. */
  readonly language: Locale
  /** The place of the one slide that is wanted, counted from 0; undefined for all of them. */
  readonly slide: number | undefined
  readonly options?: ExportOptions | undefined
}

export interface ExportTools {
  /** Our own files by their paths, pictures of others by their addresses; what is missing is noted for the report. */
  readonly readFile: ReadFile
  readonly browser: Browser
  readonly deckPages: DeckPages
  readonly signal: AbortSignal
  /** What uploaded families are called, by their ids. */
  readonly fontNames?: ReadonlyMap<string, string>
  /** How many slides are done; may be called as often as you like. */
  onProgress(done: number): void
}

export interface MadeFile {
  readonly body: Buffer
  /** Without the dot; it decides the media type, too. */
  readonly extension: keyof typeof fileTypes
  readonly report: readonly ExportNote[]
}

/** Makes a presentation into a file. Called again from the start when a worker died half-way. */
export interface ExportFormatMaker {
  make(input: ExportInput, tools: ExportTools): Promise<MadeFile>
}

/** Why no file can be made, however often it is tried. */
export class ExportFailure extends Error {
  readonly code: ExportError

  constructor(code: ExportError) {
    super(code)
    this.name = 'ExportFailure'
    this.code = code
  }
}

const largestFile = 512 * 1024 * 1024

/** Counts what a file is made of. It ends while that is put together: all of it would be held in memory. */
export function countBytes(): (bytes: number) => void {
  let sum = 0
  return bytes => {
    sum += bytes
    if (sum > largestFile) throw new ExportFailure('too_large')
  }
}

const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
} as const

export function typeOfFile(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(fileTypes, extension)
    ? fileTypes[extension as keyof typeof fileTypes]
    : 'application/octet-stream'
}

/** The formats of exports, and the files that we make for ourselves in the same way. Each is loaded when it is first used. */
const makers = {
  pdf: async () => (await import('./pdf.ts')).pdfFormat,
  png: async () => (await import('./png.ts')).pngFormat,
  pptx: async () => (await import('./pptx/make-pptx.ts')).pptxFormat,
  html: async () => (await import('./html/make-html.ts')).htmlFormat,
  md: async () => (await import('./markdown.ts')).markdownFormat,
  card: async () => (await import('./card.ts')).cardFormat,
} satisfies Record<ExportFormat | 'card', () => Promise<ExportFormatMaker>>

type MadeFormat = keyof typeof makers

export function isMadeFormat(name: string): name is MadeFormat {
  return Object.hasOwn(makers, name)
}

export function loadFormat(name: MadeFormat): Promise<ExportFormatMaker> {
  return makers[name]()
}
