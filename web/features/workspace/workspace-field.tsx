import { useSyncExternalStore } from 'react'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { pickWorkspace, watchLastWorkspace, workspaceCookie } from './last-workspace.ts'

interface Props {
  readonly label: string
  readonly workspaces: readonly WorkspaceSummary[]
  readonly value: string | undefined
  readonly onChange: (slug: string) => void
}

/** The workspace of a new presentation; hidden if there is only one. */
export function WorkspaceField({ label, workspaces, value, onChange }: Props) {
  if (value === undefined || workspaces.length < 2) return null
  return (
    <Field label={label} className="w-60 max-w-full">
      <Select
        value={value}
        options={workspaces.map(({ slug, name }) => ({ value: slug, label: name }))}
        onValueChange={onChange}
      />
    </Field>
  )
}

/** The current workspace: the one in the URL, else the last one used. */
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
