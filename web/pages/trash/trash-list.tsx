import { ArrowLeft, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { TrashedCard } from '#contract/presentation-shape.ts'
import { PlanFullDialog } from '../../features/deck-list/creation-refused.tsx'
import { deckGrid, pickNeighbour, useCardFocus } from '../../features/deck-list/deck-grid.tsx'
import { editPath } from '../../features/deck-list/deck-menu.tsx'
import { DeckThumbnail } from '../../features/deck-list/late-pictures.tsx'
import { countPages } from '../../features/deck-list/list-query.ts'
import { type Refusal, readRefusal } from '../../features/deck-list/read-refusal.ts'
import { listPath } from '../../features/workspace/last-workspace.ts'
import { WorkspaceSwitcher } from '../../features/workspace/workspace-switcher.tsx'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { countDaysLeft, useNow } from '../../platform/time/time.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { type LoadedTrash, trashPath } from './load-trash.ts'

/** What was deleted and can still be brought back. */
export function TrashList({ trash }: { trash: LoadedTrash }) {
  const t = useTranslations('trash')
  const { workspace, workspaces, page } = trash
  const slug = workspace?.slug ?? null
  const go = useGo()
  const { revalidate } = useRevalidator()
  const now = useNow(trash.servedAt)
  const focus = useCardFocus()
  const title = useRef<HTMLHeadingElement>(null)
  const [full, setFull] = useState<{ open: boolean; refusal?: Refusal }>({ open: false })
  const [asked, setAsked] = useState<{ open: boolean; card?: TrashedCard }>({ open: false })
  const leaving = useRef<string>(undefined)
  const isLeaving = useRef(false)
  const { hidden, restore, purge } = useTrashCalls({
    onFull: refusal => setFull({ open: true, refusal }),
    reload: () => void revalidate(),
  })
  const cards = trash.cards.filter(card => !hidden.has(card.slug))
  const count = trash.count - (trash.cards.length - cards.length)
  const places =
    workspace || workspaces.length < 2 ? undefined : new Map(workspaces.map(w => [w.slug, w.name]))

  function findFocus(wanted: string | undefined): HTMLElement | null {
    return (wanted && focus.find(wanted)) || title.current
  }
  function findNeighbour(card: TrashedCard): string | undefined {
    return pickNeighbour(
      cards.map(one => one.slug),
      card.slug,
    )
  }
  function take(card: TrashedCard): void {
    findFocus(findNeighbour(card))?.focus()
    void restore(card)
  }
  function ask(card: TrashedCard): void {
    isLeaving.current = false
    setAsked({ open: true, card })
  }
  function confirm(): void {
    const { card } = asked
    if (!card) return
    isLeaving.current = true
    leaving.current = findNeighbour(card)
    setAsked({ open: false, card })
    void purge(card)
  }

  return (
    <TrashFrame>
      <TextLink
        render={<PageLink to={listPath(slug)} />}
        className="inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {t('back')}
      </TextLink>
      <header className="mt-5 flex flex-col gap-2">
        <WorkspaceSwitcher
          workspaces={workspaces}
          current={workspace}
          onSwitch={next => go(trashPath(next).path)}
        />
        <h1 ref={title} tabIndex={-1} className="type-display-2 outline-none">
          {t('title')}
        </h1>
      </header>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-4">
        <p className="max-w-prose text-ink-soft">{t('lead')}</p>
        <p role="status" className="text-sm text-ink-soft">
          {t('count', { count })}
        </p>
      </div>
      <section aria-label={t('title')} className="mt-8">
        {cards.length === 0 ? (
          <EmptyState
            title={t('empty.title')}
            picture={<Trash2 strokeWidth={1.75} />}
            className="max-w-xl py-16"
            action={<Button render={<PageLink to={listPath(slug)} />}>{t('empty.back')}</Button>}
          >
            <p>{t('empty.text')}</p>
          </EmptyState>
        ) : (
          <ul ref={focus.grid} className={deckGrid}>
            {cards.map(card => (
              <TrashedDeck
                key={card.slug}
                card={card}
                now={now}
                place={places?.get(card.workspace)}
                onRestore={() => take(card)}
                onPurge={() => ask(card)}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={countPages(count)}
          onPageChange={next => go(trashPath(slug, next).path)}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: number => t('pages.page', { number }),
          }}
          className="mt-12 flex justify-center"
        />
      </section>
      <ConfirmDialog
        open={asked.open}
        onOpenChange={open => setAsked(current => ({ ...current, open }))}
        onConfirm={confirm}
        danger
        title={t('ask.title', { name: asked.card?.name ?? '' })}
        description={t('ask.text')}
        confirmLabel={t('ask.confirm')}
        cancelLabel={t('ask.cancel')}
        finalFocus={() => (isLeaving.current ? findFocus(leaving.current) : true)}
      />
      <PlanFullDialog
        open={full.open}
        refusal={full.refusal}
        onClose={() => setFull(current => ({ ...current, open: false }))}
      />
    </TrashFrame>
  )
}

interface TrashedDeckProps {
  readonly card: TrashedCard
  readonly now: Date
  /** Where it was, in a trash of several workspaces. */
  readonly place?: string | undefined
  readonly onRestore: () => void
  readonly onPurge: () => void
}

const minute = 60_000

function TrashedDeck({ card, now, place, onRestore, onPurge }: TrashedDeckProps) {
  const t = useTranslations('trash')
  const format = useFormatter()
  const locale = useRouteLocale()
  const { name } = card
  const trashedAt = new Date(card.trashed_at)
  const isFresh = now.getTime() - trashedAt.getTime() < minute
  const when = isFresh ? t('justNow') : format.relativeTime(trashedAt, now)
  return (
    <li data-deck={card.slug} className="flex flex-col gap-3">
      <div className="rounded-field opacity-70 shadow-raised outline outline-line saturate-50">
        <DeckThumbnail slide={card.first_slide} theme={card.theme} locale={locale} />
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="type-title line-clamp-2 break-words">{name}</h2>
        <p className="text-sm text-ink-soft">
          <time dateTime={trashedAt.toISOString()}>{t('deleted', { when })}</time>
        </p>
        {place ? <p className="truncate text-sm text-ink-soft">{place}</p> : null}
        <p className="text-sm font-medium">{t('left', { days: countDaysLeft(card.deleted_at, now) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={t('restoreNamed', { name })} onClick={onRestore}>
          {t('restore')}
        </Button>
        <Button variant="quiet" size="sm" aria-label={t('purgeNamed', { name })} onClick={onPurge}>
          {t('purge')}
        </Button>
      </div>
    </li>
  )
}

export function TrashFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">{children}</div>
}

interface TrashCalls {
  /** What has left the trash at a click, before the server agreed. */
  readonly hidden: ReadonlySet<string>
  readonly restore: (card: TrashedCard) => Promise<void>
  readonly purge: (card: TrashedCard) => Promise<void>
}

interface TrashCallOptions {
  readonly onFull: (refusal: Refusal) => void
  /** Reloads the trash, because the following items move up. */
  readonly reload: () => void
}

/** Restores from the trash: shown at once, undone with a message if the server refuses. */
function useTrashCalls({ onFull, reload }: TrashCallOptions): TrashCalls {
  const t = useTranslations('trash')
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const go = useGo()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  async function take(
    { slug }: TrashedCard,
    call: (input: { params: { slug: string } }) => Promise<unknown>,
    words: { readonly done: string; readonly failed: string; readonly open?: string },
  ): Promise<void> {
    setHidden(current => new Set(current).add(slug))
    try {
      await call({ params: { slug } })
      const action = words.open ? { label: words.open, onClick: () => go(editPath({ slug })) } : undefined
      toasts.add({ tone: 'success', title: words.done, action })
      reload()
    } catch (error) {
      const refusal = readRefusal(error)
      // Somebody else was faster: it is not in the trash any more.
      if (refusal.code === 'presentation_not_found') return reload()
      setHidden(current => new Set([...current].filter(other => other !== slug)))
      if (refusal.code === 'pay') onFull(refusal)
      else toasts.add({ tone: 'danger', title: words.failed, description: tError(refusal.code) })
    }
  }

  return {
    hidden,
    restore: card => {
      const { name } = card
      const words = { done: t('restored', { name }), failed: t('restoreFailed', { name }), open: t('open') }
      return take(card, api.presentations.restore, words)
    },
    purge: card => {
      const { name } = card
      const words = { done: t('purged', { name }), failed: t('purgeFailed', { name }) }
      return take(card, api.presentations.purge, words)
    },
  }
}
