import { useFormatter, useTranslations } from 'use-intl'
import type { TrashedCard } from '#contract/presentation-shape.ts'
import { DeckThumbnail } from '#web/features/deck-list/deck-thumbnail.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { countDaysLeft } from '#web/platform/time/days-left.ts'
import { Button } from '#web/ui/button.tsx'

export interface TrashedDeckProps {
  readonly card: TrashedCard
  readonly now: Date
  /** Where it was, in a trash of several workspaces. */
  readonly place?: string | undefined
  readonly onRestore: () => void
  readonly onPurge: () => void
}

const minute = 60_000

export function TrashedDeck({ card, now, place, onRestore, onPurge }: TrashedDeckProps) {
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
