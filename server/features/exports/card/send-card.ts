import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { minutes, seconds } from '#server/clock.ts'
import { holdsEtag, pictureHeaders } from '#server/http/picture-headers.ts'
import type { StoredFile } from '#server/providers/storage/storage.ts'
import type { Services } from '#server/services.ts'
import { findShownDeck } from '../../public-pages/find-shown-deck.ts'
import { type ExportKey, findExport } from '../queries.ts'
import { setGoing } from '../start-export.ts'
import { drawPlainCard } from './draw-plain-card.ts'

/** Whoever shows the card for a link waits a few seconds at most. */
const patience = seconds(8)
const lookEvery = 200
/** One that failed is left alone for a while: links are shown often. */
const restAfterFailure = minutes(10)

/** Sends the card of a deck that anyone may look at: its own, made on the first request, or a plain one meanwhile. */
export async function sendCard(
  services: Services,
  request: FastifyRequest<{ Params: { slug: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = await findShownDeck(services, request.params.slug)
  if (!shown) throw new DomainError('not_found')
  const { id: presentationId, revision } = shown
  const card = await waitForCard(services, { presentationId, revision, format: 'card', part: '' })
  reply.headers({ ...pictureHeaders, 'content-type': 'image/png' })
  if (!card) return reply.header('cache-control', 'public, max-age=60').send(await drawPlainCard())
  const etag = `"${presentationId}-${revision}"`
  reply.headers({ 'cache-control': 'public, max-age=3600', etag })
  if (holdsEtag(request.headers['if-none-match'], etag)) {
    card.body.destroy()
    return reply.code(304).send()
  }
  return reply.header('content-length', String(card.bytes)).send(card.body)
}

/** Set going by the first who asks, whatever process does it; all who ask wait for the same one. */
async function waitForCard(services: Services, key: ExportKey): Promise<StoredFile | undefined> {
  const known = await findExport(services.orm, key)
  if (known?.state === 'SUCCESS') {
    const file = await services.storage.get(known.src!)
    if (file) return file
  }
  const rested = services.clock.now().getTime() - restAfterFailure
  if (known?.state === 'FAILURE' && known.updatedAt.getTime() > rested) return undefined
  await setGoing(services, key, 1)
  for (let waited = 0; waited < patience; waited += lookEvery) {
    await pause(lookEvery)
    const now = await findExport(services.orm, key)
    if (now?.state === 'SUCCESS') return services.storage.get(now.src!)
    if (now?.state === 'FAILURE') return undefined
  }
  return undefined
}
