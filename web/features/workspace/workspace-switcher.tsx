import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

export interface WorkspaceSwitcherProps {
  readonly workspaces: readonly WorkspaceSummary[]
  readonly current: WorkspaceSummary
}

/** Says whose presentations these are, and leads to those of another workspace where there is one. */
export function WorkspaceSwitcher({ workspaces, current }: WorkspaceSwitcherProps) {
  const t = useTranslations('presentations.workspace')
  const go = useGo()
  const [open, setOpen] = useState(false)

  function choose(slug: string): void {
    setOpen(false)
    go(`/presentations/${slug}`)
  }

  const face = <Avatar name={current.name} size="xs" decorative />
  if (workspaces.length < 2) {
    return (
      <p className="flex min-w-0 items-center gap-2.5 text-sm font-medium text-ink-soft">
        {face}
        <span className="min-w-0 truncate">{current.name}</span>
      </p>
    )
  }
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon={face}
          trailingIcon={<ChevronsUpDown aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          className="-ml-2 max-w-full self-start pl-2"
        >
          <VisuallyHidden>{t('current')}</VisuallyHidden> {current.name}
        </Button>
      }
      items={[
        {
          kind: 'choice',
          id: 'workspaces',
          label: t('label'),
          value: current.slug,
          options: workspaces.map(({ slug, name, kind }) => ({
            value: slug,
            label: t('option', { name, kind: t(`kind.${kind}`) }),
          })),
          onValueChange: choose,
        },
      ]}
    />
  )
}
