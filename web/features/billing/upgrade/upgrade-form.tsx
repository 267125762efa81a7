import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { type Currency, currencies } from '#domain/billing/money.ts'
import {
  monthsOf,
  type Period,
  periods,
  plans,
  priceOf,
  seatPerMonth,
  type Tariff,
  YEARLY_SAVING_PERCENT,
} from '#domain/billing/plans.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { FirstBill } from '../preview.ts'
import { OrderCard } from './order-card.tsx'
import { beginChoice, boundSeats, type Choice, usePurchase } from './purchase.ts'
import { PromoField, SeatsField } from './tariff-fields.tsx'

interface UpgradeFormProps {
  readonly workspace: WorkspaceSummary
  readonly billing: BillingDetail
  readonly query: string
  /** The bill of the initial choice, if there is one. */
  readonly first: FirstBill | null
}

/** What is bought on the left, what it costs on the right. */
export function UpgradeForm({ workspace, billing, query, first }: UpgradeFormProps) {
  const t = useTranslations('billing')
  const language = useLocale()
  const bounds = boundSeats(workspace.kind, billing.taken_seats)
  const [choice, setChoice] = useState(() => beginChoice(new URLSearchParams(query), bounds, language))
  const purchase = usePurchase(workspace.slug, choice, first)
  const change = (part: Partial<Choice>) => setChoice(before => ({ ...before, ...part }))

  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,25rem)]">
      <div className="grid grid-cols-1 gap-8">
        <section aria-labelledby="upgrade-plans">
          <h2 id="upgrade-plans" className="sr-only">
            {t('plan.title')}
          </h2>
          <PlanCards currency={choice.currency} period={choice.period} />
        </section>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6">
          <SeatsField
            seats={choice.seats}
            bounds={bounds}
            taken={billing.taken_seats}
            onChange={seats => change({ seats })}
          />
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
              {t('currency.label')}
            </p>
            <SegmentedControl
              label={t('currency.label')}
              value={choice.currency}
              segments={currencies.map(value => ({ value, label: t(`currency.${value}`) }))}
              onValueChange={currency => change({ currency })}
            />
          </div>
        </div>
        <PeriodField tariff={choice} onChange={period => change({ period })} />
        <PromoField
          code={choice.code}
          error={purchase.promoError}
          busy={!purchase.isFresh}
          onApply={code => change({ code })}
        />
        <BonusSwitch
          bonuses={billing.bonuses}
          currency={choice.currency}
          checked={choice.useBonus}
          onChange={useBonus => change({ useBonus })}
        />
      </div>
      <OrderCard
        slug={workspace.slug}
        choice={choice}
        purchase={purchase}
        provider={billing.providers[choice.currency]}
      />
    </div>
  )
}

/** The three plans in brief: the current one, the one being bought, and the one by agreement. */
function PlanCards({ currency, period }: Pick<Choice, 'currency' | 'period'>) {
  const t = useTranslations('billing.plan')
  const prices = {
    free: t('price.free'),
    pro: <ProPrice currency={currency} period={period} />,
    enterprise: t('price.enterprise'),
  }
  return (
    <ul className="grid gap-2.5 sm:grid-cols-3">
      {plans.map(plan => (
        <li
          key={plan}
          aria-current={plan === 'pro' ? 'true' : undefined}
          className={joinClasses(
            'flex flex-col rounded-field border bg-raised p-4',
            plan === 'pro' ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'border-line',
          )}
        >
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <h3 className="font-semibold">{t(`name.${plan}`)}</h3>
            {plan === 'free' ? <Badge>{t('present')}</Badge> : null}
            {plan === 'pro' ? <Badge tone="accent">{t('chosen')}</Badge> : null}
          </div>
          <p className="mt-1 text-sm text-ink-soft">{t(`about.${plan}`)}</p>
          <p className="mt-auto pt-3 text-sm font-medium">
            {plan === 'enterprise' ? (
              <TextLink render={<PageLink to="/enterprise" />}>{prices.enterprise}</TextLink>
            ) : (
              prices[plan]
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ProPrice({ currency, period }: { currency: Choice['currency']; period: Period }) {
  const t = useTranslations('billing.plan')
  const money = useMoney()
  return t('price.pro', { amount: money(seatPerMonth({ currency, period }), currency) })
}

interface PeriodFieldProps {
  readonly tariff: Tariff
  readonly onChange: (period: Period) => void
}

/** Monthly or yearly, with the prices and what the year saves. */
function PeriodField({ tariff, onChange }: PeriodFieldProps) {
  const t = useTranslations('billing.period')
  const money = useMoney()
  const { currency, period } = tariff
  const saved =
    priceOf({ ...tariff, period: 'monthly' }) * monthsOf.yearly - priceOf({ ...tariff, period: 'yearly' })
  const say = (one: Period) =>
    t(`price.${one}`, {
      seat: money(seatPerMonth({ period: one, currency }), currency),
      whole: money(priceOf({ ...tariff, period: one }), currency),
      saved: money(saved, currency),
    })
  return (
    <RadioGroup
      label={t('label')}
      look="cards"
      columns={2}
      value={period}
      onValueChange={onChange}
      options={periods.map(one => ({
        value: one,
        label: (
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {t(`name.${one}`)}
            {one === 'yearly' ? (
              <Badge tone="success">{t('saves', { percent: YEARLY_SAVING_PERCENT })}</Badge>
            ) : null}
          </span>
        ),
        hint: say(one),
      }))}
    />
  )
}

interface BonusSwitchProps {
  readonly bonuses: BillingDetail['bonuses']
  readonly currency: Currency
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Bonuses are spent in their own currency: the switch is shown only if there are some. */
function BonusSwitch({ bonuses, currency, checked, onChange }: BonusSwitchProps) {
  const t = useTranslations('billing.bonus')
  const money = useMoney()
  const amount = bonuses.find(bonus => bonus.currency === currency)?.amount ?? 0
  if (amount === 0) return null
  return (
    <Switch
      label={<span className="font-medium">{t('use')}</span>}
      hint={t('have', { amount: money(amount, currency) })}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
