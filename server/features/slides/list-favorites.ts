import { hasPage } from '#contract/paged.ts'
import { type FavoriteSlide, templatePageSize } from '#contract/slides.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { countFavorites, type FavoriteRow, selectFavorites } from './favorites/queries.ts'

export interface FavoritesOrder {
  readonly userId: number
  readonly slug: string
  readonly page: number
}

/** One page of the slides that members of a workspace saved as templates, the latest first. */
export async function listFavorites(
  services: Services,
  { userId, slug, page }: FavoritesOrder,
): Promise<{ count: number; results: FavoriteSlide[] }> {
  const { workspace } = await openWorkspace(services, { userId, slug, capability: 'workspace.view' })
  const limit = templatePageSize.default
  const count = await countFavorites(services.orm, workspace.id)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  const rows = await selectFavorites(services.orm, workspace.id, { offset: (page - 1) * limit, limit })
  return { count, results: rows.map(presentFavorite) }
}

/** A slide of no deck: whoever uses it gives it an identity. */
function presentFavorite(row: FavoriteRow): FavoriteSlide {
  const { uid, layout, items, stickers, theme, notes } = row
  return {
    id: row.slideId,
    slide: slideSchema.parse({ uid, index: 0, layout, items, stickers, theme, notes, is_favorite: true }),
    deck_theme: deckThemeSchema.parse(row.deckTheme),
    created_at: row.createdAt.toISOString(),
  }
}
