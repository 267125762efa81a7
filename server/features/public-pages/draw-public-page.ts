import { deckLanguage } from '#domain/deck/text/deck-language.ts'
import type { Locale } from '#domain/locale.ts'
import type { PublicView } from '#server/deck-pages.ts'
import type { DocumentShelf } from '#server/http/document-shelf.ts'
import type { Services } from '#server/services.ts'
import { readDocument } from '../presentations/read-document.ts'
import type { ShownDeck } from './find-shown-deck.ts'
import { finishDocument, type PublicDocument } from './public-document.ts'

export interface PublicVisit {
  readonly shown: ShownDeck
  readonly view: PublicView
  readonly chrome: Locale
  readonly embedded: boolean
  /** The id of the slide to open at. */
  readonly at: string | undefined
}

export type PublicShelf = DocumentShelf<PublicDocument>

/** The page of a deck as it is now: drawn once for each revision, then kept. Undefined when the slide is not in it. */
export async function drawPublicPage(
  services: Services,
  shelf: PublicShelf,
  visit: PublicVisit,
): Promise<PublicDocument | undefined> {
  const { shown, view, chrome, embedded, at } = visit
  const { build } = await services.deckPages()
  const key = [build, shown.id, shown.revision, view, chrome, embedded ? 'embed' : ''].join('|')
  const make = () => draw(services, visit)
  const whole = services.config.development ? await make() : await shelf.take(key, make)
  if (at === undefined) return whole
  const place = `data-slide="${at}"`
  if (!whole.html.includes(place)) return undefined
  return shelf.take(`${key}|${whole.etag}|${at}`, () =>
    finishDocument(whole.html.replace(place, `autofocus ${place}`)),
  )
}

async function draw(
  services: Services,
  { shown, view, chrome, embedded }: PublicVisit,
): Promise<PublicDocument> {
  const pages = await services.deckPages()
  const deck = await readDocument(services, shown.id)
  if (!deck) throw new Error(`The presentation ${shown.id} went while it was drawn`)
  const html = pages.renderPublicPage({
    deck,
    language: deckLanguage(deck.slides, chrome),
    slug: shown.slug,
    revision: deck.revision,
    view,
    chrome,
    embedded,
    takesAnswers: !shown.isGuests,
    indexed: deck.settings.indexing && !shown.isGuests,
    origin: services.config.baseUrl,
  })
  return finishDocument(html)
}
