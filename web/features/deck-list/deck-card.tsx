import type { PresentationCard } from '#contract/presentation-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { ChangedWhen } from './changed-when.tsx'
import { DeckThumbnail } from './deck-thumbnail.tsx'

export interface DeckCardProps {
  readonly card: PresentationCard
  /** Which of its dates stands under the name. */
  readonly dated: 'created' | 'updated'
  readonly now: Date
}

export function DeckCard({ card, dated, now }: DeckCardProps) {
  const locale = useRouteLocale()
  return (
    <li className="group relative flex flex-col gap-3">
      <div className="rounded-field shadow-raised outline outline-line transition-[box-shadow,translate,outline-color] group-focus-within:outline-line-strong group-hover:-translate-y-0.5 group-hover:shadow-popup group-hover:outline-line-strong">
        <DeckThumbnail slide={card.first_slide} theme={card.theme} locale={locale} />
      </div>
      <div className="min-w-0">
        <h2 className="type-title">
          {/* The whole card is the link's ground, while its name alone is read aloud. */}
          <PageLink
            to={`/presentations/show/${card.slug}`}
            className="line-clamp-2 rounded-item break-words after:absolute after:inset-0"
          >
            {card.name}
          </PageLink>
        </h2>
        <p className="text-sm text-ink-soft">
          <ChangedWhen card={card} dated={dated} now={now} />
        </p>
      </div>
    </li>
  )
}
