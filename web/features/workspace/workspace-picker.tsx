import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PickList } from '#web/ui/pick-list.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import {
  findWorkspaces,
  keepWorkspaceOrder,
  orderWorkspaces,
  readWorkspaceOrder,
  type WorkspaceOrder,
  workspaceOrders,
} from './workspace-order.ts'
import { AllIcon } from './workspace-switcher.tsx'

interface WorkspacePickerProps {
  readonly workspaces: readonly WorkspaceSummary[]
  /** The current workspace's slug; null for the list of all. */
  readonly current?: string | null | undefined
  readonly onPick: (slug: string) => void
  /** If given, the list of all workspaces can be chosen, too. */
  readonly onPickAll?: (() => void) | undefined
  readonly className?: string
}

const all = '*'
/** With more workspaces than this a search field is shown. */
const mostShown = 50

/** The workspaces to choose from, personal and team, with order and search. */
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
          <span aria-hidden="true" className="px-1.5 text-xs text-ink-soft">
            {t('sort')}
          </span>
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
