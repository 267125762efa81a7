import { seconds } from '#server/clock.ts'
import { runInWorker, WorkerLimitError, type WorkerLimits } from '#server/worker-threads/run-in-worker.ts'
import { limitConcurrency } from '../concurrency.ts'
import type { Article, PageSource } from './read-article.ts'

const READING: WorkerLimits = { timeMs: seconds(6), memoryBytes: 256 * 1024 * 1024 }
const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 20, patienceMs: seconds(20) })

/** Reads the article of a page on a thread of its own; null where it has none, or where it cannot be found in time. */
export function readArticleInWorker(
  page: PageSource,
  signal?: AbortSignal,
  limits = READING,
): Promise<Article | null> {
  return inTurn(async () => {
    try {
      return await runInWorker<Article | null>(new URL('./worker.ts', import.meta.url), page, limits, signal)
    } catch (error) {
      if (error instanceof WorkerLimitError) return null
      throw error
    }
  })
}
