import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { AddCardButton } from '../payments/add-card-button.tsx'
import { useDay } from '../use-day.ts'
import type { SeatBilling } from './seat-billing.ts'

/** A renewal could not be charged: what happens next, and what to do about it. */
export function PastDueNotice({ slug, billing }: { slug: string; billing: SeatBilling }) {
  const t = useTranslations('billing.pastDue')
  const day = useDay()
  const due = billing.past_due
  if (!due) return null
  return (
    <Notice
      tone="danger"
      title={t('title')}
      action={<AddCardButton slug={slug} currency={billing.currency} label={t('change')} />}
    >
      <p>
        {due.next_try_at
          ? t('again', { date: day(due.next_try_at), end: day(due.ends_at) })
          : t('last', { end: day(due.ends_at) })}
      </p>
      <p>{t('hint')}</p>
    </Notice>
  )
}
