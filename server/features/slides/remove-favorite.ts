import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'
import { listMemberships } from '../workspaces/list-memberships.ts'
import { deleteFavorites, markFavorite } from './favorites/queries.ts'

export interface FavoriteRemoval {
  readonly visitor: Visitor
  readonly userId: number
  readonly id: number
}

/** Removes a slide from the templates of the caller's workspaces, also when the slide itself is gone or closed by now. */
export async function removeFavorite(
  services: Services,
  { visitor, userId, id }: FavoriteRemoval,
): Promise<void> {
  const workspaceIds = (await listMemberships(services, userId)).map(({ workspace }) => workspace.id)
  await services.orm.transaction(async orm => {
    const removed = await deleteFavorites(orm, id, workspaceIds)
    try {
      const { presentation } = await openDeckOfSlide(
        { orm },
        { visitor, id, capability: 'presentation.view' },
      )
      await markFavorite(orm, id, false)
      const change = { presentationId: presentation.id, kind: 'slide_saved', slideId: id } as const
      await publishChange(orm, { ...change, by: visitor.client })
    } catch (error) {
      if (!(removed > 0 && error instanceof DomainError)) throw error
    }
  })
}
