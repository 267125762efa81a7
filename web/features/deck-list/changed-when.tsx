import { useFormatter, useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'

export interface ChangedWhenProps {
  readonly card: Pick<PresentationCard, 'created_at' | 'updated_at'>
  readonly dated: 'created' | 'updated'
  readonly now: Date
}

const minute = 60_000

/** «2 hours ago», and the exact moment for those who look closer. */
export function ChangedWhen({ card, dated, now }: ChangedWhenProps) {
  const t = useTranslations('presentations.list')
  const format = useFormatter()
  const moment = new Date(dated === 'created' ? card.created_at : card.updated_at)
  // The clocks of server and reader differ: what lies a little in the future has just happened too.
  const isFresh = now.getTime() - moment.getTime() < minute
  const when = isFresh ? t('justNow') : format.relativeTime(moment, now)
  const exact = format.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={moment.toISOString()} title={exact}>
      {t(dated, { when })}
    </time>
  )
}
