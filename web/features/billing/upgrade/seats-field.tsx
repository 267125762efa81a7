import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { SeatBounds } from './choice.ts'

export interface SeatsFieldProps {
  readonly seats: number
  readonly bounds: SeatBounds
  readonly taken: number
  readonly onChange: (seats: number) => void
  readonly disabled?: boolean | undefined
}

/** How many people there is room for; never fewer than are there. */
export function SeatsField({ seats, bounds, taken, onChange, disabled }: SeatsFieldProps) {
  const t = useTranslations('billing.seats')
  if (bounds.min === bounds.max) {
    return (
      <div>
        <p className="text-sm font-medium">{t('label')}</p>
        <p className="mt-1 text-sm text-ink-soft">{t('personal')}</p>
      </div>
    )
  }
  return (
    <Field
      label={t('label')}
      hint={seats >= bounds.max ? t('most', { max: bounds.max }) : t('hint', { taken })}
      disabled={disabled}
    >
      <Stepper
        value={seats}
        min={bounds.min}
        max={bounds.max}
        onChange={onChange}
        disabled={disabled}
        labels={{ less: t('less'), more: t('more') }}
      />
    </Field>
  )
}
