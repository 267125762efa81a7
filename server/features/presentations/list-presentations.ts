import type { z } from 'zod'
import { hasPage } from '#contract/params.ts'
import type { PresentationCard, TrashedCard } from '#contract/presentation-shape.ts'
import { mostFound, type presentations } from '#contract/presentations.ts'
import type { workspaces } from '#contract/workspaces.ts'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '../../clock.ts'
import { makeStorable, type Orm } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { countUnread } from '../comments/comments.ts'
import { countInFolders, listFolders } from '../folders/folders.ts'
import { listMemberships, openWorkspace, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import { listChangeLifetime } from './expiry.ts'
import {
  countTrashed,
  selectChangedIds,
  selectListChanges,
  selectListed,
  selectMatches,
  selectPage,
  selectSaying,
  selectSayingSlides,
} from './list/queries.ts'
import { type NameSearch, readNameSearch } from './name-search.ts'
import { presentFields, presentSlide, trashLifetime } from './presentations.ts'
import { findFirstSlide, type PresentationRow, type SlideRow } from './queries.ts'

type Lister = Omit<WorkspaceVisit, 'slug'>
type ListQuery = z.output<typeof presentations.list.query>

interface PresentationPage {
  readonly count: number
  readonly results: PresentationCard[]
}

/** One page of a workspace's presentations, or of all the user's workspaces when none is named. */
export async function listPresentations(
  services: Services,
  lister: Lister,
  query: ListQuery,
): Promise<PresentationPage> {
  const { page, page_size: limit, order_by: orderBy } = query
  const workspaces = await findListedWorkspaces(services, lister, query.workspace)
  const workspaceIds = workspaces.map(({ id }) => id)
  const words = makeStorable(query.search).trim()
  const search = words === '' ? undefined : readNameSearch(words)
  const matches = search && (await findMatches(services.orm, workspaceIds, search))
  const folder = query.folder === 'none' ? null : query.folder
  const count = matches ? matches.length : await countListed(services.orm, workspaces, workspaceIds, folder)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  // Many are soon met on the way through the list; few are looked up one by one.
  const isFew = matches !== undefined && matches.length < mostFound
  // What is looked for may be in any folder.
  const wanted = isFew ? { ids: matches } : search ? { search } : { folder }
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
  const found = search && (await findSlides(services.orm, workspaceIds, search, rows))
  const unread = await countUnread(services.orm, lister.userId, idsOf(rows))
  return {
    count,
    results: rows.map(({ presentation, workspace, first }) => ({
      ...presentCard(presentation, workspace, first, unread),
      ...(found && { found_slide: found.get(presentation.id) ?? null }),
    })),
  }
}

/** By the name and by the words of slides. */
async function findMatches(orm: Orm, workspaceIds: number[], search: NameSearch): Promise<number[]> {
  const named = await selectMatches(orm, workspaceIds, search, mostFound)
  const saying = await selectSaying(orm, workspaceIds, search, mostFound)
  return [...new Set([...named, ...saying].map(({ id }) => id))].slice(0, mostFound)
}

/** The slides that hold the words, by presentation: each is shown in place of the first. */
async function findSlides(
  orm: Orm,
  workspaceIds: number[],
  search: NameSearch,
  rows: readonly { readonly presentation: PresentationRow }[],
) {
  const shown = new Map(rows.map(({ presentation }) => [presentation.id, presentation.slug]))
  if (shown.size === 0) return new Map<number, never>()
  const found = await selectSayingSlides(orm, workspaceIds, search, [...shown.keys()])
  return new Map(
    found.map(({ slide }) => [
      slide.presentationId,
      presentSlide(slide, shown.get(slide.presentationId) ?? ''),
    ]),
  )
}

/** How many a list has: all, those of a folder, or those that are in none. Counted where they come and go. */
async function countListed(
  orm: Orm,
  workspaces: readonly { readonly activePresentations: number }[],
  workspaceIds: number[],
  folder: number | null | undefined,
): Promise<number> {
  const all = workspaces.reduce((sum, { activePresentations }) => sum + activePresentations, 0)
  if (folder === undefined) return all
  const filed = await countInFolders(orm, workspaceIds, folder)
  return folder === null ? Math.max(0, all - filed) : filed
}

type TrashQuery = z.output<typeof presentations.trash.query>

/** One page of what is in the trash, the latest first. */
export async function listTrash(
  services: Services,
  lister: Lister,
  { workspace, page, page_size: limit }: TrashQuery,
): Promise<{ count: number; results: TrashedCard[] }> {
  const workspaceIds = (await findListedWorkspaces(services, lister, workspace)).map(({ id }) => id)
  const count = await countTrashed(services.orm, workspaceIds)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  const wanted = { workspaceIds, orderBy: '-trashed_at', offset: (page - 1) * limit, limit } as const
  const rows = count === 0 ? [] : await selectPage(services.orm, wanted)
  return { count, results: rows.map(row => presentTrashed(row.presentation, row.workspace, row.first)) }
}

function presentTrashed(row: PresentationRow, workspace: string, first: SlideRow | null): TrashedCard {
  const trashedAt = row.trashedAt!
  return {
    ...presentCard(row, workspace, first),
    trashed_at: trashedAt.toISOString(),
    deleted_at: new Date(trashedAt.getTime() + trashLifetime).toISOString(),
  }
}

/** A change bears the moment it was begun and shows when it is committed, and clocks differ: so far back is told again. */
const overlap = seconds(15)

const mostPerAnswer = 100

/** What changed in a workspace's list since a moment: milliseconds, as the answer before named them. */
export async function pollList(
  services: Services,
  visit: WorkspaceVisit,
  timestamp: number,
): Promise<z.input<typeof workspaces.pollList.reply>> {
  const { orm, clock } = services
  const now = clock.now().getTime()
  const { workspace } = await openWorkspace(services, visit)
  const since = new Date(Math.max(0, Math.min(timestamp, now) - overlap))
  const moved = await selectListChanges(orm, workspace.id, since, mostPerAnswer + 1)
  const changed = await selectChangedIds(orm, workspace.id, since, mostPerAnswer + 1)
  const ids = [...new Set([...changed, ...moved.flatMap(({ listed }) => listed ?? [])])]
  const shown = ids.slice(0, mostPerAnswer)
  const rows = shown.length === 0 ? [] : await selectListed(orm, workspace.id, shown)
  const unread = await countUnread(orm, visit.userId, idsOf(rows))
  const removed = moved.flatMap(({ slug: left, listed }) => (listed === null ? [left] : []))
  return {
    timestamp: now,
    count: workspace.activePresentations,
    folders: await listFolders(orm, workspace.id),
    results: rows.map(({ presentation, first }) => presentCard(presentation, workspace.slug, first, unread)),
    removed: removed.slice(0, mostPerAnswer),
    overflow:
      ids.length > mostPerAnswer || moved.length > mostPerAnswer || now - timestamp > listChangeLifetime / 2,
  }
}

/** The workspace whose list is asked for, or all the user's when none is named. */
async function findListedWorkspaces(
  services: Services,
  { userId, capability }: Lister,
  slug: string | undefined,
) {
  if (slug !== undefined) return [(await openWorkspace(services, { userId, slug, capability })).workspace]
  return (await listMemberships(services, userId)).map(({ workspace }) => workspace)
}

function idsOf(rows: readonly { readonly presentation: Pick<PresentationRow, 'id'> }[]): number[] {
  return rows.map(({ presentation }) => presentation.id)
}

function presentCard(
  presentation: PresentationRow,
  workspace: string,
  first: SlideRow | null,
  unread?: ReadonlyMap<number, number>,
): PresentationCard {
  const count = unread?.get(presentation.id)
  return {
    ...presentFields(presentation),
    ...(count && { unread_comments: count }),
    workspace,
    folder: presentation.folderId,
    first_slide: first && presentSlide(first, presentation.slug),
  }
}

/** The card of one presentation as its list shows it. */
export async function presentListed(
  orm: Orm,
  presentation: PresentationRow,
  workspace: string,
): Promise<PresentationCard> {
  return presentCard(presentation, workspace, await findFirstSlide(orm, presentation.id))
}
