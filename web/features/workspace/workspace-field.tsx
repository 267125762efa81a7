import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  readonly label: string
  readonly workspaces: readonly WorkspaceSummary[]
  readonly value: string | undefined
  readonly onChange: (slug: string) => void
}

/** Where something new belongs; nothing to choose where there is only one. */
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
