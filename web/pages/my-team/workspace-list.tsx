import { useState, useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ListedWorkspace } from '#contract/workspace-shape.ts'
import { PlanBadge } from '../../features/team/workspace-frame.tsx'
import { sectionPath } from '../../features/team/workspace-sections.ts'
import { listPath } from '../../features/workspace/last-workspace.ts'
import {
  findWorkspaces,
  keepWorkspaceOrder,
  type ListOrder,
  listOrders,
  orderListed,
  readListOrder,
} from '../../features/workspace/workspace-order.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useUser } from '../../platform/runtime/runtime.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'

const kinds = ['all', 'personal', 'team'] as const
type Shown = (typeof kinds)[number]
const never = () => () => undefined

interface WorkspaceListProps {
  readonly workspaces: readonly ListedWorkspace[]
  readonly current: string | undefined
  readonly now: Date
  /** Its presentations are being opened. */
  readonly onOpen: (slug: string) => void
}

/** The user's workspaces: personal, team or all, with order and search. */
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

interface WorkspaceRowProps {
  readonly workspace: ListedWorkspace
  readonly isCurrent: boolean
  readonly now: Date
  readonly onOpen: () => void
}

const minute = 60_000

/** One workspace: its card links to its members, and a separate link to its presentations. */
function WorkspaceRow({ workspace, isCurrent, now, onOpen }: WorkspaceRowProps) {
  const t = useTranslations('team')
  const format = useFormatter()
  const { slug, name, kind, role, tariff, people, seats } = workspace
  const changedAt = new Date(workspace.updated_at)
  const isFresh = now.getTime() - changedAt.getTime() < minute
  const when = isFresh ? t('pending.justNow') : format.relativeTime(changedAt, now)
  return (
    <Card
      padding="none"
      interactive
      render={<li />}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 has-[a:focus-visible]:border-focus sm:px-5"
    >
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium">
          <PageLink
            to={sectionPath(slug, 'people')}
            className="min-w-0 rounded-item break-words after:absolute after:inset-0 after:rounded-sheet"
          >
            {name}
          </PageLink>
          {isCurrent ? <Badge dot>{t('list.current')}</Badge> : null}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('list.yours', { role: t(`role.${role}`), kind: t(`kind.${kind}`) })}
        </p>
      </div>
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-ink-soft max-sm:w-full max-sm:pl-14 sm:*:not-first:w-36">
        <div className="sm:w-20 sm:text-right">
          <dt className="sr-only">{t('section.plan')}</dt>
          <dd>
            <PlanBadge plan={tariff.level.name} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t('seats.title')}</dt>
          <dd className="tabular-nums">
            {kind === 'personal' || seats === null
              ? t('people.count', { count: people })
              : t('list.seats', { people, seats })}
          </dd>
        </div>
        <div className="max-md:hidden">
          <dt className="sr-only">{t('list.order.updated_at')}</dt>
          <dd>{t('list.changed', { when })}</dd>
        </div>
      </dl>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('list.presentationsOf', { name })}
        className="relative z-1 max-sm:ml-14"
        render={<PageLink to={listPath(slug)} onClick={onOpen} />}
      >
        {t('list.presentations')}
      </Button>
    </Card>
  )
}
