import { type PointerEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { PlanFullDialog } from '../../features/deck-list/creation-refused.tsx'
import {
  type CardFocus,
  DeckGrid,
  DeckGridSkeleton,
  type OpenCardPart,
  useCardFocus,
} from '../../features/deck-list/deck-grid.tsx'
import { FolderBar, useFolderCalls } from '../../features/deck-list/folders.tsx'
import { DeckPages } from '../../features/deck-list/list-controls.tsx'
import { NoDecks, NothingFound } from '../../features/deck-list/list-messages.tsx'
import { type ListQuery, writeListQuery } from '../../features/deck-list/list-query.ts'
import type { Refusal } from '../../features/deck-list/read-refusal.ts'
import { useDeckList } from '../../features/deck-list/use-deck-list.ts'
import { useImportFiles } from '../../features/imports/import-files.tsx'
import {
  listPath,
  rememberAllWorkspaces,
  rememberWorkspace,
} from '../../features/workspace/last-workspace.ts'
import { useIsMobile } from '../../platform/device/is-mobile.ts'
import { splitLocale } from '../../platform/i18n/locale-paths.ts'
import { latePart } from '../../platform/parts/late-part.tsx'
import { useGo } from '../../platform/router/page-link.tsx'
import { writeMakingPath } from '../../platform/router/paths.ts'
import { useGoesTo, useLocation, useRevalidator } from '../../platform/router/router-view.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { useHasGuestDecks } from '../../platform/session/after-auth.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GenerationStrip } from './generation-strip.tsx'
import { CreateButton, ListHeader, ListTools } from './list-header.tsx'
import type { LoadedList } from './load-list.ts'
import { useDeckDialogs } from './use-deck-dialogs.tsx'

const UnsavedDecks = latePart(async () => (await import('./unsaved-decks.tsx')).UnsavedDecks)

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
  const travel = useListNavigation(list)
  const title = useRef<HTMLHeadingElement>(null)
  const focus = useCardFocus()
  const reorderGuard = useListReorderGuard(focus)
  const source = useMemo(() => ({ ...list, workspace: slug }), [list, slug])
  const reload = () => void revalidate()
  const hasGuestDecks = useHasGuestDecks()
  const { shown, held, folders, dispatch } = useDeckList(source, {
    canMoveCards: reorderGuard.canMoveCards,
    reload,
  })
  const [canAdd, askRoom] = useCanAdd(list)
  const [full, setFull] = useState<{ open: boolean; refusal?: Refusal }>({ open: false })
  const folderCalls = useFolderCalls({ workspace: slug, folders, current: query.folder, reload })
  const { actions, dialogs } = useDeckDialogs({
    workspaces,
    onFile: slug !== null && folders.length > 0 ? card => folderCalls.ask({ kind: 'file', card }) : undefined,
    isAll: slug === null,
    cards: shown.cards,
    dispatch,
    focus,
    title,
    onBusy: reorderGuard.setBusy,
    onFull: refusal => setFull({ open: true, refusal }),
    onCounted: () => void askRoom(),
    reload,
  })
  const places = useMemo(() => new Map(workspaces.map(one => [one.slug, one.name])), [workspaces])
  const createPath = writeMakingPath('/presentations/create', slug, query.folder)
  const create = { createPath, canAdd, askRoom, onFull: () => setFull({ open: true }) }
  const importing = useImportFiles({ workspace: slug ?? undefined, folder: query.folder, onDone: reload })
  const isEmpty = shown.count === 0 && query.search === '' && folders.length === 0

  useEffect(() => (slug === null ? rememberAllWorkspaces() : rememberWorkspace(slug)), [slug])

  function show(change: Partial<ListQuery>, replace: boolean): void {
    go(pathOf({ ...query, page: 1, ...change }), { replace })
  }
  const pathOf = (wanted: ListQuery) => pathname + writeListQuery(wanted)

  return (
    <ListFrame>
      {hasGuestDecks ? <UnsavedDecks onSaved={reload} missing={null} /> : null}
      <GenerationStrip loaded={list.making} canOpen={canEdit} onDone={reload} />
      {importing.panel}
      <ListHeader
        {...create}
        importButton={canEdit ? importing.button('quiet') : null}
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
      {slug !== null && !isEmpty && query.search === '' && travel.brings !== 'workspace' ? (
        <FolderBar
          folders={folders}
          current={query.folder}
          calls={folderCalls}
          title={t('title')}
          // A link adds the language itself.
          pathOf={folder => splitLocale(pathOf({ ...query, folder, page: 1 })).path}
        />
      ) : null}
      <section
        aria-label={t('title')}
        aria-busy={travel.brings !== 'nothing'}
        className="mt-8"
        {...reorderGuard.watch}
      >
        {travel.brings === 'nothing' ? null : <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
        {travel.brings === 'workspace' ? (
          <DeckGridSkeleton />
        ) : isEmpty ? (
          <NoDecks create={<CreateButton {...create} />} />
        ) : shown.count === 0 && query.search === '' ? (
          <p className="py-10 text-center text-ink-soft">
            {t(query.folder === null ? 'allFiled' : 'emptyFolder')}
          </p>
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
              search={query.search}
              places={slug === null && workspaces.length > 1 ? places : undefined}
              onBusy={reorderGuard.setBusy}
            />
            <DeckPages page={query.page} count={shown.count} onPage={page => show({ page }, false)} />
          </>
        )}
      </section>
      {dialogs}
      {folderCalls.dialogs}
      <PlanFullDialog
        open={full.open}
        refusal={full.refusal}
        onClose={() => setFull(current => ({ ...current, open: false }))}
      />
    </ListFrame>
  )
}

/** The place of the list: as wide as its cards fill two lines of five. */
function ListFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">{children}</div>
}

/** The list while there is nothing of it to show yet. */
export function ListPlace({ children }: { children: ReactNode }) {
  const t = useTranslations('presentations.list')
  return (
    <ListFrame>
      <h1 className="type-display-2 mb-10">{t('title')}</h1>
      {children}
    </ListFrame>
  )
}

/** Whether one more presentation fits the plan, according to the server; checked again when their number changes. */
function useCanAdd(list: LoadedList): [boolean, () => Promise<boolean>] {
  const { api } = useRuntime()
  const [reply, setReply] = useState({ list, canAdd: list.canAdd })
  const canAdd = reply.list === list ? reply.canAdd : list.canAdd
  const slug = list.workspace?.slug
  const ask = useCallback(async () => {
    if (slug === undefined) return true
    const reply = await api.workspaces.canAddPresentation({ params: { slug } }).catch(() => undefined)
    const next = reply?.can_add ?? true
    setReply({ list, canAdd: next })
    return next
  }, [api, slug, list])
  return [canAdd, ask]
}

/** What is loading: other cards of this workspace, or another workspace. */
interface ListNavigation {
  readonly brings: 'nothing' | 'cards' | 'workspace'
  /** The target workspace, null for all; the current one if it does not change. */
  readonly to: WorkspaceSummary | null
}

function useListNavigation({ workspace, workspaces }: LoadedList): ListNavigation {
  const location = useGoesTo()
  const here = { brings: 'nothing', to: workspace } as const
  if (!location) return here
  const path = splitLocale(location.pathname).path.replace(/(?<=.)\/$/, '')
  if (path === '/presentations' || path === listPath(workspace?.slug ?? null))
    return { ...here, brings: 'cards' }
  const to = [null, ...workspaces].find(one => listPath(one?.slug ?? null) === path)
  return to === undefined ? here : { brings: 'workspace', to }
}

interface ListReorderGuard {
  readonly canMoveCards: () => boolean
  /** Open menus and dialogs of cards, each reported separately: a closing menu may have opened a dialog. */
  readonly setBusy: (busy: boolean, what: OpenCardPart) => void
  /** For the element in which the cards are. */
  readonly watch: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
  }
}

/** Whether cards may move: not while somebody points at one or has its menu open. */
function useListReorderGuard(focus: CardFocus): ListReorderGuard {
  const isPointed = useRef(false)
  const open = useRef(new Set<OpenCardPart>())
  return useMemo(
    () => ({
      canMoveCards: () => !isPointed.current && open.current.size === 0 && !focus.hasFocus(),
      setBusy: (busy, what) => {
        if (busy) open.current.add(what)
        else open.current.delete(what)
      },
      watch: {
        // Touch has no hover: ignored.
        onPointerEnter: event => {
          isPointed.current = event.pointerType === 'mouse'
        },
        onPointerLeave: () => {
          isPointed.current = false
        },
      },
    }),
    [focus],
  )
}
