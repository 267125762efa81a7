import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Acceptance, acceptances, type Upgrade } from '#domain/billing/actions.ts'
import type { PaymentProviderName } from '#domain/billing/payments.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Bill } from '../bill.tsx'
import { isPromoError, readErrorCode, useOpenPayment } from '../tariff-change.ts'
import type { Choice, Purchase } from './purchase.ts'

interface OrderCardProps {
  readonly slug: string
  readonly choice: Choice
  readonly purchase: Purchase
  readonly provider: PaymentProviderName | undefined
}

/** The bill, the agreements and the pay button. */
export function OrderCard({ slug, choice, purchase, provider }: OrderCardProps) {
  const t = useTranslations('billing.order')
  const tError = useTranslations('errors.code')
  const money = useMoney()
  const missingId = useId()
  const [accepted, setAccepted] = useState<ReadonlySet<Acceptance>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isLeaving, refusal, pay } = useCheckout(slug)
  const missing = acceptances.filter(one => !accepted.has(one))
  const { preview, isFresh } = purchase
  const isWaiting = !isFresh || purchase.refusal !== undefined

  function accept(one: Acceptance, isAccepted: boolean) {
    const next = new Set(accepted)
    if (isAccepted) next.add(one)
    else next.delete(one)
    setAccepted(next)
  }

  async function submit() {
    const [first] = missing
    if (first) {
      setAsked(true)
      form.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
      return
    }
    // Only a bill that was shown is paid: a loading one is waited for.
    if (isLeaving || isWaiting) return
    const { seats, period, currency, useBonus, code } = choice
    const failed = await pay({
      plan: 'pro',
      seats,
      period,
      currency,
      use_bonus: useBonus,
      ...(purchase.isReduced ? { promo_code: code } : null),
      accept_terms: true,
      accept_recurring: true,
      accept_personal_data: true,
    })
    if (isPromoError(failed)) purchase.refuseCode(failed)
    else if (failed) purchase.askAgain()
  }

  return (
    <Card
      padding="lg"
      render={<section aria-labelledby={`${missingId}-title`} />}
      className="lg:sticky lg:top-6"
    >
      <h2 id={`${missingId}-title`} className="type-title">
        {t('title')}
      </h2>
      <div className="mt-4">
        <Bill previewed={purchase} lines={1} />
      </div>
      <form
        ref={form}
        noValidate
        className="mt-6 grid gap-4 border-t border-line pt-5"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Agreements accepted={accepted} onChange={accept} isAsked={isAsked} />
        {refusal && !isPromoError(refusal) ? (
          <Notice tone="danger" announce>
            {tError(refusal)}
          </Notice>
        ) : null}
        <div>
          <Button
            type="submit"
            variant="accent"
            size="lg"
            fullWidth
            busy={isLeaving}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {preview && preview.due_now === 0
              ? t('switch')
              : preview && isFresh
                ? t('pay', { amount: money(preview.due_now, preview.currency) })
                : t('payUnknown')}
          </Button>
          <p id={missingId} className="mt-2.5 min-h-[1.3125rem] text-center text-sm text-ink-soft">
            {missing.length > 0
              ? t('missing', { count: missing.length })
              : isWaiting
                ? t('counting')
                : provider === 'sandbox'
                  ? t('sandbox')
                  : t('secure')}
          </p>
        </div>
      </form>
    </Card>
  )
}

interface AgreementsProps {
  readonly accepted: ReadonlySet<Acceptance>
  readonly onChange: (acceptance: Acceptance, isAccepted: boolean) => void
  /** Whether to report missing ones. */
  readonly isAsked: boolean
}

/** The agreements required before paying, each with its own checkbox. */
function Agreements({ accepted, onChange, isAsked }: AgreementsProps) {
  const t = useTranslations('billing.accept')
  // The documents open in a new tab, so that the choice on this page is not lost.
  const link = (to: string) => (words: ReactNode) => (
    <TextLink render={<PageLink to={to} target="_blank" rel="noopener" />}>{words}</TextLink>
  )
  const links = { terms: link('/terms'), recurring: link('/terms#plans'), policy: link('/policy') }
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('label')}</legend>
      {acceptances.map(acceptance => (
        <Checkbox
          key={acceptance}
          id={acceptance}
          checked={accepted.has(acceptance)}
          onChange={event => onChange(acceptance, event.currentTarget.checked)}
          error={isAsked && !accepted.has(acceptance) ? t('missing') : undefined}
          label={<span className="text-sm">{t.rich(acceptance, links)}</span>}
        />
      ))}
    </fieldset>
  )
}

interface Checkout {
  readonly isLeaving: boolean
  readonly refusal: ErrorCode | undefined
  readonly pay: (order: Upgrade) => Promise<ErrorCode | undefined>
}

/** Sends an order once and opens the payment page. */
function useCheckout(slug: string): Checkout {
  const { api } = useRuntime()
  const leave = useOpenPayment()
  const [isLeaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()

  // Restored from the back/forward cache, the page would show its button busy for ever.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function pay(order: Upgrade) {
    setLeaving(true)
    setRefusal(undefined)
    try {
      const { redirectUrl } = await api.billing.upgrade({ params: { slug }, body: { data: order } })
      leave(redirectUrl)
      return undefined
    } catch (error) {
      const code = readErrorCode(error)
      setLeaving(false)
      setRefusal(code)
      return code
    }
  }

  return { isLeaving, refusal, pay }
}
