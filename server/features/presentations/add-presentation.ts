import { nameKey } from '#domain/deck/name-key.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import type { Orm } from '#server/db/database.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { claimGuestPlace } from './claim-guest-place.ts'
import { cleanSlides } from './clean-slides.ts'
import type { StoredDocument } from './present-presentation.ts'
import { insertPresentation } from './queries.ts'
import { refuseTooManySlides } from './refuse-too-many-slides.ts'
import { storeSlides } from './store-slides.ts'

export interface NewDocument {
  readonly name: string
  readonly theme: DeckTheme
  readonly settings: Settings
  readonly slides: readonly Slide[]
  readonly creationKey?: string | undefined
}

/** Puts a document into a workspace within the limits of its plan. `orm` must be a transaction: all of it or nothing. */
export async function addPresentation(
  orm: Orm,
  services: Services,
  workspaceId: number,
  document: NewDocument,
  now: Date = services.clock.now(),
): Promise<StoredDocument> {
  const slides = cleanSlides(document.slides)
  const workspace = await claimPresentationPlace(orm, workspaceId)
  refuseTooManySlides(workspace.plan, slides.length)
  const font = document.theme.font ?? (workspace.isInternal ? services.config.INTERNAL_FONT : null)
  const theme = { ...document.theme, font }
  const place = { status: 'active', workspaceId } as const
  const stored = await insertDocument(orm, place, { ...document, theme, slides }, now)
  return { ...stored, workspace: workspace.slug }
}

/** Keeps a document for somebody without an account, in the browser that `guestHash` names and within the free plan. */
export async function addGuestPresentation(
  orm: Orm,
  guestHash: string,
  document: NewDocument,
  now: Date,
): Promise<StoredDocument> {
  const slides = cleanSlides(document.slides)
  refuseTooManySlides('free', slides.length)
  await claimGuestPlace(orm, guestHash)
  const stored = await insertDocument(orm, { status: 'guest', guestHash }, { ...document, slides }, now)
  return { ...stored, workspace: null }
}

type Place =
  | { readonly status: 'active'; readonly workspaceId: number }
  | { readonly status: 'guest'; readonly guestHash: string }

async function insertDocument(orm: Orm, place: Place, document: NewDocument, now: Date) {
  const presentation = await insertPresentation(orm, {
    ...place,
    slug: newSlug(),
    name: document.name,
    nameKey: nameKey(document.name),
    theme: makeStorable(document.theme),
    settings: makeStorable(document.settings),
    creationKey: document.creationKey ?? null,
    createdAt: now,
    updatedAt: now,
  })
  return { presentation, slides: await storeSlides(orm, presentation.id, document.slides, now) }
}
