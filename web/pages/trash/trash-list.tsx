import { ArrowLeft, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TrashedCard } from '#contract/presentation-shape.ts'
import { deckGrid } from '#web/features/deck-list/deck-grid.tsx'
import { countPages } from '#web/features/deck-list/list-query.ts'
import { pickNeighbour } from '#web/features/deck-list/move-focus.ts'
import { PlanFullDialog } from '#web/features/deck-list/plan-full-dialog.tsx'
import type { Refusal } from '#web/features/deck-list/read-refusal.ts'
import { useCardFocus } from '#web/features/deck-list/use-card-focus.ts'
import { listPath } from '#web/features/workspace/list-path.ts'
import { WorkspaceSwitcher } from '#web/features/workspace/workspace-switcher.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useGo } from '#web/platform/router/use-go.ts'
import { useNow } from '#web/platform/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LoadedTrash } from './load-trash.ts'
import { TrashFrame } from './trash-frame.tsx'
import { trashPath } from './trash-path.ts'
import { TrashedDeck } from './trashed-deck.tsx'
import { useTrashCalls } from './use-trash-calls.ts'

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
          <ul ref={focus.gridRef} className={deckGrid}>
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
