import { createHash } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { type CheckedAnswer, checkAnswers } from '#domain/responses/forms.ts'
import type { LinkPass } from '#server/http/link-pass.ts'
import type { Services } from '#server/services.ts'
import { findShownDeck, type ShownDeck } from '../public-pages/public-pages.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { storeResponse } from './notices.ts'
import { checkTicket, findForms, searchWords } from './responses.ts'

export interface SentResponse {
  readonly slug: string
  readonly form: string
  readonly ticket: string
  readonly answers: Readonly<Record<string, string>>
  /** Filled in by bots alone. */
  readonly website: string
  readonly address: string
  readonly passes: readonly LinkPass[]
}

/** Stores what somebody filled in on a public page. A bot gets the same answer, but nothing is stored. */
export async function sendResponse(services: Services, sent: SentResponse): Promise<void> {
  const { slug, address, passes } = sent
  const deck = await openPublicDeck(services, slug, passes)
  await limitAttempts(services, 'response', { address, account: slug })
  const [placed] = await findForms(services.orm, deck.id, sent.form)
  if (!placed) throw new DomainError('form_not_found')
  const checked = checkAnswers(placed.fields, sent.answers)
  if (!checked.ok) throw new DomainError('validation_failed', { fields: checked.fields })
  const ticket = checkTicket(services, slug, sent.ticket)
  if (ticket.state === 'expired') throw new DomainError('form_expired')
  if (ticket.state === 'early' || sent.website.trim() !== '') return
  await storeResponse(services, {
    presentationId: deck.id,
    slideId: placed.slideId,
    form: placed.form,
    link: deck.link.id,
    key: keyOf(ticket.id, placed.form, checked.answers),
    answers: checked.answers,
    words: searchWords(checked.answers),
    createdAt: services.clock.now(),
  })
}

/**
 * A page has one ticket for all its forms, and going back to it brings the same one again: only the same answers to the
 * same form are the same response.
 */
function keyOf(ticket: string, form: string, answers: readonly CheckedAnswer[]): string {
  const given = answers.map(({ field, value }) => [field, value])
  const hash = createHash('sha256')
    .update(JSON.stringify([ticket, form, given]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** A presentation as whoever has its link sees it, once they have answered what the link asks; any other is not found. */
export async function openPublicDeck(
  services: Pick<Services, 'orm' | 'clock'>,
  slug: string,
  passes: readonly LinkPass[],
): Promise<ShownDeck> {
  const deck = await findShownDeck(services, slug, { passes })
  if (!deck) throw new DomainError('presentation_not_found')
  return deck
}
