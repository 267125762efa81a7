import type { ExportFormatMaker } from './format.ts'

export const pptxFormat: ExportFormatMaker = {
  make: () => Promise.reject(new Error('not made yet')),
}
