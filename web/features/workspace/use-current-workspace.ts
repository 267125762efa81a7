import { useSyncExternalStore } from 'react'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { pickWorkspace, readLastWorkspace, watchLastWorkspace } from './last-workspace.ts'

/** The workspace one works in: the one asked for, else the last one used. Only the browser remembers that one. */
export function useCurrentWorkspace(
  workspaces: readonly WorkspaceSummary[],
  asked?: string | null,
): WorkspaceSummary | undefined {
  const remembered = useSyncExternalStore(watchLastWorkspace, readBrowser, () => undefined)
  const isOwn = workspaces.some(({ slug }) => slug === asked)
  return pickWorkspace(workspaces, isOwn ? (asked ?? undefined) : remembered)
}

function readBrowser(): string | undefined {
  return readLastWorkspace(document.cookie)
}
