import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PromoError } from '#domain/billing/promo.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { SeatBounds } from './purchase.ts'

interface SeatsFieldProps {
  readonly seats: number
  readonly bounds: SeatBounds
  readonly taken: number
  readonly onChange: (seats: number) => void
  readonly disabled?: boolean | undefined
}

/** The number of seats; never fewer than members. */
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

interface PromoFieldProps {
  /** The applied code; empty for none. */
  readonly code: string
  readonly error: PromoError | undefined
  readonly busy: boolean
  readonly onApply: (code: string) => void
  /** For places where a heading already names it. */
  readonly labelHidden?: boolean | undefined
}

/** A code is checked when it is applied, not at each key; its error is shown below. */
export function PromoField({ code, error, busy, onApply, labelHidden }: PromoFieldProps) {
  const t = useTranslations('billing.promo')
  const tError = useTranslations('errors.code')
  const [typed, setTyped] = useState(code)
  const isSent = typed.trim() !== '' && typed.trim() === code
  const isGood = isSent && !error && !busy

  function apply() {
    onApply(typed.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter here applies the code; it must not submit the payment form.
    event.preventDefault()
    apply()
  }

  function remove() {
    setTyped('')
    onApply('')
  }

  return (
    <Field
      label={t('label')}
      labelHidden={labelHidden}
      aside={t('optional')}
      error={isSent && error ? tError(error) : undefined}
      hint={isGood ? t('good') : undefined}
    >
      <div className="flex gap-2">
        <TextInput
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={handleKey}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          className="uppercase placeholder:normal-case"
          trailing={
            isGood ? (
              <Check aria-hidden="true" strokeWidth={2} className="mr-1.5 size-4.5 text-success" />
            ) : undefined
          }
        />
        {isGood ? (
          <Button variant="quiet" onClick={remove}>
            {t('remove')}
          </Button>
        ) : (
          <Button variant="secondary" busy={isSent && busy} disabled={typed.trim() === ''} onClick={apply}>
            {t('apply')}
          </Button>
        )}
      </div>
    </Field>
  )
}
