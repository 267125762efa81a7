import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { DeckGrid, DeckGridSkeleton } from '#web/features/deck-list/deck-grid.tsx'
import { DeckPages } from '#web/features/deck-list/deck-pages.tsx'
import { type ListQuery, writeListQuery } from '#web/features/deck-list/list-query.ts'
import { NoDecks, NothingFound } from '#web/features/deck-list/list-states.tsx'
import { PlanFullDialog } from '#web/features/deck-list/plan-full-dialog.tsx'
import type { Refusal } from '#web/features/deck-list/read-refusal.ts'
import { useCardFocus } from '#web/features/deck-list/use-card-focus.ts'
import { useDeckList } from '#web/features/deck-list/use-deck-list.ts'
import { rememberAllWorkspaces, rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ListFrame } from './list-frame.tsx'
import { CreateButton, ListHeader } from './list-header.tsx'
import { ListTools } from './list-tools.tsx'
import type { LoadedList } from './load-list.ts'
import { MakingStrip } from './making-strip.tsx'
import { UnsavedDecks } from './unsaved-decks.tsx'
import { useCalm } from './use-calm.ts'
import { useCanAdd } from './use-can-add.ts'
import { useDeckDialogs } from './use-deck-dialogs.tsx'
import { useListTravel } from './use-list-travel.ts'

/** The presentations of one workspace or of all: what there is, found, ordered, a page at a time. */
export function WorkspaceList({ list }: { list: LoadedList }) {
  const t = useTranslations('presentations.list')
  const { workspace, workspaces, query } = list
  const slug = workspace?.slug ?? null
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { hints } = useRuntime()
  const canEdit = !useIsMobile(hints.isMobile)
  const go = useGo()
  const travel = useListTravel(list)
  const title = useRef<HTMLHeadingElement>(null)
  const focus = useCardFocus()
  const calm = useCalm(focus)
  const source = useMemo(() => ({ ...list, workspace: slug }), [list, slug])
  const reload = () => void revalidate()
  const { shown, held, dispatch } = useDeckList(source, { isCalm: calm.isCalm, reload })
  const [canAdd, askRoom] = useCanAdd(list)
  const [full, setFull] = useState<{ open: boolean; refusal?: Refusal }>({ open: false })
  const { actions, dialogs } = useDeckDialogs({
    workspaces,
    isAll: slug === null,
    cards: shown.cards,
    dispatch,
    focus,
    title,
    onBusy: calm.setBusy,
    onFull: refusal => setFull({ open: true, refusal }),
    onCounted: () => void askRoom(),
    reload,
  })
  const places = useMemo(() => new Map(workspaces.map(one => [one.slug, one.name])), [workspaces])
  const createPath = slug ? `/presentations/create?workspace=${slug}` : '/presentations/create'
  const create = { createPath, canAdd, askRoom, onFull: () => setFull({ open: true }) }
  const isEmpty = shown.count === 0 && query.search === ''

  useEffect(() => (slug === null ? rememberAllWorkspaces() : rememberWorkspace(slug)), [slug])

  function show(change: Partial<ListQuery>, replace: boolean): void {
    go(pathname + writeListQuery({ ...query, page: 1, ...change }), { replace })
  }

  return (
    <ListFrame>
      <UnsavedDecks onSaved={reload} />
      <MakingStrip loaded={list.making} canOpen={canEdit} onDone={reload} />
      <ListHeader
        {...create}
        workspace={travel.to}
        workspaces={workspaces}
        titleRef={title}
        showsCreate={!isEmpty}
      />
      {isEmpty ? null : (
        <ListTools
          key={slug}
          query={query}
          count={travel.brings === 'workspace' ? undefined : shown.count}
          held={held}
          onChange={change => show(change, true)}
          onShowHeld={() => dispatch({ type: 'heldShown' })}
        />
      )}
      <section
        aria-label={t('title')}
        aria-busy={travel.brings !== 'nothing'}
        className="mt-8"
        {...calm.watch}
      >
        {travel.brings === 'nothing' ? null : <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
        {travel.brings === 'workspace' ? (
          <DeckGridSkeleton />
        ) : isEmpty ? (
          <NoDecks create={<CreateButton {...create} />} />
        ) : shown.count === 0 ? (
          <NothingFound search={query.search} onClear={() => show({ search: '' }, true)} />
        ) : (
          <>
            <DeckGrid
              cards={shown.cards}
              dated={query.order.endsWith('created_at') ? 'created' : 'updated'}
              servedAt={list.servedAt}
              stale={travel.brings === 'cards'}
              actions={actions}
              canEdit={canEdit}
              focus={focus}
              places={slug === null && workspaces.length > 1 ? places : undefined}
              onBusy={calm.setBusy}
            />
            <DeckPages page={query.page} count={shown.count} onPage={page => show({ page }, false)} />
          </>
        )}
      </section>
      {dialogs}
      <PlanFullDialog
        open={full.open}
        refusal={full.refusal}
        onClose={() => setFull(current => ({ ...current, open: false }))}
      />
    </ListFrame>
  )
}
