import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { useNow } from '#web/platform/time/use-now.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeckCard } from './deck-card.tsx'
import type { DeckActions } from './deck-menu.tsx'
import { moveFocus } from './move-focus.ts'
import { isPlainKey } from './plain-key.ts'
import type { CardFocus } from './use-card-focus.ts'

export const deckGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-9'

export type CardBusiness = 'menu' | 'name' | 'question'

export interface DeckGridProps {
  readonly cards: readonly PresentationCard[]
  readonly dated: 'created' | 'updated'
  readonly servedAt: string
  /** Other cards are on their way: these stay, so that nothing jumps, but step back. */
  readonly stale: boolean
  readonly actions: DeckActions
  readonly canEdit: boolean
  readonly focus: CardFocus
  /** Names of workspaces by their slugs, where the list is of several. */
  readonly places?: ReadonlyMap<string, string> | undefined
  /** A menu is open or a name is being typed: cards had better stay where they are. */
  readonly onBusy: (busy: boolean, what: CardBusiness) => void
}

/** The cards; for Tab they are one stop, within which the arrows go. */
export function DeckGrid(props: DeckGridProps) {
  const { cards, dated, servedAt, stale, actions, canEdit, focus, places, onBusy } = props
  const now = useNow(servedAt)
  const [stop, setStop] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const grid = useRef<HTMLUListElement>(null)
  const stopSlug = cards.some(({ slug }) => slug === stop) ? stop : cards[0]?.slug

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return
    const from = cards.findIndex(({ slug }) => slug === stopSlug)
    const to = moveFocus(event.key, from, cards.length, countColumns(grid.current))
    const next = to === undefined ? undefined : cards[to]
    if (!next) return
    event.preventDefault()
    focus.find(next.slug)?.focus()
  }
  /** A menu that is open over the cards is no card. */
  function notice(event: FocusEvent): void {
    const card = event.target.closest<HTMLElement>('[data-deck]')
    if (card && event.currentTarget.contains(card)) setStop(card.dataset.deck)
  }
  const [handlers] = useState(() => ({
    onMenu: (open: boolean) => onBusy(open, 'menu'),
    onRename: (slug: string) => {
      setRenaming(slug)
      onBusy(true, 'name')
    },
    onRenamed: (slug: string, byKey: boolean) => {
      setRenaming(undefined)
      onBusy(false, 'name')
      if (byKey) focus.focusSoon(slug)
    },
  }))

  return (
    <ul
      ref={element => {
        grid.current = element
        focus.gridRef(element)
      }}
      onKeyDown={press}
      onFocus={notice}
      className={joinClasses(deckGrid, 'transition-opacity', stale && 'opacity-60')}
    >
      {cards.map(card => (
        <DeckCard
          key={card.slug}
          card={card}
          dated={dated}
          now={now}
          actions={actions}
          canEdit={canEdit}
          place={places?.get(card.workspace)}
          isStop={card.slug === stopSlug}
          isRenaming={card.slug === renaming}
          {...handlers}
        />
      ))}
    </ul>
  )
}

function countColumns(grid: HTMLElement | null): number {
  const tops = [...(grid?.children ?? [])].map(card => (card as HTMLElement).offsetTop)
  return Math.max(1, tops.filter(top => top === tops[0]).length)
}

/** What stands there while another workspace's cards come: as tall as they will be. */
export function DeckGridSkeleton() {
  return (
    <div aria-hidden="true" className={deckGrid}>
      {['a', 'b', 'c', 'd', 'e'].map(place => (
        <div key={place} className="flex flex-col gap-4">
          <Skeleton shape="block" className="aspect-video" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
