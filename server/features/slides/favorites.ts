import { hasPage } from '#contract/params.ts'
import { type FavoriteSlide, type StoredSlide, templatePageSize } from '#contract/slides.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '../../services.ts'
import { publishChange } from '../live/live.ts'
import {
  changePresentation,
  openDeckOfSlide,
  presentSlide,
  type SlideVisit,
} from '../presentations/presentations.ts'
import { listMemberships, openWorkspace, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import {
  countFavorites,
  deleteFavorites,
  type FavoriteRow,
  findSlide,
  markFavorite,
  selectFavorites,
  upsertFavorite,
} from './queries.ts'

/** One page of the slides that members of a workspace saved as templates, the latest first. */
export async function listFavorites(
  services: Services,
  visit: WorkspaceVisit,
  page: number,
): Promise<{ count: number; results: FavoriteSlide[] }> {
  const { workspace } = await openWorkspace(services, visit)
  const limit = templatePageSize.default
  const count = await countFavorites(services.orm, workspace.id)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  const rows = await selectFavorites(services.orm, workspace.id, { offset: (page - 1) * limit, limit })
  return { count, results: rows.map(presentFavorite) }
}

/** A slide of no deck: it gets an identity where it is used. */
function presentFavorite(row: FavoriteRow): FavoriteSlide {
  const { uid, layout, items, stickers, theme, notes } = row
  return {
    id: row.slideId,
    slide: slideSchema.parse({ uid, index: 0, layout, items, stickers, theme, notes, is_favorite: true }),
    deck_theme: deckThemeSchema.parse(row.deckTheme),
    created_at: row.createdAt.toISOString(),
  }
}

interface FavoriteOrder {
  readonly userId: number
  /** Of the workspace whose template it becomes. */
  readonly workspace: string
}

/** Saves a slide as a template of a workspace, with the theme of its deck: it looks the same wherever it is offered. */
export async function addFavorite(
  services: Services,
  visit: SlideVisit,
  order: FavoriteOrder,
): Promise<StoredSlide> {
  const { visitor, id } = visit
  await openDeckOfSlide(services, visit)
  // The contract declares what the caller needs where the slide is; this is what they need where the template goes.
  const wanted = { userId: order.userId, slug: order.workspace, capability: 'presentation.create' } as const
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

/** Removes a slide from the templates of the caller's workspaces, also when the slide itself is gone or closed by now. */
export async function removeFavorite(services: Services, visit: SlideVisit, userId: number): Promise<void> {
  const { visitor, id } = visit
  const workspaceIds = (await listMemberships(services, userId)).map(({ workspace }) => workspace.id)
  await services.orm.transaction(async orm => {
    const removed = await deleteFavorites(orm, id, workspaceIds)
    try {
      const { presentation } = await openDeckOfSlide({ orm }, visit)
      await markFavorite(orm, id, false)
      const change = { presentationId: presentation.id, kind: 'slide_saved', slideId: id } as const
      await publishChange(orm, { ...change, by: visitor.client })
    } catch (error) {
      if (!(removed > 0 && error instanceof DomainError)) throw error
    }
  })
}
