import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Acceptance, acceptances } from '#domain/billing/actions.ts'
import type { PaymentProviderName } from '#domain/billing/payments.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Bill } from '../bill.tsx'
import { isPromoError } from '../refusal.ts'
import { Agreements } from './agreements.tsx'
import type { Choice } from './choice.ts'
import { useCheckout } from './use-checkout.ts'
import type { Purchase } from './use-purchase.ts'

export interface OrderCardProps {
  readonly slug: string
  readonly choice: Choice
  readonly purchase: Purchase
  readonly provider: PaymentProviderName | undefined
}

/** The bill, what is agreed to, and the one button that leads to paying. */
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
    // What is paid is what was read: a bill that is still on its way is waited for.
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
