import type { ExportFormatMaker } from './format.ts'

export const htmlFormat: ExportFormatMaker = {
  make: () => Promise.reject(new Error('not made yet')),
}
