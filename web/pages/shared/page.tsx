import { ArrowLeft, CloudOff, Ellipsis, Eye, LogOut, PencilRuler, Search, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { presentationPageSize } from '#contract/presentations.ts'
import type { SharedCard } from '#contract/shares.ts'
import { can } from '#domain/workspace/access.ts'
import { deckGrid } from '../../features/deck-list/deck-grid.tsx'
import { editPath, showPath } from '../../features/deck-list/deck-menu.tsx'
import { DeckThumbnail } from '../../features/deck-list/late-pictures.tsx'
import { DeckPages, DeckSearch } from '../../features/deck-list/list-controls.tsx'
import {
  countPages,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '../../features/deck-list/list-query.ts'
import { expectSignIn } from '../../features/workspace/page-loading.ts'
import { useIsMobile } from '../../platform/device/is-mobile.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { redirect } from '../../platform/router/router.ts'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { useNow } from '../../platform/time/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuEntry } from '../../ui/menu-entries.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToasts } from '../../ui/toast.tsx'

interface LoadedShared {
  readonly kind: 'shared'
  readonly query: ListQuery
  readonly count: number
  readonly cards: readonly SharedCard[]
  readonly servedAt: string
}

type SharedData = LoadedShared | { readonly kind: 'failed' }

export const loadPage: PageModule<SharedData>['loadPage'] = args =>
  expectSignIn(args, () => load(args).catch(keepFailure))

async function load({ api, url }: PageArguments): Promise<LoadedShared> {
  const query = readListQuery(url.searchParams)
  const { page, search } = query
  const { count, results: cards } = await api.shares
    .mine({ query: { page, page_size: presentationPageSize.default, search } })
    .catch((error: unknown) => {
      const known = error instanceof ApiError && error.code === 'not_found' ? error.data?.count : undefined
      if (typeof known !== 'number') throw error
      // What was shared ends, and addresses stay: they lead to the last page there is.
      throw redirect(url.pathname + writeListQuery({ ...query, page: countPages(known) }))
    })
  return { kind: 'shared', query, count, cards, servedAt: new Date().toISOString() }
}

/** A list that failed to load can be retried. */
function keepFailure(error: unknown): SharedData {
  if (error instanceof ApiError ? error.statusCode !== 401 : error instanceof TypeError)
    return { kind: 'failed' }
  throw error
}

export const describePage: PageModule<SharedData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('people.list.title') }),
  noindex: true,
})

/** The presentations of others' workspaces that are shared with the reader. */
export function Page({ data }: { data: SharedData }) {
  const t = useTranslations('people.list')
  return (
    <div className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">
      <TextLink
        render={<PageLink to="/presentations" />}
        className="inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {t('back')}
      </TextLink>
      {data.kind === 'failed' ? <Failed /> : <SharedList list={data} />}
    </div>
  )
}

function Failed() {
  const t = useTranslations('people.list')
  const { revalidate, isRevalidating } = useRevalidator()
  return (
    <>
      <h1 className="type-display-2 mt-5 mb-10">{t('title')}</h1>
      <div role="alert">
        <EmptyState
          title={t('failed.title')}
          picture={<CloudOff strokeWidth={1.75} />}
          action={
            <Button onClick={() => void revalidate()} busy={isRevalidating}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.text')}</p>
        </EmptyState>
      </div>
    </>
  )
}

function SharedList({ list }: { list: LoadedShared }) {
  const t = useTranslations('people.list')
  const { query, count, cards } = list
  const go = useGo()
  const now = useNow(list.servedAt)
  const title = useRef<HTMLHeadingElement>(null)
  const leaving = useLeaving()
  const show = (change: Partial<ListQuery>) =>
    go(`/presentations/shared${writeListQuery({ ...query, page: 1, ...change })}`)
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="type-display-2 mt-5 outline-none">
        {t('title')}
      </h1>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ink pt-4">
        <p className="max-w-prose text-ink-soft">{t('lead')}</p>
        <p role="status" className="text-sm text-ink-soft">
          {t('count', { count })}
        </p>
      </div>
      {count > 0 || query.search !== '' ? (
        <DeckSearch
          search={query.search}
          onSearch={search => show({ search })}
          label={t('search')}
          className="mt-4 w-full sm:w-80"
        />
      ) : null}
      <section aria-label={t('title')} className="mt-8">
        {cards.length === 0 ? (
          <Nothing search={query.search} />
        ) : (
          <ul className={deckGrid}>
            {cards.map(card => (
              <SharedDeckCard key={card.slug} card={card} now={now} onLeave={() => leaving.ask(card)} />
            ))}
          </ul>
        )}
        <DeckPages page={query.page} count={count} onPage={page => show({ page })} />
      </section>
      <ConfirmDialog
        open={leaving.asked.open}
        onOpenChange={leaving.setOpen}
        onConfirm={() => void leaving.confirm()}
        busy={leaving.busy}
        danger
        title={t('ask.title', { name: leaving.asked.card?.name ?? '' })}
        description={t('ask.text')}
        confirmLabel={t('ask.confirm')}
        cancelLabel={t('ask.cancel')}
        finalFocus={() => (leaving.hasLeft() ? title.current : true)}
      />
    </>
  )
}

function Nothing({ search }: { search: string }) {
  const t = useTranslations('people.list')
  const found = search.trim() === '' ? 'empty' : 'nothing'
  return (
    <EmptyState
      title={t(`${found}.title`)}
      picture={found === 'empty' ? <Users strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
      className="max-w-xl py-16"
    >
      <p>{found === 'empty' ? t('empty.text') : t('nothing.text', { search: search.trim() })}</p>
    </EmptyState>
  )
}

/** Asks before access is given up, for only others can give it back. */
function useLeaving() {
  const t = useTranslations('people.list')
  const errors = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ open: boolean; card?: SharedCard }>({ open: false })
  const [busy, setBusy] = useState(false)
  const left = useRef(false)

  async function confirm(): Promise<void> {
    const { card } = asked
    if (!card || busy) return
    setBusy(true)
    try {
      await api.shares.leave({ params: { slug: card.slug } })
      left.current = true
      toasts.add({ tone: 'success', title: t('left', { name: card.name }) })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unavailable'
      // Ended by its owner meanwhile: that is what was wanted.
      const isGone = code === 'workspace_access_denied' || code === 'presentation_not_found'
      left.current = isGone
      if (!isGone) toasts.add({ tone: 'danger', title: t('leaveFailed'), description: errors(code) })
    }
    setBusy(false)
    setAsked(current => ({ ...current, open: false }))
    await revalidate()
  }

  return {
    ...{ asked, busy, confirm },
    hasLeft: () => left.current,
    ask: (card: SharedCard) => {
      left.current = false
      setAsked({ open: true, card })
    },
    setOpen: (open: boolean) => setAsked(current => ({ ...current, open })),
  }
}

interface CardProps {
  readonly card: SharedCard
  readonly now: Date
  readonly onLeave: () => void
}

function SharedDeckCard({ card, now, onLeave }: CardProps) {
  const t = useTranslations('people.list')
  const tRole = useTranslations('people.role')
  const format = useFormatter()
  const locale = useRouteLocale()
  const { hints } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  const canEdit = !isMobile && can(card.role, 'presentation.edit')
  const changedAt = new Date(card.updated_at)
  const isFresh = now.getTime() - changedAt.getTime() < 60_000
  const icon = { strokeWidth: 1.75 } as const
  const entries: MenuEntry[] = [
    ...(canEdit
      ? [
          {
            ...{ id: 'edit', label: t('open'), icon: <PencilRuler {...icon} /> },
            render: <PageLink to={editPath(card)} />,
          },
        ]
      : []),
    {
      ...{ id: 'view', label: t('present'), icon: <Eye {...icon} /> },
      render: <PageLink to={showPath(card)} />,
    },
    { id: 'leave', label: t('leave'), icon: <LogOut {...icon} />, onSelect: onLeave },
  ]
  return (
    <li data-deck={card.slug} className="group relative flex flex-col gap-3">
      <div className="rounded-field shadow-raised outline outline-line transition-[box-shadow,translate,outline-color] group-focus-within:outline-line-strong group-hover:-translate-y-0.5 group-hover:shadow-popup group-hover:outline-line-strong">
        <DeckThumbnail slide={card.first_slide} theme={card.theme} locale={locale} />
      </div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="type-title">
            <PageLink
              to={canEdit ? editPath(card) : showPath(card)}
              className="line-clamp-2 rounded-item break-words after:absolute after:inset-0"
            >
              {card.name}
            </PageLink>
          </h2>
          <p className="truncate text-sm text-ink-soft">
            <time dateTime={card.updated_at}>
              {isFresh ? t('justEdited') : t('edited', { when: format.relativeTime(changedAt, now) })}
            </time>
            {card.unread_comments ? (
              <span className="ml-2 font-medium text-accent-text">
                {t('unread', { count: card.unread_comments })}
              </span>
            ) : null}
          </p>
          {card.shared_by ? (
            <p className="truncate text-sm text-ink-soft">{t('by', { name: card.shared_by })}</p>
          ) : null}
          <p className="mt-1.5">
            <Badge>{tRole(card.role)}</Badge>
          </p>
        </div>
        <Menu
          align="end"
          items={entries}
          trigger={
            <IconButton
              label={t('menu', { name: card.name })}
              icon={<Ellipsis strokeWidth={1.75} className="size-4.5" />}
              size="sm"
              tooltip={false}
              className="relative z-10 -mt-1 -mr-1 text-ink-faint group-hover:text-ink hover:text-ink data-popup-open:text-ink"
            />
          }
        />
      </div>
    </li>
  )
}
