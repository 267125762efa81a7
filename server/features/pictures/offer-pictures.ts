import type { OfferedPictures } from '#contract/pictures.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { Locale } from '#domain/locale.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'
import { readSlide } from '../slides/read-slide.ts'

export interface PicturesAsked {
  readonly visitor: Visitor
  readonly id: number
  readonly text: string | undefined
  readonly page: number
  readonly locale: Locale
}

/** Pictures for a slide: by the text that was given, else by its own words, else by the name of its deck. */
export async function offerPictures(services: Services, asked: PicturesAsked): Promise<OfferedPictures> {
  const { visitor, id, page, locale } = asked
  const { presentation } = await openDeckOfSlide(services, { visitor, id, capability: 'presentation.view' })
  const given = asked.text?.trim()
  const text = given || (await readWords(services, visitor, id)) || presentation.name
  return services.pictures.find({ text, page, locale })
}

async function readWords(services: Services, visitor: Visitor, id: number): Promise<string> {
  const { items } = await readSlide(services, visitor, id)
  return items
    .map(({ text }) => textToPlain(text))
    .filter(words => words !== '')
    .join('\n')
}
