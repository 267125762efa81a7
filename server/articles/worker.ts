import '#server/worker-threads/lower-thread-priority.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { type Article, type PageSource, readArticle } from './read-article.ts'

/** Whatever a library throws at a page that it cannot read, the page is to blame. */
function answer(): Article | null {
  try {
    return readArticle(workerData as PageSource)
  } catch {
    return null
  }
}

parentPort?.postMessage(answer())
