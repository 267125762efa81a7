import { useFormatter, useTranslations } from 'use-intl'
import type { DeckCardProps } from './deck-card.tsx'

/** «2 hours ago», and the exact moment for those who look closer. */
export function ChangedWhen({ card, dated, now }: DeckCardProps) {
  const t = useTranslations('presentations.list')
  const format = useFormatter()
  const moment = new Date(dated === 'created' ? card.created_at : card.updated_at)
  // The clocks of server and reader differ: what was just changed must not lie in the future.
  const when = format.relativeTime(moment, moment > now ? moment : now)
  const exact = format.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={moment.toISOString()} title={exact}>
      {t(dated, { when })}
    </time>
  )
}
