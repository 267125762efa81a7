import { ApiError } from '#contract/api-error.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { expectSignIn } from './expect-sign-in.ts'

export interface LoadedWorkspace {
  readonly kind: 'workspace'
  readonly workspace: WorkspaceDetail
  readonly servedAt: string
}

/** `denied`: one is no member, or not any more. `gone`: it was deleted while its page was open. */
export type WorkspacePageData = LoadedWorkspace | { readonly kind: 'denied' } | { readonly kind: 'gone' }

/** What a page about one workspace begins with; an address that never led anywhere becomes the 404 page. */
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
