import { useSyncExternalStore } from 'react'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { pickWorkspace, watchLastWorkspace, workspaceCookie } from './last-workspace.ts'

/** The workspace one works in: the one asked for, else the last one used. */
export function useCurrentWorkspace(
  workspaces: readonly WorkspaceSummary[],
  asked?: string | null,
): WorkspaceSummary | undefined {
  const { readCookie } = useRuntime()
  const read = () => readCookie(workspaceCookie)
  const remembered = useSyncExternalStore(watchLastWorkspace, read, read)
  const isOwn = workspaces.some(({ slug }) => slug === asked)
  return pickWorkspace(workspaces, isOwn ? (asked ?? undefined) : remembered)
}
