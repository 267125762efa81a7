import { Lock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/platform/i18n/use-field-error.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { useIsHydrated } from '#web/platform/runtime/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CardInput } from './card-input.tsx'
import { formatCvc, formatExpiry, formatNumber, isWholeNumber, readDigits, readExpiry } from './card-text.ts'
import type { CheckoutStepProps } from './sandbox-checkout.ts'
import { TestCards } from './test-cards.tsx'
import { useSandbox } from './use-sandbox.ts'

const empty = { number: '', expiry: '', cvc: '' }
type Typed = typeof empty

/** What the sandbox calls each. */
const fieldOf = { number: 'number', expiry: 'exp_year', cvc: 'cvc' } as const

/** Number, expiry and code; what is missing is said at its field when one pays. */
export function CardForm({ checkout, onAnswer }: CheckoutStepProps) {
  const t = useTranslations('billing.checkout')
  const tReason = useTranslations('billing.outcome.declined.reason')
  const tError = useTranslations('errors.code')
  const fieldError = useFieldError()
  const money = useMoney()
  const isHydrated = useIsHydrated()
  const sandbox = useSandbox(checkout.id, onAnswer)
  const [typed, setTyped] = useState<Typed>(empty)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = findWrong(typed)
  const say = (field: keyof Typed) => {
    if (isAsked && wrong.includes(field)) return t(`wrong.${field}`)
    return fieldError(sandbox.fields[fieldOf[field]])
  }
  const put = (part: Partial<Typed>) => setTyped(before => ({ ...before, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = wrong
    const expiry = readExpiry(typed.expiry)
    if (first || !expiry) {
      setAsked(true)
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    void sandbox.pay({ number: readDigits(typed.number), ...expiry, cvc: typed.cvc })
  }

  return (
    <>
      <h2 className="type-display-3">{t('pay.title')}</h2>
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        {checkout.reason ? (
          <Notice tone="danger" announce>
            {tReason(checkout.reason)}
          </Notice>
        ) : null}
        <Field label={t('number')} error={say('number')}>
          <CardInput
            name="number"
            value={typed.number}
            format={formatNumber}
            onChange={number => put({ number })}
            placeholder={t('numberForm')}
          />
        </Field>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label={t('expiry')} error={say('expiry')}>
            <CardInput
              name="expiry"
              value={typed.expiry}
              format={formatExpiry}
              onChange={expiry => put({ expiry })}
              placeholder={t('expiryForm')}
            />
          </Field>
          <Field label={t('cvc')} error={say('cvc')}>
            <CardInput
              name="cvc"
              value={typed.cvc}
              format={formatCvc}
              onChange={cvc => put({ cvc })}
              placeholder={t('cvcForm')}
            />
          </Field>
        </div>
        {sandbox.refusal ? (
          <Notice tone="danger" announce>
            {tError(sandbox.refusal)}
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          fullWidth
          busy={sandbox.isBusy}
          // A browser would send the form by itself, and write the card into the address.
          disabled={!isHydrated}
          icon={<Lock aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {checkout.amount > 0
            ? t('pay.amount', { amount: money(checkout.amount, checkout.currency) })
            : t('pay.keep')}
        </Button>
        <Button variant="quiet" fullWidth disabled={sandbox.isBusy} onClick={() => void sandbox.cancel()}>
          {t('cancel')}
        </Button>
      </form>
      <TestCards
        onPick={number => {
          setTyped({ number: formatNumber(number), ...goodForTests })
          setAsked(false)
        }}
      />
    </>
  )
}

const goodForTests = { expiry: '12 / 34', cvc: '123' }

function findWrong({ number, expiry, cvc }: Typed): (keyof Typed)[] {
  const wrong: (keyof Typed)[] = []
  if (!isWholeNumber(number)) wrong.push('number')
  if (!readExpiry(expiry)) wrong.push('expiry')
  if (cvc.length < 3) wrong.push('cvc')
  return wrong
}
