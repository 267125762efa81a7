import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/writing.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { completeLink, webAddressSchema } from '#domain/deck/link.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Source } from '#domain/deck/sources.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { drawSlide } from '#domain/generation/draft/draw-deck.ts'
import { wantsPicture } from '#domain/generation/draft/look.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import type { Article } from '../../articles/read-article.ts'
import { readArticleInWorker } from '../../articles/read-in-worker.ts'
import { abortWhenCallerLeaves, serve } from '../../http/serve.ts'
import { readVisitor } from '../../http/visitor.ts'
import { PageError } from '../../outgoing/page-address.ts'
import { WriterError } from '../../providers/writers/writer.ts'
import { cleanSlide } from '../../sanitize-slides.ts'
import type { Services } from '../../services.ts'
import { type DownloadablePicture, toFoundPicture } from '../pictures/pictures.ts'
import {
  countDeckSlides,
  openPresentation,
  type PresentationVisit,
  presentSlide,
  selectSlidesBetween,
} from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'

export function servePageSlides(app: FastifyInstance, services: Services): void {
  serve(app, pages.toSlide, async ({ body, request, reply, capability }) => ({
    slide: await makeSlideOfPage(services, {
      visit: { visitor: readVisitor(request), slug: body.presentation, capability },
      address: request.ip,
      url: body.url,
      index: body.index,
      signal: abortWhenCallerLeaves(reply),
    }),
  }))
}

interface PageAsked {
  readonly visit: PresentationVisit
  readonly address: string
  readonly url: string
  readonly index: number
  readonly signal: AbortSignal
}

/** So many slides back it is seen what a new one follows on. */
const SEEN_BEFORE = 12

/** One slide from a page of the web for a presentation that the visitor may edit. Nothing of it is stored. */
async function makeSlideOfPage(services: Services, asked: PageAsked): Promise<Slide> {
  const { visit, signal } = asked
  const { visitor } = visit
  const { presentation } = await openPresentation(services, visit)
  const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
  const asker = { address: asked.address, ...(account && { account }) }
  const { article, source } = await fetchArticle(services, asked.url, asker, signal)
  const content = await writePageContent(services, article, source, signal)
  const pictures = await findPagePictures(services, content, article.language)
  const from = Math.max(0, asked.index - SEEN_BEFORE)
  const rows = await selectSlidesBetween(services.orm, presentation.id, { from, count: SEEN_BEFORE })
  const results = rows.map(row => presentSlide(row, presentation.slug))
  const count = await countDeckSlides(services, presentation.id)
  const index = Math.min(asked.index, count)
  const slide = drawSlide({
    content,
    language: article.language,
    uid: randomUUID(),
    theme: deckThemeSchema.parse(presentation.theme),
    place: { index, count: count + 1 },
    before: results
      .filter(one => one.index < index)
      .map(({ layout, theme }) => ({ layout, tone: theme.tone })),
    pictures,
    seed: visit.slug,
  })
  await tellOfUse(services, slide, pictures)
  return cleanSlide(slide)
}

async function tellOfUse(
  services: Services,
  { items }: Slide,
  pictures: Awaited<ReturnType<typeof findPagePictures>>,
): Promise<void> {
  const shown = items.flatMap(item => (item.type === 'image' ? [item.src] : []))
  const download = pictures.find(({ src }) => shown.includes(src))?.download
  if (download) await services.pictures.markUsed(download)
}

interface Asker {
  readonly address: string
  readonly account?: string
}

/** Fetches a page that somebody names and reads its article, so often an hour. Why it could not be had is told to nobody. */
export async function fetchArticle(
  services: Services,
  typed: string,
  asker: Asker,
  signal: AbortSignal,
): Promise<{ article: Article; source: Source }> {
  const url = completeLink(typed)
  if (!url || !/^https?:/i.test(url))
    throw new DomainError('validation_failed', { fields: { url: 'invalid' } })
  await limitAttempts(services, 'page', asker)
  const page = await services.outgoing.fetchPage(url, { signal }).catch((error: unknown) => {
    throw error instanceof PageError ? new DomainError('page_unreachable') : error
  })
  const article = await readArticleInWorker(page, signal)
  if (!article) throw new DomainError('page_without_text')
  return { article, source: writeSource(article) }
}

/** So much of an article is given to the writer; what matters stands before that. */
const MOST_LETTERS = 30_000

/** What one slide says of an article, with the page as its source. */
async function writePageContent(
  services: Services,
  article: Article,
  source: Source,
  signal: AbortSignal,
): Promise<SlideContent> {
  const { title, language } = article
  const text = article.text.slice(0, MOST_LETTERS).toWellFormed()
  const written = await services.writer.writeFromPage({ title, text, language, signal }).catch(refuse)
  const content = slideContentSchema.safeParse({ ...written, source })
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
  return {
    kind: 'page',
    title: title.trim().slice(0, LIMITS.label) || new URL(url).host,
    url: found ?? null,
    place: null,
  }
}

/** Pictures that mean what the slide says; none where it has no place for one. */
async function findPagePictures(
  services: Services,
  content: SlideContent,
  locale: Locale,
): Promise<DownloadablePicture[]> {
  const text = wantsPicture(content)
  if (text === null) return []
  const { results } = await services.pictures.find({ text, locale, page: 1 })
  return results.map(toFoundPicture)
}
