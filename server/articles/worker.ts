import '#server/worker-threads/lower-thread-priority.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { Article, PageSource } from './article.ts'
import { readArticle } from './read-article.ts'

/** Whatever a library throws at a page that it cannot read, the page is to blame. */
function answer(): Article | null {
  try {
    return readArticle(workerData as PageSource)
  } catch {
    return null
  }
}

parentPort?.postMessage(answer())
