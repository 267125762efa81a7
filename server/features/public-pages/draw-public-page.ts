import type { FastifyReply, FastifyRequest } from 'fastify'
import { planLimits } from '#domain/billing/plans.ts'
import { deckLanguage } from '#domain/deck/text/slide-text.ts'
import type { Locale } from '#domain/locale.ts'
import { FORM_TICKET_MARK } from '#domain/responses/forms.ts'
import type { PublicView } from '../../deck-pages.ts'
import type { ByteCache, Sized } from '../../http/byte-cache.ts'
import {
  type CompressedDocument,
  compressDocument,
  sendCompressed,
  sendCompressedBody,
} from '../../http/compression.ts'
import { writeEtag } from '../../http/reply-headers.ts'
import { setFramedHeaders } from '../../http/security-headers.ts'
import { hashStyle, takeStylesIn } from '../../http/used-styles.ts'
import type { Services } from '../../services.ts'
import { readShownDocument } from '../presentations/presentations.ts'
import { issueTicket } from '../responses/responses.ts'
import type { ShownDeck } from './public-pages.ts'

interface PublicVisit {
  readonly shown: ShownDeck
  readonly view: PublicView
  readonly chrome: Locale
  readonly embedded: boolean
  /** The id of the slide to open at. */
  readonly at: string | undefined
}

type PublicShelf = ByteCache<PublicDocument>

/** The page of a deck as it is now: drawn once for each revision, then kept. Undefined when the slide is not in it. */
export async function drawPublicPage(
  services: Services,
  shelf: PublicShelf,
  visit: PublicVisit,
): Promise<PublicDocument | undefined> {
  const { shown, view, chrome, embedded, at } = visit
  const { build } = await services.deckPages()
  const { settings, link } = shown
  const frame = [embedded && 'embed', shown.isGuests && 'guest', shown.isIndexed && 'indexed']
  const badge = planLimits[shown.plan].brandKit ? JSON.stringify([shown.face, shown.origin]) : 'badge'
  const rules = [badge, settings.copying && 'copy', link.downloading && 'take', link.isProtected && 'asks']
  const key = [build, shown.slug, shown.revision, view, chrome, ...frame, ...rules].join('|')
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
  const deck = await readShownDocument(services, shown.id)
  if (!deck) throw new Error(`The presentation ${shown.id} went while it was drawn`)
  const { isProtected, downloading } = shown.link
  // In a frame nobody is known outside of it: a copy could not be made there.
  const copying = shown.settings.copying && !(isProtected && embedded)
  const html = pages.renderPublicPage({
    deck: { ...deck, settings: { ...deck.settings, copying } },
    language: deckLanguage(deck.slides, chrome),
    slug: shown.slug,
    revision: deck.revision,
    view,
    chrome,
    embedded,
    takesAnswers: !shown.isGuests,
    indexed: shown.isIndexed,
    downloading,
    badge: !planLimits[shown.plan].brandKit,
    face: shown.face ?? undefined,
    origin: shown.origin ?? services.config.baseUrl,
    home: shown.origin ? services.config.baseUrl : '',
  })
  return finishDocument(pages.files ? takeStylesIn(html, pages.files, { isWhole: true }) : html)
}

/** With a form in it every reader gets their own, which cannot be packed before. */
type PublicDocument = (CompressedDocument | (Sized & { html: string; etag: string; brotli: undefined })) & {
  /** What the policy names the page's own style by. */
  readonly style: string
}

/** As the words of a deck can never spell it: in those, quotes are escaped. */
const ticketPlace = `value="${FORM_TICKET_MARK}"`

async function finishDocument(html: string): Promise<PublicDocument> {
  const style = hashStyle(html)
  if (!html.includes(ticketPlace)) return { ...(await compressDocument(html)), style }
  return { html, etag: writeEtag(html), brotli: undefined, bytes: html.length * 2, style }
}

interface PublicReply {
  readonly shown: ShownDeck
  readonly document: PublicDocument
  /** What the address names: in a frame, without cookies, all that the page loads has to name it, too. */
  readonly pass?: string | undefined
}

/** What is not everybody's: pictures and fonts that were uploaded, the file to take away, and what the script reports. */
const guarded =
  /(?<=["'(]|&quot;|&#x27;|, )(?:\/assets\/(?:u|fonts)\/[\w.-]+|\/p\/[\w-]+\/(?:pdf|forms\/[\w-]+))(?=["')\s]|&quot;|&#x27;)/g

function nameThePass(html: string, pass: string): string {
  const name = encodeURIComponent(pass)
  return html
    .replace(guarded, address => `${address}?pass=${name}`)
    .replace('<body ', `<body data-pass="${name}" `)
}

/** Whoever has the page asks whether it is still the same: an edit is seen at the next request. */
export function sendPublicPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { shown, document, pass }: PublicReply,
): FastifyReply {
  setFramedHeaders(reply, services.config, document.style)
  reply.type('text/html; charset=utf-8').header('vary', 'Cookie, Accept-Language, Accept-Encoding')
  if (!shown.isIndexed) reply.header('x-robots-tag', 'noindex')
  const isKept = !shown.isGuests && !shown.link.isProtected
  if (!document.brotli || (pass !== undefined && shown.link.isProtected)) {
    const ticket = `value="${issueTicket(services, shown.slug)}"`
    const html = document.html.replaceAll(ticketPlace, ticket)
    return reply
      .header('cache-control', 'private, no-store')
      .send(pass !== undefined && shown.link.isProtected ? nameThePass(html, pass) : html)
  }
  if (isKept) return sendCompressed(request, reply.header('cache-control', 'no-cache'), document)
  return sendCompressedBody(request, reply.header('cache-control', 'private, no-store'), document)
}
