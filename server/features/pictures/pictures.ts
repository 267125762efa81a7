import type { FastifyInstance } from 'fastify'
import { type OfferedPicture, type OfferedPictures, pictures } from '#contract/pictures.ts'
import type { FoundPicture } from '#domain/deck/design/choices.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { openDeckOfSlide, readVisit, type SlideVisit } from '../presentations/presentations.ts'
import { readSlide } from '../slides/slides.ts'

interface PicturesAsked {
  readonly text: string | undefined
  readonly page: number
  readonly locale: Locale
}

/** Pictures for a slide: by the text that was given, else by its own words, else by the name of its deck. */
export async function offerPictures(
  services: Services,
  visit: SlideVisit,
  asked: PicturesAsked,
): Promise<OfferedPictures> {
  const { page, locale } = asked
  const { presentation } = await openDeckOfSlide(services, visit)
  const given = asked.text?.trim()
  const text = given || (await readWords(services, visit)) || presentation.name
  return services.pictures.find({ text, page, locale })
}

async function readWords(services: Services, visit: SlideVisit): Promise<string> {
  const { items } = await readSlide(services, visit)
  return items
    .map(({ text }) => textToPlain(text))
    .filter(words => words !== '')
    .join('\n')
}

export async function markPictureUsed(
  services: Services,
  visit: SlideVisit,
  location: string,
): Promise<void> {
  await openDeckOfSlide(services, visit)
  const isTheirs = await services.pictures.markUsed(location)
  if (!isTheirs) throw new DomainError('validation_failed', { fields: { download_location: 'invalid' } })
}

export type DownloadablePicture = FoundPicture & {
  /** What its source is told when the picture is used. */
  readonly download: string | null
}

/** A picture on offer as automatic design takes it, with the credit that is owed. */
export function toFoundPicture(offered: OfferedPicture): DownloadablePicture {
  const { src, alt, focus, attribution, matched, download_location } = offered
  const credit = attribution && {
    name: `${attribution.name} / ${attribution.source}`.slice(0, LIMITS.label),
    url: attribution.link,
  }
  return { src, alt, focus, credit, matched, download: download_location ?? null }
}

export function servePictures(app: FastifyInstance, services: Services): void {
  serve(app, pictures.forSlide, async exchange => {
    const { text, page, locale = exchange.request.locale } = exchange.query
    return offerPictures(services, readVisit(exchange), { text, page, locale })
  })

  serve(app, pictures.use, async exchange => {
    await markPictureUsed(services, readVisit(exchange), exchange.body.download_location)
    return {}
  })
}
