import type { ExportFormat } from '#domain/export/formats.ts'
import type { ExportFormatMaker } from './format.ts'

/** The formats of exports, and the files that we make for ourselves in the same way. Loaded with the first of a kind. */
const makers = {
  pdf: async () => (await import('./pdf.ts')).pdfFormat,
  png: async () => (await import('./png.ts')).pngFormat,
  pptx: async () => (await import('./pptx/make-pptx.ts')).pptxFormat,
  html: async () => (await import('./html/make-html.ts')).htmlFormat,
  card: async () => (await import('./card.ts')).cardFormat,
} satisfies Record<ExportFormat | 'card', () => Promise<ExportFormatMaker>>

export type MadeFormat = keyof typeof makers

export function isMadeFormat(name: string): name is MadeFormat {
  return Object.hasOwn(makers, name)
}

export function loadFormat(name: MadeFormat): Promise<ExportFormatMaker> {
  return makers[name]()
}
