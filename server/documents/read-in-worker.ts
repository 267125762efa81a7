import { seconds } from '#server/clock.ts'
import { runInWorker, WorkerLimitError, type WorkerLimits } from '#server/worker-threads/run-in-worker.ts'
import { DocumentError, type DocumentWords } from './document.ts'
import type { DocumentFile } from './read-document.ts'
import type { WorkerReply } from './worker.ts'

export const readingLimits: WorkerLimits = { timeMs: seconds(10), memoryBytes: 512 * 1024 * 1024 }

/** Reads a document on a thread of its own, which is ended when it takes too long or too much. */
export async function readInWorker(
  file: Omit<DocumentFile, 'until'>,
  limits: WorkerLimits = readingLimits,
): Promise<DocumentWords> {
  const reply = await ask({ ...file, until: Date.now() + limits.timeMs * 0.8 }, limits)
  if ('words' in reply) return reply.words
  throw new DocumentError(reply.fault)
}

async function ask(file: DocumentFile, limits: WorkerLimits): Promise<WorkerReply> {
  try {
    return await runInWorker<WorkerReply>(new URL('./worker.ts', import.meta.url), file, limits)
  } catch (error) {
    throw error instanceof WorkerLimitError ? new DocumentError('too_much') : error
  }
}
