import type { ImportedPresentation, ImportFormat } from '#domain/import/imported.ts'
import { seconds } from '#server/clock.ts'
import { runInWorker, WorkerLimitError, type WorkerLimits } from '#server/worker-threads/run-in-worker.ts'
import { DocumentError, type DocumentFault } from '../document.ts'
import { detectType } from '../read-document.ts'

export interface ImportFile {
  readonly path: string
  /** Where a reader puts the bytes of pictures; removed when the import has ended. */
  readonly folder: string
  /** What the file is called. */
  readonly name: string
  readonly format: ImportFormat
}

/** What the thread that reads answers with. */
export type ImportReply = { readonly imported: ImportedPresentation } | { readonly fault: DocumentFault }

/** Reads a file into a presentation. It says how many slides of how many it has read. */
export type ImportReader = (
  bytes: Buffer,
  file: ImportFile & { readonly onProgress: (done: number, total: number) => void },
) => Promise<ImportedPresentation>

/** Each is loaded when it is needed, on the thread that reads. */
export const importReaders: Readonly<Partial<Record<ImportFormat, () => Promise<ImportReader>>>> = {
  md: async () => (await import('./read-markdown.ts')).readMarkdown,
  pptx: async () => (await import('./pptx/read-presentation.ts')).readPresentation,
}

/** What a file is by what stands in it; only of words it takes the name to tell that they are slides. */
export function detectImport(bytes: Buffer, name: string): ImportFormat {
  const type = detectType(bytes)
  if (
    type === 'office' &&
    importReaders.pptx &&
    (bytes.includes('ppt/presentation.xml') || bytes.includes('ppt/slides/'))
  )
    return 'pptx'
  if (type === 'txt' && /\.(?:md|markdown)$/i.test(name) && importReaders.md) return 'md'
  // Slides with their pictures beside them, as our own export packs them.
  if (
    type === 'office' &&
    importReaders.md &&
    bytes.includes('.md') &&
    !bytes.includes('[Content_Types].xml')
  )
    return 'md'
  throw new DocumentError('unsupported')
}

/** A hundred slides with fifty megabytes take some seconds of it. */
export const importLimits: WorkerLimits = { timeMs: seconds(60), memoryBytes: 1024 * 1024 * 1024 }

interface ImportWatch {
  readonly signal?: AbortSignal
  onProgress(done: number, total: number): void
}

/** Reads on a thread of its own, which is ended when it takes too long or too much, or when nobody waits for it. */
export async function readImportInWorker(
  file: ImportFile,
  { signal, onProgress }: ImportWatch,
  limits: WorkerLimits = importLimits,
): Promise<ImportedPresentation> {
  const reply = await runInWorker<ImportReply>(
    new URL('./worker.ts', import.meta.url),
    file,
    limits,
    signal,
    progress => {
      const { done, total } = progress as { readonly done: number; readonly total: number }
      onProgress(done, total)
    },
  ).catch(error => {
    throw error instanceof WorkerLimitError ? new DocumentError('too_much') : error
  })
  if ('imported' in reply) return reply.imported
  throw new DocumentError(reply.fault)
}
