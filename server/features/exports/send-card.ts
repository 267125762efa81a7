import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { minutes, seconds } from '#server/clock.ts'
import { holdsEtag, pictureHeaders } from '#server/http/reply-headers.ts'
import type { StoredFile } from '#server/providers/storage/storage.ts'
import type { Services } from '#server/services.ts'
import { findShownDeck } from '../public-pages/public-pages.ts'
import { queueExport } from './export-tasks.ts'
import { drawPlainCard } from './plain-card.ts'
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
  const card = isHeld || (await waitForCard(services, { presentationId, revision, format: 'card', part: '' }))
  // It shows nothing of the deck.
  if (!card) return reply.header('cache-control', 'public, max-age=60').send(await drawPlainCard())
  // Asked for again each time: kept for an hour, the first slide would be shown for an hour after the link went off.
  reply.headers({ 'cache-control': 'public, no-cache', etag })
  if (card === true) return reply.code(304).send()
  return reply.header('content-length', String(card.bytes)).send(card.body)
}

/** Queued by the first request, in whatever process; all requests wait for the same card. */
async function waitForCard(services: Services, key: ExportKey): Promise<StoredFile | undefined> {
  const known = await findExport(services.orm, key)
  if (known?.state === 'SUCCESS') {
    const file = await services.storage.get(known.src!)
    if (file) return file
  }
  const retryBefore = services.clock.now().getTime() - retryAfter
  if (known?.state === 'FAILURE' && known.updatedAt.getTime() > retryBefore) return undefined
  await queueExport(services, key, 1)
  for (let waited = 0; waited < longestWait; waited += lookEvery) {
    await pause(lookEvery)
    const now = await findExport(services.orm, key)
    if (now?.state === 'SUCCESS') return services.storage.get(now.src!)
    if (now?.state === 'FAILURE') return undefined
  }
  return undefined
}
