import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paymentsCsvPath } from '#contract/billing.ts'
import type { BillingDetail, BonusEntry, Payment } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactList } from '../fact-list.tsx'
import { planPath, useDay } from '../payments.ts'
import { PendingNotice } from '../upgrade/notices.tsx'
import { BuyerForm } from './buyer-form.tsx'
import { CardList } from './cards.tsx'
import { BonusHistory, type Paged, PaymentHistory } from './history.tsx'

interface PaymentsScreenProps {
  readonly slug: string
  readonly billing: BillingDetail
  readonly payments: Paged<Payment>
  readonly bonuses: Paged<BonusEntry>
}

/** The payments page of a workspace: plan, payments, cards and bonuses. */
export function PaymentsScreen({ slug, billing, payments, bonuses }: PaymentsScreenProps) {
  const t = useTranslations('billing')
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid grid-cols-1 gap-6">
        <PendingNotice slug={slug} payment={billing.pending_payment} />
        <GeneralInfo slug={slug} billing={billing} />
      </div>
      <section aria-labelledby="payment-history">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="payment-history" className="type-display-3">
            {t('history.title')}
          </h2>
          {payments.count > 0 ? (
            <Button
              variant="secondary"
              size="sm"
              icon={<Download aria-hidden="true" strokeWidth={1.75} className="size-4" />}
              render={<a href={paymentsCsvPath(slug)} download />}
            >
              {t('csv.download')}
            </Button>
          ) : null}
        </div>
        <PaymentHistory slug={slug} first={payments} />
      </section>
      <section aria-labelledby="payment-cards">
        <h2 id="payment-cards" className="type-display-3 mb-4">
          {t('cards.title')}
        </h2>
        <CardList slug={slug} billing={billing} />
      </section>
      <section aria-labelledby="billing-details">
        <h2 id="billing-details" className="type-display-3">
          {t('buyer.title')}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-sm text-ink-soft">{t('buyer.text')}</p>
        <BuyerForm slug={slug} buyer={billing.buyer} />
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

/** The plan, the next charge and the bonuses at a glance. */
function GeneralInfo({ slug, billing }: { slug: string; billing: BillingDetail }) {
  const t = useTranslations('billing')
  const money = useMoney()
  const day = useDay()
  const { plan, period, currency, next_charge: next, bonuses } = billing
  const isFree = plan === 'free'
  const balance = bonuses.filter(({ amount }) => amount > 0)
  const planWords = period
    ? t('general.planBy', { plan: t(`plan.name.${plan}`), period: t(`period.short.${period}`) })
    : t(`plan.name.${plan}`)
  return (
    <Card padding="lg" render={<section aria-labelledby="general-info" />}>
      <h2 id="general-info" className="type-title">
        {t('general.title')}
      </h2>
      <FactList
        className="mt-4"
        facts={[
          {
            id: 'plan',
            name: t('general.plan'),
            value: (
              <>
                {planWords}
                <TextLink
                  className="mt-0.5 block w-fit text-sm font-normal"
                  render={<PageLink to={isFree ? upgradePath(slug) : planPath(slug)} />}
                >
                  {t(isFree ? 'general.upgrade' : 'general.change')}
                </TextLink>
              </>
            ),
          },
          {
            id: 'next',
            name: t('now.next'),
            value:
              next && currency
                ? t('now.nextCharge', { amount: money(next.amount, currency), date: day(next.at) })
                : t('now.noCharge'),
          },
          {
            id: 'bonuses',
            name: t('general.bonuses'),
            value:
              balance.length === 0
                ? t('general.noBonuses')
                : balance.map(bonus => money(bonus.amount, bonus.currency)).join(' + '),
          },
        ]}
      />
    </Card>
  )
}
