import { Worker } from 'node:worker_threads'
import { seconds } from '#server/clock.ts'

const patience = seconds(15)

/**
 * Cleans a drawing in a thread of its own, with its own memory and a time to be done in: whatever a file does to the
 * parser, nobody else's request waits for it. Undefined too when it takes too much.
 */
export function cleanSvgInWorker(bytes: Uint8Array): Promise<string | undefined> {
  const thread = new Worker(new URL('./clean-svg-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  return new Promise(resolve => {
    const timer = setTimeout(() => void thread.terminate(), patience)
    thread.once('message', resolve)
    thread.once('error', () => resolve(undefined))
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
