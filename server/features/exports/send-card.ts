import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import { minutes, seconds } from '#server/clock.ts'
import { readPasses } from '#server/http/link-pass.ts'
import { attachAs, closePolicy, holdsEtag, pictureHeaders } from '#server/http/reply-headers.ts'
import type { StoredFile } from '#server/providers/storage/storage.ts'
import type { Services } from '#server/services.ts'
import { countDeckSlides } from '../presentations/presentations.ts'
import { findShownDeck, sendBarePage, sendClosedPage } from '../public-pages/public-pages.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { queueExport } from './export-tasks.ts'
import { type ExportKey, findExport } from './queries.ts'

/** Whoever shows the card for a link waits a few seconds at most. */
const longestWait = seconds(8)
const lookEvery = 200
/** A failed card is not tried again for a while: links are shown often. */
const retryAfter = minutes(10)

/** Sends the card of a deck that anyone may look at: its own, made on the first request, or a plain one meanwhile. */
export async function sendCard(
  services: Services,
  request: FastifyRequest<{ Params: { slug: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = await findShownDeck(services, request.params.slug)
  if (!shown) throw new DomainError('not_found')
  const { id: presentationId, revision } = shown
  const etag = `"${presentationId}-${revision}"`
  reply.headers({ ...pictureHeaders, 'content-type': 'image/png' })
  const isHeld = holdsEtag(request.headers['if-none-match'], etag)
  const card =
    isHeld ||
    (await waitForFile(
      services,
      { presentationId, revision, format: 'card', part: '' },
      { slides: 1, wait: longestWait },
    ))
  // It shows nothing of the deck.
  if (!card) {
    const { drawPlainCard } = await import('./formats/card.ts')
    return reply.header('cache-control', 'public, max-age=60').send(await drawPlainCard())
  }
  // Asked for again each time: kept for an hour, the first slide would be shown for an hour after the link went off.
  reply.headers({ 'cache-control': 'public, no-cache', etag })
  if (card === true) return reply.code(304).send()
  return reply.header('content-length', String(card.bytes)).send(card.body)
}

/** Whoever downloads a PDF waits before a page that asks again, for as long as proxies let a request wait. */
const longestPdfWait = seconds(20)

/** Sends the PDF to whoever may see the deck by a link that allows downloads; until it is made, a page that asks again. */
export async function sendPdf(
  services: Services,
  request: FastifyRequest<{ Params: { slug: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { slug } = request.params
  const shown = await findShownDeck(services, slug, { passes: readPasses(services, request) })
  if (!shown?.link.downloading) return sendClosedPage(services, request, reply, { slug, embedded: true })
  const key = { presentationId: shown.id, revision: shown.revision, format: 'pdf', part: '' }
  const known = await findExport(services.orm, key)
  if (known?.state !== 'SUCCESS')
    await limitAttempts(services, 'export', { address: request.ip, account: slug })
  const slides = await countDeckSlides(services, shown.id)
  const file = await waitForFile(services, key, { slides, wait: longestPdfWait })
  if (file) {
    const name = nameDownload(shown.name, 'pdf')
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': attachAs(name),
      'content-length': String(file.bytes),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': closePolicy({ sandbox: '' }),
    })
    return reply.send(file.body)
  }
  const { renderWaitPage } = await services.deckPages()
  const page = renderWaitPage({ chrome: request.locale, embedded: true })
  return sendBarePage(reply.code(202).header('refresh', '5'), page)
}

interface Waiting {
  readonly slides: number
  /** Milliseconds. */
  readonly wait: number
}

/** Queued by the first request, in whatever process; all requests wait for the same file. */
async function waitForFile(
  services: Services,
  key: ExportKey,
  { slides, wait }: Waiting,
): Promise<StoredFile | undefined> {
  const known = await findExport(services.orm, key)
  if (known?.state === 'SUCCESS') {
    const file = await services.storage.get(known.src!)
    if (file) return file
  }
  const retryBefore = services.clock.now().getTime() - retryAfter
  if (known?.state === 'FAILURE' && known.updatedAt.getTime() > retryBefore) return undefined
  await queueExport(services, key, slides)
  for (let waited = 0; waited < wait; waited += lookEvery) {
    await pause(lookEvery)
    const now = await findExport(services.orm, key)
    if (now?.state === 'SUCCESS') return services.storage.get(now.src!)
    if (now?.state === 'FAILURE') return undefined
  }
  return undefined
}
