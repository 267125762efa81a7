import { type Settings, settingsSchema } from '#domain/deck/presentation.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import type { Services } from '#server/services.ts'
import { findShown } from './queries.ts'

/** A presentation whose public pages this visitor may see. */
export interface ShownDeck {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly revision: number
  readonly settings: Settings
  /** A guest's, shown only in the browser that it was made in. */
  readonly isGuests: boolean
}

/**
 * Anyone sees a presentation of a workspace while its link is on, and a guest their own. Whether another one is
 * closed, thrown away or never was is nobody's business: it is not there.
 */
export async function findShownDeck(
  { orm }: Pick<Services, 'orm'>,
  slug: string,
  guestHash?: string | undefined,
): Promise<ShownDeck | undefined> {
  const row = slugSchema.safeParse(slug).success ? await findShown(orm, slug) : undefined
  if (!row) return undefined
  const settings = settingsSchema.parse(row.settings)
  const isGuests = row.status === 'guest'
  const isOpen = isGuests
    ? guestHash !== undefined && row.guestHash === guestHash
    : row.status === 'active' && settings.link
  const { id, name, revision } = row
  return isOpen ? { id, slug, name, revision, settings, isGuests } : undefined
}
