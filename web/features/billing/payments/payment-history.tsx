import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { MoreButton } from './more-button.tsx'
import { PaymentRow } from './payment-row.tsx'
import { type Paged, useMore } from './use-more.ts'

/** What was paid, or tried to, the latest first. */
export function PaymentHistory({ slug, first }: { slug: string; first: Paged<Payment> }) {
  const t = useTranslations('billing.history')
  const { api } = useRuntime()
  const more = useMore(first, page => api.billing.payments({ params: { slug }, query: { page } }))
  if (more.items.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <>
      <ul className="border-t border-ink">
        {more.items.map(payment => (
          <PaymentRow key={payment.id} slug={slug} payment={payment} />
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  )
}
