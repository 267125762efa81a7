import { ChevronsUpDown, Layers, Plus, Settings2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type PickerType = typeof import('./workspace-picker.tsx').WorkspacePicker

interface WorkspaceSwitcherProps {
  readonly workspaces: readonly WorkspaceSummary[]
  /** Null for the list of all workspaces. */
  readonly current: WorkspaceSummary | null
  /** The slug of the one to go to; null for all. */
  readonly onSwitch: (slug: string | null) => void
}

/** Names the current workspace, with a menu to another one, to its members, or to a new team. */
export function WorkspaceSwitcher({ workspaces, current, onSwitch }: WorkspaceSwitcherProps) {
  const t = useTranslations('presentations.workspace')
  const [open, setOpen] = useState(false)
  const [Picker, setPicker] = useState<PickerType>()
  const name = current?.name ?? t('all')
  const face = current ? <Avatar name={name} size="xs" decorative /> : <AllIcon />

  /** Opens with the list in it, whose field takes the focus. */
  async function change(next: boolean): Promise<void> {
    if (next && !Picker && workspaces.length > 1) {
      const found = await import('./workspace-picker.tsx').catch(() => undefined)
      setPicker(() => found?.WorkspacePicker)
    }
    setOpen(next)
  }
  function choose(slug: string | null): void {
    setOpen(false)
    if (slug !== (current?.slug ?? null)) onSwitch(slug)
  }

  return (
    <Popover
      open={open}
      onOpenChange={next => void change(next)}
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
      {workspaces.length > 1 && Picker ? (
        <Picker
          workspaces={workspaces}
          current={current?.slug ?? null}
          onPick={choose}
          onPickAll={() => choose(null)}
          className="border-b border-line"
        />
      ) : null}
      <WorkspaceMenuLinks workspace={current} onLeave={() => setOpen(false)} />
    </Popover>
  )
}

interface WorkspaceMenuLinksProps {
  /** Null for the list of all workspaces. */
  readonly workspace: WorkspaceSummary | null
  readonly onLeave: () => void
}

/** Links from a workspace's presentations to its members and settings, and to a new team. */
function WorkspaceMenuLinks({ workspace, onLeave }: WorkspaceMenuLinksProps) {
  const t = useTranslations('presentations.workspace.way')
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4.5 shrink-0' } as const
  return (
    <ul className="p-1.5">
      {workspace ? (
        <>
          <Way to={`/myteam/${workspace.slug}`} icon={<Users {...icon} />} onLeave={onLeave}>
            {t('people')}
          </Way>
          <Way to={`/myteam/${workspace.slug}/settings`} icon={<Settings2 {...icon} />} onLeave={onLeave}>
            {t('settings')}
          </Way>
        </>
      ) : null}
      <Way to="/myteam/new" icon={<Plus {...icon} />} onLeave={onLeave}>
        {t('create')}
      </Way>
    </ul>
  )
}

interface WayProps {
  readonly to: string
  readonly icon: ReactNode
  readonly onLeave: () => void
  readonly children: ReactNode
}

function Way({ to, icon, onLeave, children }: WayProps) {
  return (
    <li>
      <PageLink
        to={to}
        onClick={onLeave}
        className="flex min-h-9 items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm hover:bg-wash"
      >
        {icon}
        {children}
      </PageLink>
    </li>
  )
}

/** The sign of all workspaces together. */
export function AllIcon() {
  return (
    <span className="inline-grid size-6 shrink-0 place-items-center rounded-full bg-wash-strong text-ink">
      <Layers aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
    </span>
  )
}
