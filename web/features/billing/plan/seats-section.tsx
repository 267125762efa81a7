import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TariffPreview } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import { StepPanel } from '../step-panel.tsx'
import { boundSeats } from '../upgrade/choice.ts'
import { SeatsField } from '../upgrade/seats-field.tsx'
import { PlanRow } from './plan-row.tsx'
import type { EditedSectionProps } from './seat-billing.ts'

/** More seats are paid before they are there; what fewer cost comes back as bonuses. */
export function SeatsSection({ slug, billing, editing, onEdit, onDone }: EditedSectionProps) {
  const t = useTranslations('billing.changeSeats')
  const money = useMoney()
  const [seats, setSeats] = useState(billing.seats)
  const isResting = editing === 'period'
  const ask = (preview: TariffPreview) => ({
    title: t('ask.title', { seats, removed: billing.seats - seats }),
    text: t('ask.text', { seats, amount: money(sumAccrued(preview), preview.currency) }),
  })

  function begin() {
    setSeats(billing.seats)
    onEdit('seats')
  }

  return (
    <PlanRow
      title={t('title')}
      text={isResting ? t('resting') : t('text', { seats: billing.seats, taken: billing.taken_seats })}
      action={
        editing === 'seats' ? null : (
          <Button variant="secondary" size="sm" disabled={isResting} onClick={begin}>
            {t('change')}
          </Button>
        )
      }
    >
      {editing === 'seats' ? (
        <StepPanel
          slug={slug}
          action={seats === billing.seats ? null : { action: 'change_seats', data: { seats } }}
          question={seats < billing.seats ? ask : undefined}
          onCancel={() => onEdit(null)}
          onDone={onDone}
        >
          <SeatsField
            seats={seats}
            bounds={boundSeats('team', billing.taken_seats)}
            taken={billing.taken_seats}
            onChange={setSeats}
          />
        </StepPanel>
      ) : null}
    </PlanRow>
  )
}

function sumAccrued({ bonus_accrued }: TariffPreview): number {
  return bonus_accrued.reduce((sum, { amount }) => sum + amount, 0)
}
