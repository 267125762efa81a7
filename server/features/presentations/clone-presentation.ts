import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Locale } from '#domain/locale.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { changePresentation } from './change-presentation.ts'
import { copyPresentation } from './copy-presentation.ts'
import { openPresentation } from './open-presentation.ts'
import { presentListed } from './present-listed.ts'
import { findByCreationKey } from './queries.ts'

export interface CloneOrder {
  readonly visitor: Visitor
  readonly slug: string
  readonly key?: string | undefined
  readonly locale: Locale
}

/** Copies a presentation within its workspace. */
export function clonePresentation(
  services: Services,
  { visitor, slug, key, locale }: CloneOrder,
): Promise<PresentationCard> {
  const visit = { visitor, slug, capability: 'presentation.create', among: ['active'] } as const
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation: source, workspace }) => {
      const now = services.clock.now()
      const workspaceId = source.workspaceId!
      // The source is held: the same order given twice at one moment finds what the first has made.
      const known = key && (await findByCreationKey(orm, key, { workspaceId, guestHash: null }))
      if (known) return presentListed(orm, known, workspace!)
      const order = { source, workspaceId, locale, keepsName: false, creationKey: key, now }
      const copy = await copyPresentation(orm, order)
      return presentListed(orm, copy, workspace!)
    },
  )
}
