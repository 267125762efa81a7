import { ApiError } from '#contract/api-error.ts'
import type { TrashedCard } from '#contract/presentation-shape.ts'
import { presentationPageSize } from '#contract/presentations.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { countPages, readListQuery } from '../../features/deck-list/list-query.ts'
import { expectSignIn } from '../../features/workspace/page-loading.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { redirect } from '../../platform/router/router.ts'

export interface LoadedTrash {
  readonly kind: 'trash'
  /** Null for all workspaces together. */
  readonly workspace: WorkspaceSummary | null
  readonly workspaces: readonly WorkspaceSummary[]
  readonly page: number
  readonly count: number
  readonly cards: readonly TrashedCard[]
  readonly servedAt: string
}

export type TrashData = LoadedTrash | { readonly kind: 'denied' } | { readonly kind: 'failed' }

export function loadTrash(args: PageArguments): Promise<TrashData> {
  return expectSignIn(args, () => load(args).catch(keepFailure))
}

async function load({ api, url }: PageArguments): Promise<LoadedTrash> {
  const { page } = readListQuery(url.searchParams)
  const slug = url.searchParams.get('workspace') || undefined
  const [{ results: workspaces }, { count, results: cards }] = await Promise.all([
    api.workspaces.list(),
    api.presentations
      .trash({ query: { workspace: slug, page, page_size: presentationPageSize.default } })
      .catch(readMissingPage),
  ])
  if (page > countPages(count))
    throw redirect(url.pathname + trashPath(slug ?? null, countPages(count)).query)
  const workspace = slug === undefined ? null : workspaces.find(one => one.slug === slug)
  if (workspace === undefined) throw new ApiError({ code: 'workspace_access_denied' })
  return { kind: 'trash', workspace, workspaces, page, count, cards, servedAt: new Date().toISOString() }
}

/** A page past the end still returns the number of presentations. */
function readMissingPage(error: unknown): { count: number; results: TrashedCard[] } {
  const count = error instanceof ApiError && error.code === 'not_found' ? error.data?.count : undefined
  if (typeof count !== 'number') throw error
  return { count, results: [] }
}

function keepFailure(error: unknown): TrashData {
  if (error instanceof Response) throw error
  if (error instanceof ApiError) {
    if (error.code === 'workspace_access_denied') return { kind: 'denied' }
    if (error.statusCode === 401 || error.statusCode === 404) throw error
  }
  if (error instanceof ApiError || error instanceof TypeError) return { kind: 'failed' }
  throw error
}

/** The trash of one workspace, or of all, at a page of it; and the query part alone. */
export function trashPath(workspace: string | null, page = 1): { path: string; query: string } {
  const parameters = new URLSearchParams({
    ...(workspace !== null && { workspace }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const query = parameters && `?${parameters}`
  return { path: `/presentations/trash${query}`, query }
}
