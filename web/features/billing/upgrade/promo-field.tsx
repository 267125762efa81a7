import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PromoError } from '#domain/billing/promo.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export interface PromoFieldProps {
  /** The code that was sent off; empty for none. */
  readonly code: string
  readonly error: PromoError | undefined
  readonly busy: boolean
  readonly onApply: (code: string) => void
  /** Where a heading names it already. */
  readonly labelHidden?: boolean | undefined
}

/** A code is tried when it is sent off, not at each key; what is wrong with it stands below it. */
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
    // Enter here means the code, not the payment around it.
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
