import { Lock } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { testCards } from '#domain/billing/test-cards.ts'
import { useFieldError, useMoney } from '#web/platform/i18n/formats.ts'
import { useIsHydrated } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  formatCvc,
  formatExpiry,
  formatNumber,
  isWholeNumber,
  placeCaret,
  readDigits,
  readExpiry,
} from './card-text.ts'
import { type CheckoutStepProps, useSandbox } from './sandbox.ts'

const empty = { number: '', expiry: '', cvc: '' }
type Typed = typeof empty

/** The sandbox's names of the fields. */
const fieldOf = { number: 'number', expiry: 'exp_year', cvc: 'cvc' } as const

/** Number, expiry and code; missing values are reported at their fields on submit. */
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
          // Before hydration the browser would submit the form itself and write the card into the URL.
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

interface CardInputProps {
  readonly name: string
  readonly value: string
  readonly format: (text: string) => string
  readonly onChange: (text: string) => void
  readonly placeholder: string
}

/** A field of digits formatted as on the card; the caret keeps its place. */
function CardInput({ name, value, format, onChange, placeholder }: CardInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  function write({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)
    const isAtEnd = before.length === currentTarget.value.length
    const written = format(currentTarget.value)
    caret.current = isAtEnd ? written.length : placeCaret(written, readDigits(before).length)
    onChange(written)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put back after each writing
  useLayoutEffect(() => {
    const { current: field } = input
    if (!field || caret.current === undefined || document.activeElement !== field) return
    field.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])

  return (
    <TextInput
      ref={input}
      name={name}
      value={value}
      onChange={write}
      placeholder={placeholder}
      inputMode="numeric"
      // A browser would offer to fill in the numbers of real cards.
      autoComplete="off"
      spellCheck={false}
      size="lg"
      className="tabular-nums"
    />
  )
}

/** The sandbox's test cards; a click fills one in. */
function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const t = useTranslations('billing.checkout.cards')
  return (
    <section aria-labelledby="test-cards" className="mt-10">
      <h2 id="test-cards" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{t('text')}</p>
      <ul className="mt-3 border-t border-line">
        {testCards.map(({ name, number }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              onClick={() => onPick(number)}
              className="grid w-full grid-cols-[auto_1fr] items-baseline gap-x-5 rounded-item px-1 py-2 text-left text-sm transition-colors hover:bg-wash"
            >
              <span className="tabular-nums">{number}</span>
              <span className="text-ink-soft">{t(name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
