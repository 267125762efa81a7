import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AllIcon, WorkspacePicker } from './workspace-picker.tsx'
import { WorkspaceWays } from './workspace-ways.tsx'

export interface WorkspaceSwitcherProps {
  readonly workspaces: readonly WorkspaceSummary[]
  /** Null: all of them together. */
  readonly current: WorkspaceSummary | null
  /** The slug of the one to go to; null for all. */
  readonly onSwitch: (slug: string | null) => void
}

/** Says whose presentations these are, and leads to another workspace, to the people of this one, or to a new team. */
export function WorkspaceSwitcher({ workspaces, current, onSwitch }: WorkspaceSwitcherProps) {
  const t = useTranslations('presentations.workspace')
  const [open, setOpen] = useState(false)
  const name = current?.name ?? t('all')
  const face = current ? <Avatar name={name} size="xs" decorative /> : <AllIcon />

  function choose(slug: string | null): void {
    setOpen(false)
    if (slug !== (current?.slug ?? null)) onSwitch(slug)
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t('label')}
      titleHidden
      flush
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon={face}
          trailingIcon={<ChevronsUpDown aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          className="-ml-2 max-w-full self-start pl-2"
        >
          <VisuallyHidden>{t('current')}</VisuallyHidden> {name}
        </Button>
      }
    >
      {workspaces.length > 1 ? (
        <WorkspacePicker
          workspaces={workspaces}
          current={current?.slug ?? null}
          onPick={choose}
          onPickAll={() => choose(null)}
          className="border-b border-line"
        />
      ) : null}
      <WorkspaceWays workspace={current} onLeave={() => setOpen(false)} />
    </Popover>
  )
}
