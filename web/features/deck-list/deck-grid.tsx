import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { countColumns, moveInOverview } from '#viewer/grid-keys.ts'
import { useNow } from '../../platform/time/time.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { DeckCard, isPlainKey } from './deck-card.tsx'
import type { DeckActions } from './deck-menu.tsx'

export const deckGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-9'

export type OpenCardPart = 'menu' | 'name' | 'question'

interface DeckGridProps {
  readonly cards: readonly PresentationCard[]
  readonly dated: 'created' | 'updated'
  readonly servedAt: string
  /** Other cards are loading: these stay, so that nothing jumps, but are dimmed. */
  readonly stale: boolean
  readonly actions: DeckActions
  readonly canEdit: boolean
  readonly focus: CardFocus
  /** What was looked for. */
  readonly search: string
  /** Names of workspaces by their slugs, where the list is of several. */
  readonly places?: ReadonlyMap<string, string> | undefined
  /** A menu is open or a name is being typed: cards had better stay where they are. */
  readonly onBusy: (busy: boolean, what: OpenCardPart) => void
}

/** The cards; one Tab stop, with arrow keys inside. */
export function DeckGrid(props: DeckGridProps) {
  const { cards, dated, servedAt, stale, actions, canEdit, focus, search, places, onBusy } = props
  const now = useNow(servedAt)
  const [stop, setStop] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const stopSlug = cards.some(({ slug }) => slug === stop) ? stop : cards[0]?.slug

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return
    const from = cards.findIndex(({ slug }) => slug === stopSlug)
    const to = moveFocus(event.key, from, cards.length, countColumns(focus.grid.current?.children ?? []))
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
      ref={focus.grid}
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
          search={search}
          place={places?.get(card.workspace)}
          isStop={card.slug === stopSlug}
          isRenaming={card.slug === renaming}
          {...handlers}
        />
      ))}
    </ul>
  )
}

/** The placeholder while another workspace's cards load: as tall as they will be. */
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

export interface CardFocus {
  /**
   * For the list element that holds the cards. An object, no function: one made anew with every drawing is empty for a
   * moment, and a dialog that closes in that moment finds no card to give the focus back to.
   */
  readonly grid: RefObject<HTMLUListElement | null>
  readonly find: (slug: string) => HTMLElement | undefined
  /** Focuses a card as soon as it is rendered, unless the focus has meanwhile left the pressed button. */
  readonly focusSoon: (slug: string, from?: Element | null) => void
  readonly hasFocus: () => boolean
}

/** The focus among the cards, and where it moves when a card is removed or added. */
export function useCardFocus(): CardFocus {
  const grid = useRef<HTMLUListElement>(null)
  const wanted = useRef<string>(undefined)
  const pressed = useRef<Element>(null)

  const find = useCallback((slug: string) => {
    const card = grid.current?.querySelector<HTMLElement>(`[data-deck="${CSS.escape(slug)}"]`)
    return card?.querySelector<HTMLElement>('a[href], button') ?? undefined
  }, [])
  const settle = useCallback(() => {
    const card = wanted.current === undefined ? undefined : find(wanted.current)
    if (!card) return
    // A menu that is still closing would take the focus back to its button.
    if (document.querySelector('[role="menu"]')) {
      requestAnimationFrame(settle)
      return
    }
    wanted.current = undefined
    if (isFree(grid.current, pressed.current)) card.focus()
  }, [find])
  useEffect(settle)

  return useMemo(
    () => ({
      grid,
      find,
      focusSoon: (slug, from = null) => {
        pressed.current = from
        wanted.current = slug
        // The focused element may be about to disappear, such as a rename field.
        setTimeout(settle)
      },
      hasFocus: () => grid.current?.contains(document.activeElement) ?? false,
    }),
    [find, settle],
  )
}

/** The focus is not taken from somebody who is typing in the search field. */
function isFree(grid: HTMLElement | null, pressed: Element | null): boolean {
  const active = document.activeElement
  const isNowhere = active === null || active === document.body || active === pressed
  return isNowhere || (grid?.contains(active) ?? false)
}

/** Where a key leads in the grid; undefined where it leads nowhere. */
export function moveFocus(key: string, from: number, count: number, columns: number): number | undefined {
  const to = moveInOverview(key, from, count, columns)
  return to === from ? undefined : to
}

/** The card to focus when this one is removed: the next, else the previous. */
export function pickNeighbour(slugs: readonly string[], leaving: string): string | undefined {
  const at = slugs.indexOf(leaving)
  return at === -1 ? slugs[0] : (slugs[at + 1] ?? slugs[at - 1])
}
