import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { presentationPageSize } from '#contract/presentations.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import {
  countPages,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '#web/features/deck-list/list-query.ts'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { pickWorkspace, workspaceCookie } from '#web/features/workspace/last-workspace.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export interface LoadedList {
  readonly kind: 'list'
  readonly workspace: WorkspaceSummary
  readonly workspaces: readonly WorkspaceSummary[]
  readonly query: ListQuery
  readonly count: number
  readonly cards: readonly PresentationCard[]
  readonly servedAt: string
}

export type ListData = LoadedList | { readonly kind: 'denied' } | { readonly kind: 'failed' }

export function loadList(args: PageArguments): Promise<ListData> {
  return expectSignIn(args, () => (args.params.slug ? loadNamed(args, args.params.slug) : loadLast(args)))
}

async function loadNamed(args: PageArguments, slug: string): Promise<ListData> {
  try {
    return await loadWorkspace(args, slug)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    return keepFailure(error)
  }
}

/** Without a slug it is the list of the last workspace used; one that was left since gives way to the personal one. */
async function loadLast(args: PageArguments): Promise<ListData> {
  const own = (await args.session.load())?.workspaces ?? []
  const last = pickWorkspace(own, args.readCookie(workspaceCookie))
  try {
    return await loadWorkspace(args, last?.slug)
  } catch (error) {
    const isGone = error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)
    if (isGone && last !== own[0]) return loadWorkspace(args, own[0]?.slug).catch(keepFailure)
    return keepFailure(error)
  }
}

async function loadWorkspace(args: PageArguments, slug: string | undefined): Promise<LoadedList> {
  const { api, url } = args
  const query = readListQuery(url.searchParams)
  const [{ results: workspaces }, page] = await Promise.all([
    api.workspaces.list(),
    api.presentations.list({
      query: {
        workspace: slug,
        page: query.page,
        page_size: presentationPageSize.default,
        order_by: query.order,
        search: query.search,
      },
    }),
  ]).catch(error => leadToLastPage(error, args, query))
  const workspace = workspaces.find(one => one.slug === slug)
  if (!workspace) throw new ApiError({ code: 'workspace_access_denied' })
  const servedAt = new Date().toISOString()
  return { kind: 'list', workspace, workspaces, query, count: page.count, cards: page.results, servedAt }
}

/** Presentations go, and an address with a page number stays: it leads to the last page there is. */
function leadToLastPage(error: unknown, { url }: PageArguments, query: ListQuery): never {
  const count = error instanceof ApiError && error.code === 'not_found' ? error.data?.count : undefined
  if (typeof count !== 'number') throw error
  throw redirect(url.pathname + writeListQuery({ ...query, page: countPages(count) }))
}

/** A list that could not be loaded can be asked for again; an address that leads nowhere cannot. */
function keepFailure(error: unknown): ListData {
  if (error instanceof Response) throw error
  if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 404)) throw error
  if (error instanceof ApiError || error instanceof TypeError) return { kind: 'failed' }
  throw error
}
