import type { PresentationCard } from '#contract/presentation-shape.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeckCard } from './deck-card.tsx'
import { useNow } from './use-now.ts'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-9'

export interface DeckGridProps {
  readonly cards: readonly PresentationCard[]
  readonly dated: 'created' | 'updated'
  readonly servedAt: string
  /** Other cards are on their way: these stay, so that nothing jumps, but step back. */
  readonly stale: boolean
}

export function DeckGrid({ cards, dated, servedAt, stale }: DeckGridProps) {
  const now = useNow(servedAt)
  return (
    <ul className={joinClasses(grid, 'transition-opacity', stale && 'opacity-60')}>
      {cards.map(card => (
        <DeckCard key={card.slug} card={card} dated={dated} now={now} />
      ))}
    </ul>
  )
}

/** What stands there while another workspace's cards come. */
export function DeckGridSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {['a', 'b', 'c', 'd', 'e'].map(place => (
        <div key={place} className="flex flex-col gap-4">
          <Skeleton shape="block" className="aspect-video" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
