import { planLimits } from '#domain/billing/plans.ts'
import { nameKey } from '#domain/deck/name-key.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { cleanSlides } from './clean-slides.ts'
import type { StoredDocument } from './present-presentation.ts'
import { insertPresentation, insertSlides } from './queries.ts'
import { makeStorable } from './storable-text.ts'

export interface NewDocument {
  readonly name: string
  readonly theme: DeckTheme
  readonly settings: Settings
  readonly slides: readonly Slide[]
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
  const limit = planLimits[workspace.plan].slidesPerPresentation
  if (slides.length > limit) throw new DomainError('pay', { limit: 'slides', max: limit })
  const font = document.theme.font ?? (workspace.isInternal ? services.config.INTERNAL_FONT : null)
  const presentation = await insertPresentation(orm, {
    slug: newSlug(),
    workspaceId,
    name: document.name,
    nameKey: nameKey(document.name),
    theme: makeStorable({ ...document.theme, font }),
    settings: makeStorable(document.settings),
    status: 'active',
    createdAt: now,
    updatedAt: now,
  })
  const rows = slides.map(({ uid, index, layout, items, stickers, theme, notes }) => ({
    presentationId: presentation.id,
    ...{ uid, index, layout, items, stickers, theme, notes },
    createdAt: now,
    updatedAt: now,
  }))
  return { presentation, workspace: workspace.slug, slides: await insertSlides(orm, rows) }
}
