import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { localeCookie } from '#domain/locale.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { readCookie, writeCookie } from '../../platform/session/cookies.ts'

/** The cookie with the slug of the last used workspace. */
export const workspaceCookie = 'workspace'

/** Set while the list shows all workspaces together: it is opened again, but new presentations still belong to one of them. */
export const allWorkspacesCookie = 'all_workspaces'

const listeners = new Set<() => void>()

export function rememberWorkspace(slug: string): void {
  writeCookie(allWorkspacesCookie, '', 0)
  if (readLastWorkspace(document.cookie) === slug) return
  writeCookie(workspaceCookie, slug, localeCookie.maxAgeSeconds)
  for (const listener of listeners) listener()
}

export function rememberAllWorkspaces(): void {
  writeCookie(allWorkspacesCookie, '1', localeCookie.maxAgeSeconds)
}

function readLastWorkspace(cookies: string): string | undefined {
  return readCookie(workspaceCookie, cookies)
}

export function watchLastWorkspace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The remembered workspace if the user is still in it, else the first, which is the personal one. */
export function pickWorkspace<W extends Pick<WorkspaceSummary, 'slug'>>(
  workspaces: readonly W[],
  remembered: string | undefined,
): W | undefined {
  return workspaces.find(({ slug }) => slug === remembered) ?? workspaces[0]
}

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

/** The list of one workspace, or of all of them together. No workspace has the slug `all`: slugs have sixteen characters. */
export function listPath(workspace: string | null): string {
  return `/presentations/${workspace ?? 'all'}`
}

export const allListPath = listPath(null)
