import { useTranslations } from 'use-intl'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import type { SeatBilling } from './seat-billing.ts'

export interface YearlyOfferProps {
  readonly billing: SeatBilling
  readonly isResting: boolean
  readonly onTake: () => void
}

/** Who pays by the month reads what the year would save. */
export function YearlyOffer({ billing, isResting, onTake }: YearlyOfferProps) {
  const t = useTranslations('billing.offer')
  const money = useMoney()
  const offer = billing.yearly_offer
  if (!offer) return null
  const saved = { percent: offer.percent, amount: money(offer.amount, billing.currency) }
  return (
    <section
      aria-labelledby="yearly-offer"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sheet bg-success-soft px-6 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="yearly-offer" className="font-semibold">
          {t('title', saved)}
        </h2>
        <p className="mt-0.5 text-sm">{t('text', saved)}</p>
      </div>
      <Button size="sm" disabled={isResting} onClick={onTake}>
        {t('take')}
      </Button>
    </section>
  )
}
