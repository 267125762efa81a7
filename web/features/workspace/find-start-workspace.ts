import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { pickWorkspace, workspaceCookie } from './last-workspace.ts'

export type StartArguments = Pick<PageArguments, 'session' | 'url' | 'readCookie'>

/** Where a deck made here belongs: to the workspace the address names, else to the one used last; a guest's to none. */
export async function findStartWorkspace({
  session,
  url,
  readCookie,
}: StartArguments): Promise<string | null> {
  const user = await session.load()
  const asked = url.searchParams.get('workspace')
  const own = user?.workspaces ?? []
  const known = own.some(({ slug }) => slug === asked) ? asked : readCookie(workspaceCookie)
  return pickWorkspace(own, known ?? undefined)?.slug ?? null
}
