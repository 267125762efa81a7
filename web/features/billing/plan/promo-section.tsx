import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { isPromoError } from '../refusal.ts'
import { StepRefusal } from '../step-refusal.tsx'
import { PromoField } from '../upgrade/promo-field.tsx'
import { useStep } from '../use-step.ts'
import { PlanRow } from './plan-row.tsx'
import type { SeatBilling } from './seat-billing.ts'

export interface PromoSectionProps {
  readonly slug: string
  readonly billing: SeatBilling
  readonly onDone: () => void
}

/** A code for the next whole period. */
export function PromoSection({ slug, billing, onDone }: PromoSectionProps) {
  const t = useTranslations('billing.nextPromo')
  const money = useMoney()
  const step = useStep(slug)
  const [code, setCode] = useState('')
  const { discount, currency } = billing
  const promoError = isPromoError(step.refusal) ? step.refusal : undefined

  async function apply(typed: string) {
    setCode(typed)
    if (typed === '') return step.forget()
    const outcome = await step.perform({ action: 'apply_promo', data: { code: typed } })
    if (outcome && outcome !== 'leaving') onDone()
  }

  if (discount !== null) {
    return <PlanRow title={t('title')} text={t('waiting', { amount: money(discount, currency) })} />
  }
  return (
    <PlanRow title={t('title')} text={t('text')}>
      <div className="mt-4 grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <PromoField code={code} error={promoError} busy={step.isBusy} onApply={apply} labelHidden />
        <StepRefusal slug={slug} refusal={promoError ? undefined : step.refusal} />
      </div>
    </PlanRow>
  )
}
