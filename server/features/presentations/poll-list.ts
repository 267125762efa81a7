import type { z } from 'zod'
import type { workspaces } from '#contract/workspaces.ts'
import { seconds } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { listChangeLifetime } from './kept-times.ts'
import { selectChangedIds, selectListChanges, selectListed } from './list/queries.ts'
import { presentCard } from './present-presentation.ts'

/** A change bears the moment it was begun and shows when it is committed, and clocks differ: so far back is told again. */
const overlap = seconds(15)

const mostPerAnswer = 100

export interface PollOrder {
  readonly userId: number
  readonly slug: string
  /** Milliseconds, as the answer before named them. */
  readonly timestamp: number
}

/** What changed in a workspace's list since a moment. */
export async function pollList(
  services: Services,
  { userId, slug, timestamp }: PollOrder,
): Promise<z.input<typeof workspaces.pollList.reply>> {
  const { orm, clock } = services
  const now = clock.now().getTime()
  const { workspace } = await openWorkspace(services, { userId, slug, capability: 'workspace.view' })
  const since = new Date(Math.max(0, Math.min(timestamp, now) - overlap))
  const moved = await selectListChanges(orm, workspace.id, since, mostPerAnswer + 1)
  const changed = await selectChangedIds(orm, workspace.id, since, mostPerAnswer + 1)
  const ids = [...new Set([...changed, ...moved.flatMap(({ listed }) => listed ?? [])])]
  const shown = ids.slice(0, mostPerAnswer)
  const rows = shown.length === 0 ? [] : await selectListed(orm, workspace.id, shown)
  const removed = moved.flatMap(({ slug: left, listed }) => (listed === null ? [left] : []))
  return {
    timestamp: now,
    count: workspace.activePresentations,
    results: rows.map(({ presentation, first }) => presentCard(presentation, workspace.slug, first)),
    removed: removed.slice(0, mostPerAnswer),
    overflow:
      ids.length > mostPerAnswer || moved.length > mostPerAnswer || now - timestamp > listChangeLifetime / 2,
  }
}
