import { nameKey } from '#domain/deck/name-key.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import { newSlug } from '#server/random.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { nameCopy } from './name-copy.ts'
import {
  copySlides,
  countSlides,
  findTakenNames,
  insertPresentation,
  type PresentationRow,
} from './queries.ts'
import { refuseTooManySlides } from './refuse-too-many-slides.ts'

export interface CopyOrder {
  readonly source: PresentationRow
  readonly workspaceId: number
  readonly locale: Locale
  /** Where the name is free the copy may have it too. */
  readonly keepsName: boolean
  readonly now: Date
}

/** Copies a presentation into a workspace within its plan. `orm` must be the transaction that holds the source. */
export async function copyPresentation(orm: Orm, order: CopyOrder): Promise<PresentationRow> {
  const { source, workspaceId, now } = order
  const { plan } = await claimPresentationPlace(orm, workspaceId)
  refuseTooManySlides(plan, await countSlides(orm, source.id))
  const name = await chooseName(orm, order)
  // Nobody has let search engines or collections have the copy yet.
  const settings = {
    ...settingsSchema.parse(source.settings),
    indexing: false,
    featured: false,
    copying: false,
  }
  const copy = await insertPresentation(orm, {
    slug: newSlug(),
    workspaceId,
    name,
    nameKey: nameKey(name),
    theme: source.theme,
    settings,
    status: 'active',
    createdAt: now,
    updatedAt: now,
  })
  await copySlides(orm, source.id, copy.id, now)
  return copy
}

const namesPerLook = 50

/** The first name that the workspace's list does not have. Its row is held, so two copies at once get two names. */
async function chooseName(orm: Orm, { source, workspaceId, locale, keepsName }: CopyOrder): Promise<string> {
  for (let first = 1; ; first += namesPerLook) {
    const numbers = Array.from({ length: namesPerLook }, (_, place) => first + place)
    const copies = numbers.map(number => nameCopy(locale, source.name, number))
    const names = first === 1 && keepsName ? [source.name, ...copies] : copies
    const taken = await findTakenNames(orm, workspaceId, names.map(nameKey))
    const free = names.find(name => !taken.has(nameKey(name)))
    if (free !== undefined) return free
  }
}
