import { randomUUID } from 'node:crypto'
import { completeLink } from '#domain/deck/link.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { drawSlide } from '#domain/generation/draft/draw-slide.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { cleanSlide } from '../presentations/clean-slides.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { readSlides } from '../presentations/read-slides.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { findPagePictures } from './find-page-pictures.ts'
import { readPage } from './read-page.ts'
import { writePageContent } from './write-page-content.ts'

export interface PageAsked {
  readonly visitor: Visitor
  readonly address: string
  readonly slug: string
  readonly url: string
  readonly index: number
  readonly signal: AbortSignal
}

/** So many slides back it is seen what a new one follows on. */
const SEEN_BEFORE = 12

/** One slide from a page of the web for a presentation that the visitor may edit. Nothing of it is stored. */
export async function makeSlideOfPage(services: Services, asked: PageAsked): Promise<Slide> {
  const { visitor, slug, signal } = asked
  const { presentation } = await openPresentation(services, {
    visitor,
    slug,
    capability: 'presentation.edit',
  })
  const url = completeLink(asked.url)
  if (!url || !/^https?:/i.test(url))
    throw new DomainError('validation_failed', { fields: { url: 'invalid' } })
  const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
  await limitAttempts(services, 'page', { address: asked.address, ...(account && { account }) })
  const article = await readPage(services, url, signal)
  const content = await writePageContent(services, article, signal)
  const pictures = await findPagePictures(services, content, article.language)
  const from = Math.max(0, asked.index - SEEN_BEFORE)
  const { count, results } = await readSlides(services, { visitor, slug, from, count: SEEN_BEFORE })
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
    seed: slug,
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
