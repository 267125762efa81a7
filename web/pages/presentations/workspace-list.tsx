import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DeckGrid, DeckGridSkeleton } from '#web/features/deck-list/deck-grid.tsx'
import { DeckPages } from '#web/features/deck-list/deck-pages.tsx'
import { DeckSearch } from '#web/features/deck-list/deck-search.tsx'
import { DeckSort } from '#web/features/deck-list/deck-sort.tsx'
import { type ListQuery, writeListQuery } from '#web/features/deck-list/list-query.ts'
import { NoDecks, NothingFound } from '#web/features/deck-list/list-states.tsx'
import { rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { WorkspaceSwitcher } from '#web/features/workspace/workspace-switcher.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useGo } from '#web/platform/router/use-go.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ListFrame } from './list-frame.tsx'
import type { LoadedList } from './load-list.ts'
import { useListTravel } from './use-list-travel.ts'

/** The presentations of one workspace: what there is, found, ordered, a page at a time. */
export function WorkspaceList({ list }: { list: LoadedList }) {
  const t = useTranslations('presentations.list')
  const { workspace, workspaces, query, count } = list
  const { pathname } = useLocation()
  const go = useGo()
  const travel = useListTravel(list)
  const createPath = `/presentations/create?${new URLSearchParams({ workspace: workspace.slug })}`
  const isEmpty = count === 0 && query.search === ''

  useEffect(() => rememberWorkspace(workspace.slug), [workspace.slug])

  function show(change: Partial<ListQuery>, replace: boolean): void {
    go(pathname + writeListQuery({ ...query, page: 1, ...change }), { replace })
  }

  return (
    <ListFrame>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 flex-col gap-2">
          <WorkspaceSwitcher workspaces={workspaces} current={workspace} />
          <h1 className="type-display-2">{t('title')}</h1>
        </div>
        {isEmpty ? null : (
          <Button
            variant="accent"
            icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
            render={<PageLink to={createPath} />}
          >
            {t('create')}
          </Button>
        )}
      </header>
      {isEmpty ? null : (
        <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-ink pt-4">
          <DeckSearch
            key={workspace.slug}
            search={query.search}
            onSearch={search => show({ search }, true)}
            className="w-full sm:w-80"
          />
          <DeckSort order={query.order} onOrder={order => show({ order }, true)} className="sm:w-76" />
          <p role="status" className="text-sm text-ink-soft sm:ml-auto">
            {t('count', { count })}
          </p>
        </div>
      )}
      <section aria-label={t('title')} aria-busy={travel !== 'none'} className="mt-8">
        {travel === 'none' ? null : <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
        {travel === 'workspace' ? (
          <DeckGridSkeleton />
        ) : isEmpty ? (
          <NoDecks createPath={createPath} />
        ) : count === 0 ? (
          <NothingFound search={query.search} onClear={() => show({ search: '' }, true)} />
        ) : (
          <>
            <DeckGrid
              cards={list.cards}
              dated={query.order.endsWith('created_at') ? 'created' : 'updated'}
              servedAt={list.servedAt}
              stale={travel === 'cards'}
            />
            <DeckPages page={query.page} count={count} onPage={page => show({ page }, false)} />
          </>
        )}
      </section>
    </ListFrame>
  )
}
