import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedWorkspace } from '#contract/workspace-shape.ts'
import { keepWorkspaceOrder, readListOrder } from '#web/features/workspace/kept-order.ts'
import {
  findWorkspaces,
  type ListOrder,
  listOrders,
  orderListed,
} from '#web/features/workspace/order-workspaces.ts'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { WorkspaceRow } from './workspace-row.tsx'

const kinds = ['all', 'personal', 'team'] as const
type Shown = (typeof kinds)[number]
const never = () => () => undefined

export interface WorkspaceListProps {
  readonly workspaces: readonly ListedWorkspace[]
  readonly current: string | undefined
  readonly now: Date
  /** Its presentations are gone to. */
  readonly onOpen: (slug: string) => void
}

/** The workspaces of one's own: personal, team and all, ordered and found as one likes. */
export function WorkspaceList({ workspaces, current, now, onOpen }: WorkspaceListProps) {
  const t = useTranslations('team.list')
  const user = useUser()
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ListOrder>()
  const kept = useSyncExternalStore(never, readListOrder, () => 'name' as const)
  const order = chosen ?? kept
  const ofKind = workspaces.filter(({ kind }) => shown === 'all' || kind === shown)
  const found = orderListed(findWorkspaces(ofKind, search), order)

  function sort(next: ListOrder): void {
    setChosen(next)
    keepWorkspaceOrder(next)
  }
  function reset(): void {
    setSearch('')
    setShown('all')
  }

  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-ink pt-4">
        <SegmentedControl
          label={t('kind')}
          value={shown}
          segments={kinds.map(value => ({ value, label: t(value) }))}
          onValueChange={setShown}
          className="max-sm:w-full max-sm:*:flex-1"
        />
        <div className="w-full sm:ml-auto sm:w-60">
          <SearchInput
            label={t('search')}
            clearLabel={t('clearSearch')}
            maxLength={200}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Select
          label={t('sort')}
          value={order}
          options={listOrders.map(value => ({ value, label: t(`order.${value}`) }))}
          onValueChange={sort}
          className="sm:w-64"
        />
      </div>
      <p role="status" className="sr-only">
        {t('count', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul aria-label={t('label')} className="mt-4 grid gap-2.5">
          {found.map(workspace => (
            <WorkspaceRow
              key={workspace.slug}
              workspace={workspace}
              isCurrent={workspace.slug === current}
              now={now}
              onOpen={() => onOpen(workspace.slug)}
            />
          ))}
        </ul>
      ) : ofKind.length === 0 ? (
        <EmptyState title={t('noTeams')}>
          <p>{t('noTeamsText', { email: user?.email ?? '' })}</p>
        </EmptyState>
      ) : (
        <EmptyState
          title={t('nothing')}
          action={
            <Button variant="secondary" onClick={reset}>
              {t('reset')}
            </Button>
          }
        >
          <p>{t('nothingText')}</p>
        </EmptyState>
      )}
    </>
  )
}
