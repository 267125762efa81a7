import { ApiError } from '#contract/api-error.ts'
import type { Folder } from '#contract/folders.ts'
import type { OpenTask } from '#contract/generation.ts'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { presentationPageSize } from '#contract/presentations.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import {
  askedFolder,
  countPages,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '#web/features/deck-list/list-query.ts'
import {
  allListPath,
  allWorkspacesCookie,
  pickWorkspace,
  workspaceCookie,
} from '#web/features/workspace/last-workspace.ts'
import { expectSignIn } from '#web/features/workspace/page-loading.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { redirect } from '#web/platform/router/router.ts'

export interface LoadedList {
  readonly kind: 'list'
  /** Null for all workspaces together. */
  readonly workspace: WorkspaceSummary | null
  readonly workspaces: readonly WorkspaceSummary[]
  readonly query: ListQuery
  readonly count: number
  readonly cards: readonly PresentationCard[]
  /** Of the workspace; none where the list is of all. */
  readonly folders: readonly Folder[]
  /** Whether the plan has room for one more. */
  readonly canAdd: boolean
  /** Generations of the reader that are not done. */
  readonly making: readonly OpenTask[]
  readonly servedAt: string
  /** The time from which changes are polled. */
  readonly readAt: number
}

export type ListData = LoadedList | { readonly kind: 'denied' } | { readonly kind: 'failed' }

export function loadList(args: PageArguments): Promise<ListData> {
  return expectSignIn(args, () => {
    if (args.path === allListPath) return loadOne(args, null).catch(keepFailure)
    return args.params.slug ? loadNamed(args, args.params.slug) : loadLast(args)
  })
}

async function loadNamed(args: PageArguments, slug: string): Promise<ListData> {
  try {
    return await loadOne(args, slug)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    return keepFailure(error)
  }
}

/** Without a slug it is the list of the last workspace used; if the user has left it, of the personal one. */
async function loadLast(args: PageArguments): Promise<ListData> {
  const own = (await args.session.load())?.workspaces ?? []
  if (args.readCookie(allWorkspacesCookie) && own.length > 1) return loadOne(args, null).catch(keepFailure)
  const last = pickWorkspace(own, args.readCookie(workspaceCookie))
  try {
    return await loadOne(args, last?.slug)
  } catch (error) {
    const isGone = error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)
    if (isGone && last !== own[0]) return loadOne(args, own[0]?.slug).catch(keepFailure)
    return keepFailure(error)
  }
}

async function loadOne(args: PageArguments, slug: string | null | undefined): Promise<LoadedList> {
  const { api, url } = args
  const asked = readListQuery(url.searchParams)
  const query = slug === null ? { ...asked, folder: null } : asked
  const [{ results: workspaces }, page, canAdd, readAt, making, folders] = await Promise.all([
    api.workspaces.list(),
    api.presentations
      .list({
        query: {
          workspace: slug ?? undefined,
          page: query.page,
          page_size: presentationPageSize.default,
          order_by: query.order,
          search: query.search,
          folder: slug ? askedFolder(query) : undefined,
        },
      })
      .catch(error => leadBack(error, args, query)),
    slug ? askRoom(args, slug) : true,
    slug ? askMoment(args, slug) : 0,
    listMaking(args),
    slug ? listFolders(args, slug) : [],
  ])
  const workspace = slug === null ? null : workspaces.find(one => one.slug === slug)
  if (workspace === undefined) throw new ApiError({ code: 'workspace_access_denied' })
  const { count, results: cards } = page
  const servedAt = new Date().toISOString()
  return {
    kind: 'list',
    workspace,
    workspaces,
    query,
    count,
    cards,
    folders,
    canAdd,
    servedAt,
    readAt,
    making,
  }
}

/** The list is shown without them; the next poll brings them. */
async function listFolders({ api }: PageArguments, slug: string): Promise<readonly Folder[]> {
  const reply = await api.folders.list({ params: { slug } }).catch(() => undefined)
  return reply?.results ?? []
}

/** The list is shown without them. */
async function listMaking({ api }: PageArguments): Promise<readonly OpenTask[]> {
  const reply = await api.generation.list().catch(() => undefined)
  return reply?.results ?? []
}

/** If this fails, creating one will report it. */
async function askRoom({ api }: PageArguments, slug: string): Promise<boolean> {
  const reply = await api.workspaces.canAddPresentation({ params: { slug } }).catch(() => undefined)
  return reply?.can_add ?? true
}

/** The server's time of reading, with a small overlap: the browser's clock may be hours off. */
async function askMoment({ api, isFirstLoad }: PageArguments, slug: string): Promise<number> {
  const now = Date.now()
  // The first load happens on the server, whose clock it is.
  if (isFirstLoad) return now
  const reply = await api.workspaces
    .pollList({ params: { slug }, query: { timestamp: now } })
    .catch(() => undefined)
  return reply?.timestamp ?? now
}

/** Presentations and folders go, and addresses stay: they lead to the last page there is, or out of the folder. */
function leadBack(error: unknown, { url }: PageArguments, query: ListQuery): never {
  if (error instanceof ApiError && error.code === 'folder_not_found')
    throw redirect(url.pathname + writeListQuery({ ...query, folder: null, page: 1 }))
  const count = error instanceof ApiError && error.code === 'not_found' ? error.data?.count : undefined
  if (typeof count !== 'number') throw error
  throw redirect(url.pathname + writeListQuery({ ...query, page: countPages(count) }))
}

/** A list that failed to load can be retried; an unknown address cannot. */
function keepFailure(error: unknown): ListData {
  if (error instanceof Response) throw error
  if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 404)) throw error
  if (error instanceof ApiError || error instanceof TypeError) return { kind: 'failed' }
  throw error
}
