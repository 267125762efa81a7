import { LIMITS } from '#domain/deck/limits.ts'
import { webAddressSchema } from '#domain/deck/link.ts'
import type { Source } from '#domain/deck/source.ts'
import { DomainError } from '#domain/errors.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { Article } from '#server/articles/article.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import type { Services } from '#server/services.ts'

/** So much of an article is given to the writer; what matters stands before that. */
const MOST_LETTERS = 30_000

/** What one slide says of an article, with the page as its source. */
export async function writePageContent(
  services: Services,
  article: Article,
  signal: AbortSignal,
): Promise<SlideContent> {
  const { title, language } = article
  const text = article.text.slice(0, MOST_LETTERS).toWellFormed()
  const written = await services.writer.writeFromPage({ title, text, language, signal }).catch(refuse)
  const content = slideContentSchema.safeParse({ ...written, source: writeSource(article) })
  if (!content.success) throw new DomainError('page_without_text')
  return content.data
}

function refuse(error: unknown): never {
  throw error instanceof WriterError ? new DomainError('writer_unavailable') : error
}

function writeSource({ title, url }: Article): Source {
  // The parser of the web leaves these as they are; in the markup of a link they have a meaning.
  const href = url.replace(/['`\\]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)
  const [bare = ''] = href.split('?', 1)
  const found = [href, bare].find(address => webAddressSchema.safeParse(address).success)
  return { kind: 'page', title: title.slice(0, LIMITS.label), url: found ?? null, place: null }
}
