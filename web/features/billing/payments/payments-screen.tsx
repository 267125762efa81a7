import { useTranslations } from 'use-intl'
import type { BillingDetail, BonusEntry, Payment } from '#contract/billing-shape.ts'
import { PendingNotice } from '../upgrade/pending-notice.tsx'
import { BonusHistory } from './bonus-history.tsx'
import { CardList } from './card-list.tsx'
import { GeneralInfo } from './general-info.tsx'
import { PaymentHistory } from './payment-history.tsx'
import type { Paged } from './use-more.ts'

export interface PaymentsScreenProps {
  readonly slug: string
  readonly billing: BillingDetail
  readonly payments: Paged<Payment>
  readonly bonuses: Paged<BonusEntry>
}

/** The money of a workspace: what there is, what was paid, and by which cards. */
export function PaymentsScreen({ slug, billing, payments, bonuses }: PaymentsScreenProps) {
  const t = useTranslations('billing')
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid grid-cols-1 gap-6">
        <PendingNotice slug={slug} payment={billing.pending_payment} />
        <GeneralInfo slug={slug} billing={billing} />
      </div>
      <section aria-labelledby="payment-history">
        <h2 id="payment-history" className="type-display-3 mb-4">
          {t('history.title')}
        </h2>
        <PaymentHistory slug={slug} first={payments} />
      </section>
      <section aria-labelledby="payment-cards">
        <h2 id="payment-cards" className="type-display-3 mb-4">
          {t('cards.title')}
        </h2>
        <CardList slug={slug} billing={billing} />
      </section>
      <section aria-labelledby="bonus-history">
        <h2 id="bonus-history" className="type-display-3">
          {t('bonus.title')}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-sm text-ink-soft">{t('bonus.text')}</p>
        <BonusHistory slug={slug} first={bonuses} />
      </section>
    </div>
  )
}
