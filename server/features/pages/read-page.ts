import { DomainError } from '#domain/errors.ts'
import type { Article } from '#server/articles/article.ts'
import { readArticleInWorker } from '#server/articles/read-in-worker.ts'
import { PageError } from '#server/outgoing/page-error.ts'
import type { Services } from '#server/services.ts'

/** Fetches a page and reads its article. Why it could not be had is told to nobody. */
export async function readPage(services: Services, url: string, signal: AbortSignal): Promise<Article> {
  const page = await services.outgoing.fetchPage(url, { signal }).catch((error: unknown) => {
    throw error instanceof PageError ? new DomainError('page_unreachable') : error
  })
  const article = await readArticleInWorker(page, signal)
  if (!article) throw new DomainError('page_without_text')
  return article
}
