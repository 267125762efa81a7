import type { Plan } from '#domain/billing/plans.ts'
import { dropLocked, type LockedLook, listLocked } from '#domain/deck/catalog/locked-look.ts'
import { nameKey } from '#domain/deck/name-key.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { deckThemeSchema, slideThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { withoutPrivateParts } from '#domain/sharing/private-parts.ts'
import type { Orm } from '#server/db/database.ts'
import { newSlug } from '#server/random.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { nameCopy } from './name-copy.ts'
import { presentSlide } from './present-presentation.ts'
import {
  copySlides,
  countSlides,
  findTakenNames,
  insertPresentation,
  type PresentationRow,
  selectSlides,
  selectSlideThemes,
} from './queries.ts'
import { refuseTooManySlides } from './refuse-too-many-slides.ts'
import { storeSlides } from './store-slides.ts'

export interface CopyOrder {
  readonly source: PresentationRow
  readonly workspaceId: number
  readonly locale: Locale
  /** Where the name is free the copy may have it too. */
  readonly keepsName: boolean
  /** Taken by somebody outside the team: without what is the team's alone. */
  readonly forStranger?: boolean
  /** What the plan does not open stays in a copy within the workspace, else is refused, or left out when told so. */
  readonly lockedLook?: 'kept' | 'refused' | 'left-out'
  readonly creationKey?: string | undefined
  readonly now: Date
}

/** Copies a presentation into a workspace within its plan. `orm` must be the transaction that holds the source. */
export async function copyPresentation(orm: Orm, order: CopyOrder): Promise<PresentationRow> {
  const { source, workspaceId, now } = order
  const { plan } = await claimPresentationPlace(orm, workspaceId)
  refuseTooManySlides(plan, await countSlides(orm, source.id))
  const name = await chooseName(orm, order)
  const look = await readOpenLook(orm, plan, order)
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
    theme: look.theme,
    settings,
    status: 'active',
    creationKey: order.creationKey ?? null,
    createdAt: now,
    updatedAt: now,
  })
  if (order.forStranger || look.locked.length > 0) await rewriteSlides(orm, order, look.locked, copy)
  else await copySlides(orm, source.id, copy.id, now)
  return copy
}

/** The theme as the plan opens it, and what of the deck's look it does not open. */
async function readOpenLook(orm: Orm, plan: Plan, { source, lockedLook = 'kept' }: CopyOrder) {
  const theme = deckThemeSchema.parse(source.theme)
  if (lockedLook === 'kept') return { theme, locked: [] }
  const slideThemes = await selectSlideThemes(orm, source.id)
  const looks = [theme, ...slideThemes.map(one => slideThemeSchema.parse(one))]
  const all = looks.flatMap(look => listLocked(look, plan))
  const locked = [...new Map(all.map(one => [`${one.kind} ${one.id}`, one])).values()]
  if (lockedLook === 'refused' && locked[0])
    throw new DomainError('pay', { limit: `${locked[0].kind}s`, locked })
  return { theme: dropLocked(theme, locked), locked }
}

/** The slides one by one, for something is left out of them. */
async function rewriteSlides(
  orm: Orm,
  { source, forStranger = false, now }: CopyOrder,
  locked: readonly LockedLook[],
  copy: PresentationRow,
): Promise<void> {
  const rows = await selectSlides(orm, source.id)
  const slides = rows.map(row => {
    const slide = presentSlide(row, copy.slug)
    const told = forStranger ? withoutPrivateParts(slide) : slide
    return { ...told, theme: dropLocked(told.theme, locked) }
  })
  await storeSlides(orm, copy.id, slides, now)
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
