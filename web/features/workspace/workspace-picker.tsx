import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PickList } from '#web/ui/pick-list.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { keepWorkspaceOrder, readWorkspaceOrder } from './kept-order.ts'
import { findWorkspaces, orderWorkspaces, type WorkspaceOrder, workspaceOrders } from './order-workspaces.ts'

export interface WorkspacePickerProps {
  readonly workspaces: readonly WorkspaceSummary[]
  /** Where one is now: a slug, null for all of them together. */
  readonly current?: string | null | undefined
  readonly onPick: (slug: string) => void
  /** Given, all workspaces together can be chosen, too. */
  readonly onPickAll?: (() => void) | undefined
  readonly className?: string
}

const all = '*'
/** What somebody with more of them than this wants is found by typing. */
const mostShown = 50

/** The workspaces one can go to, personal and team, ordered and found as one likes. */
export function WorkspacePicker({ workspaces, current, onPick, onPickAll, className }: WorkspacePickerProps) {
  const t = useTranslations('presentations.workspace')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<WorkspaceOrder>(readWorkspaceOrder)
  const found = orderWorkspaces(findWorkspaces(workspaces, search), order)
  const shown = found.slice(0, mostShown)
  const more = found.length - shown.length
  const rows = (kind: WorkspaceSummary['kind']) =>
    shown
      .filter(workspace => workspace.kind === kind)
      .map(({ slug, name, tariff }) => ({
        value: slug,
        label: name,
        icon: <Avatar name={name} size="xs" decorative />,
        detail: t(`plan.${tariff.level.name}`),
        current: slug === current,
      }))
  const everything = {
    value: all,
    label: t('all'),
    icon: <AllIcon />,
    current: current === null,
  }

  return (
    <PickList
      label={t('label')}
      placeholder={t('search')}
      search={search}
      onSearchChange={setSearch}
      onPick={value => (value === all ? onPickAll?.() : onPick(value))}
      emptyText={t('nothing')}
      groups={[
        { id: 'all', items: onPickAll && search.trim() === '' ? [everything] : [] },
        { id: 'personal', heading: t('group.personal'), items: rows('personal') },
        { id: 'team', heading: t('group.team'), items: rows('team') },
      ]}
      footer={
        <div className="grid gap-2 border-t border-line px-2.5 py-2">
          {more > 0 ? <p className="px-1.5 text-xs text-ink-soft">{t('more', { count: more })}</p> : null}
          <SegmentedControl
            label={t('sort')}
            size="sm"
            fullWidth
            value={order}
            segments={workspaceOrders.map(value => ({ value, label: t(`order.${value}`) }))}
            onValueChange={next => {
              setOrder(next)
              keepWorkspaceOrder(next)
            }}
          />
        </div>
      }
      {...(className ? { className } : null)}
    />
  )
}

export function AllIcon() {
  return (
    <span className="inline-grid size-6 shrink-0 place-items-center rounded-full bg-wash-strong text-ink">
      <Layers aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
    </span>
  )
}
