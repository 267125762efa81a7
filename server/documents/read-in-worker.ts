import { Worker } from 'node:worker_threads'
import { seconds } from '#server/clock.ts'
import { DocumentError, type DocumentWords } from './document.ts'
import type { DocumentFile } from './read-document.ts'
import type { WorkerReply } from './worker.ts'

export interface ReadingLimits {
  readonly timeMs: number
  readonly memoryBytes: number
}

const megabyte = 1024 * 1024
export const readingLimits: ReadingLimits = { timeMs: seconds(10), memoryBytes: 512 * megabyte }
const lookEveryMs = 100

/**
 * Reads a document on a thread of its own, which is ended when it takes too long or too much. The heap has its limit
 * from the engine; what is unpacked lies outside of it and is watched.
 */
export async function readInWorker(
  file: Omit<DocumentFile, 'until'>,
  limits: ReadingLimits = readingLimits,
): Promise<DocumentWords> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...file, until: Date.now() + limits.timeMs * 0.8 } satisfies DocumentFile,
    // Neither the environment with its secrets nor the flags of this process are a reader's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryBytes / megabyte,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
  })
  const watch = setInterval(() => void endWhenLarge(worker, limits.memoryBytes), lookEveryMs)
  const timer = setTimeout(() => void worker.terminate(), limits.timeMs)
  try {
    return await takeReply(worker)
  } finally {
    clearInterval(watch)
    clearTimeout(timer)
    await worker.terminate()
  }
}

function takeReply(worker: Worker): Promise<DocumentWords> {
  return new Promise((resolve, reject) => {
    worker.once('message', (reply: WorkerReply) => {
      if ('words' in reply) resolve(reply.words)
      else reject(new DocumentError(reply.fault))
    })
    // Ended by us or by its heap's limit: either way the document was too much.
    worker.once('error', error => reject(isOutOfMemory(error) ? new DocumentError('too_much') : error))
    worker.once('exit', () => reject(new DocumentError('too_much')))
  })
}

async function endWhenLarge(worker: Worker, most: number): Promise<void> {
  const found = await worker.getHeapStatistics().catch(() => undefined)
  if (found && found.used_heap_size + (found.external_memory ?? 0) > most) await worker.terminate()
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
