import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { localeCookie } from '#domain/locale.ts'
import { readCookie, writeCookie } from '#web/platform/session/cookies.ts'

/** Where the browser keeps the slug of the workspace that was worked in last. */
export const workspaceCookie = 'workspace'

/** Set while the list shows all workspaces together: it is come back to, but one still works in one of them. */
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

export function readLastWorkspace(cookies: string): string | undefined {
  return readCookie(workspaceCookie, cookies)
}

export function watchLastWorkspace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The remembered one if it is still the user's, else their first, which is the personal one. */
export function pickWorkspace<W extends Pick<WorkspaceSummary, 'slug'>>(
  workspaces: readonly W[],
  remembered: string | undefined,
): W | undefined {
  return workspaces.find(({ slug }) => slug === remembered) ?? workspaces[0]
}
