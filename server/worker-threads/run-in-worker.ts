import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  readonly timeMs: number
  readonly memoryBytes: number
}

/** Ended because it took too long or too much. */
export class WorkerLimitError extends Error {}

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 100

/**
 * Runs a script on a thread of its own with what it is given, and takes the one message it answers with. Before that it
 * may say how far it is, as `{ progress }`. The heap has its limit from the engine; buffers lie outside of it and are
 * watched.
 */
export async function runInWorker<Reply>(
  script: URL,
  given: unknown,
  { timeMs, memoryBytes }: WorkerLimits,
  signal?: AbortSignal,
  onProgress?: (progress: unknown) => void,
): Promise<Reply> {
  signal?.throwIfAborted()
  const { NODE_COMPILE_CACHE } = process.env
  const worker = new Worker(script, {
    workerData: given,
    // Neither the environment with its secrets nor the flags of this process are the script's business. Without the cache
    // of compiled code every thread compiles all that it loads anew, a third of what a short document takes.
    env: { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryBytes / MEGABYTE,
      maxYoungGenerationSizeMb: 8,
      stackSizeMb: 4,
    },
  })
  const end = () => void worker.terminate()
  const watch = setInterval(() => void endWhenLarge(worker, memoryBytes), LOOK_EVERY_MS)
  const timer = setTimeout(end, timeMs)
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await takeReply<Reply>(worker, onProgress)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    clearInterval(watch)
    clearTimeout(timer)
    await worker.terminate()
  }
}

function takeReply<Reply>(worker: Worker, onProgress?: (progress: unknown) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Reply) => {
      if (typeof message === 'object' && message !== null && 'progress' in message)
        onProgress?.(message.progress)
      else resolve(message)
    })
    worker.once('error', error =>
      reject(isOutOfMemory(error) ? new WorkerLimitError('too much memory') : error),
    )
    worker.once('exit', () => reject(new WorkerLimitError('ended without an answer')))
  })
}

async function endWhenLarge(worker: Worker, most: number): Promise<void> {
  const found = await worker.getHeapStatistics().catch(() => undefined)
  if (found && found.used_heap_size + (found.external_memory ?? 0) > most) await worker.terminate()
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
