import { useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactList } from '../fact-list.tsx'
import { planPath } from '../paths.ts'
import { useDay } from '../use-day.ts'

/** The plan, the next charge and the bonuses in one look. */
export function GeneralInfo({ slug, billing }: { slug: string; billing: BillingDetail }) {
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
