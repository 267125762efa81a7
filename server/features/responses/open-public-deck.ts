import { settingsSchema } from '#domain/deck/presentation.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { isOpenToAll } from '#domain/sharing/openness.ts'
import type { Services } from '#server/services.ts'
import { findActiveDeck } from './queries.ts'

export type PublicDeck = NonNullable<Awaited<ReturnType<typeof findActiveDeck>>>

/** A presentation that whoever has its link may look at; any other is not there. */
export async function openPublicDeck({ orm }: Pick<Services, 'orm'>, slug: string): Promise<PublicDeck> {
  const known = slugSchema.safeParse(slug).success
  const deck = known ? await findActiveDeck(orm, slug) : undefined
  const isOpen = deck && isOpenToAll({ status: deck.status, settings: settingsSchema.parse(deck.settings) })
  if (!isOpen) throw new DomainError('presentation_not_found')
  return deck
}
