import { ApiError } from '#contract/api-error.ts'
import type { ListedWorkspace, WorkspaceDetail } from '#contract/workspace-shape.ts'
import { localizePath } from '../../platform/i18n/locale-paths.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { writeSignInPathFrom } from '../../platform/router/paths.ts'
import { redirect } from '../../platform/router/router.ts'

interface LoadedWorkspace {
  readonly kind: 'workspace'
  readonly workspace: WorkspaceDetail
  readonly servedAt: string
}

/** `denied`: the user is no member, or not any more. `gone`: deleted while its page was open. */
export type WorkspacePageData = LoadedWorkspace | { readonly kind: 'denied' } | { readonly kind: 'gone' }

/** Loads the workspace of a page; an unknown slug becomes the 404 page. */
export function loadWorkspacePage(args: PageArguments): Promise<WorkspacePageData> {
  const slug = args.params.slug ?? ''
  return expectSignIn(args, async () => {
    try {
      const workspace = await args.api.workspaces.read({ params: { slug } })
      return { kind: 'workspace', workspace, servedAt: new Date().toISOString() }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'workspace_access_denied') return { kind: 'denied' }
      if (error.code === 'workspace_not_found' && !args.isFirstLoad) return { kind: 'gone' }
      throw error
    }
  })
}

export interface OwnWorkspaces {
  readonly workspaces: readonly ListedWorkspace[]
}

/** The user's current workspaces; the session's own list is as old as the tab. */
export function loadWorkspaces(args: PageArguments): Promise<OwnWorkspaces> {
  return expectSignIn(args, async () => ({ workspaces: (await args.api.workspaces.list()).results }))
}

/**
 * Loads the presentation of a page. Without a slug it redirects to the list; an unknown one becomes the 404
 * page; one without access is shown as such by the page.
 */
export async function loadDeckPage<Data>(
  args: PageArguments,
  load: (slug: string) => Promise<Data>,
): Promise<Data | { readonly kind: 'denied' }> {
  const { slug } = args.params
  if (!slug) throw redirect(localizePath('/presentations', args.locale, args.config.localeDomains))
  return expectSignIn(args, async () => {
    try {
      return await load(slug)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
      throw error
    }
  })
}

/** A session can end while its tab is open: the guard still knows the user, but the calls answer unauthorized. */
export async function expectSignIn<Data>(args: PageArguments, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error
    args.session.write(null)
    throw redirect(localizePath(writeSignInPathFrom(args.url), args.locale, args.config.localeDomains))
  }
}
