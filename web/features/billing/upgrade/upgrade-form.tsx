import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { currencies } from '#domain/billing/money.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { FirstBill } from '../use-preview.ts'
import { BonusSwitch } from './bonus-switch.tsx'
import { beginChoice, boundSeats, type Choice } from './choice.ts'
import { OrderCard } from './order-card.tsx'
import { PeriodField } from './period-field.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PromoField } from './promo-field.tsx'
import { SeatsField } from './seats-field.tsx'
import { usePurchase } from './use-purchase.ts'

export interface UpgradeFormProps {
  readonly workspace: WorkspaceSummary
  readonly billing: BillingDetail
  readonly query: string
  /** The bill of what stands on the screen at first, where there is one. */
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
