import type { StoredSlide } from '#contract/slides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { changePresentation } from '../presentations/change-presentation.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'
import { presentSlide } from '../presentations/present-presentation.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { markFavorite, upsertFavorite } from './favorites/queries.ts'
import { findSlide } from './queries.ts'

export interface FavoriteOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly id: number
  /** Of the workspace whose template it becomes. */
  readonly workspace: string
}

/** Saves a slide as a template of a workspace, with the theme of its deck: it looks the same wherever it is offered. */
export async function addFavorite(services: Services, order: FavoriteOrder): Promise<StoredSlide> {
  const { visitor, userId, id } = order
  const visit = { visitor, id, capability: 'presentation.view' } as const
  await openDeckOfSlide(services, visit)
  const wanted = { userId, slug: order.workspace, capability: 'presentation.create' } as const
  const { workspace } = await openWorkspace(services, wanted)
  return changePresentation(
    services,
    on => openDeckOfSlide(on, visit),
    async (orm, { presentation }) => {
      const slide = await findSlide(orm, id)
      if (!slide) throw new DomainError('slide_not_found')
      const { uid, layout, items, stickers, theme, notes } = slide
      await upsertFavorite(orm, {
        workspaceId: workspace.id,
        slideId: id,
        ...{ uid, layout, items, stickers, theme, notes },
        deckTheme: presentation.theme,
        createdAt: services.clock.now(),
      })
      await markFavorite(orm, id, true)
      const change = { presentationId: presentation.id, kind: 'slide_saved', slideId: id } as const
      await publishChange(orm, { ...change, by: visitor.client })
      return presentSlide({ ...slide, isFavorite: true }, presentation.slug)
    },
  )
}
