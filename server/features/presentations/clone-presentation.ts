import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Locale } from '#domain/locale.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { changePresentation } from './change-presentation.ts'
import { copyPresentation } from './copy-presentation.ts'
import { openPresentation } from './open-presentation.ts'
import { presentListed } from './present-listed.ts'

export interface CloneOrder {
  readonly visitor: Visitor
  readonly slug: string
  readonly locale: Locale
}

/** Copies a presentation within its workspace. */
export function clonePresentation(
  services: Services,
  { visitor, slug, locale }: CloneOrder,
): Promise<PresentationCard> {
  const visit = { visitor, slug, capability: 'presentation.create', among: ['active'] } as const
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation: source, workspace }) => {
      const now = services.clock.now()
      const workspaceId = source.workspaceId!
      const copy = await copyPresentation(orm, { source, workspaceId, locale, keepsName: false, now })
      return presentListed(orm, copy, workspace!)
    },
  )
}
