import type { z } from 'zod'
import { hasPage } from '#contract/paged.ts'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { mostFound, type presentations } from '#contract/presentations.ts'
import { DomainError } from '#domain/errors.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import type { Services } from '#server/services.ts'
import { findListedWorkspaces } from './find-listed-workspaces.ts'
import { selectMatches, selectPage } from './list/queries.ts'
import { readNameSearch } from './name-search.ts'
import { presentCard } from './present-presentation.ts'

type ListQuery = z.output<typeof presentations.list.query>

export interface PresentationPage {
  readonly count: number
  readonly results: PresentationCard[]
}

/** One page of a workspace's presentations, or of all the user's workspaces when none is named. */
export async function listPresentations(
  services: Services,
  userId: number,
  query: ListQuery,
): Promise<PresentationPage> {
  const { page, page_size: limit, order_by: orderBy } = query
  const workspaces = await findListedWorkspaces(services, userId, query.workspace)
  const workspaceIds = workspaces.map(({ id }) => id)
  const words = makeStorable(query.search).trim()
  const search = words === '' ? undefined : readNameSearch(words)
  const matches = search && (await selectMatches(services.orm, workspaceIds, search, mostFound))
  const count = matches
    ? matches.length
    : workspaces.reduce((sum, { activePresentations }) => sum + activePresentations, 0)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  // Many are soon met on the way through the list; few are looked up one by one.
  const isFew = matches !== undefined && matches.length < mostFound
  const wanted = isFew ? { ids: matches.map(({ id }) => id) } : { pattern: search?.pattern }
  const rows =
    count === 0
      ? []
      : await selectPage(services.orm, {
          workspaceIds,
          orderBy,
          ...wanted,
          offset: (page - 1) * limit,
          limit,
        })
  return {
    count,
    results: rows.map(({ presentation, workspace, first }) => presentCard(presentation, workspace, first)),
  }
}
