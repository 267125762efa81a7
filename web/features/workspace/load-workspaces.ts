import type { ListedWorkspace } from '#contract/workspace-shape.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { expectSignIn } from './expect-sign-in.ts'

export interface OwnWorkspaces {
  readonly workspaces: readonly ListedWorkspace[]
}

/** The workspaces of the reader as they are now; the session's own list is as old as the tab. */
export function loadWorkspaces(args: PageArguments): Promise<OwnWorkspaces> {
  return expectSignIn(args, async () => ({ workspaces: (await args.api.workspaces.list()).results }))
}
