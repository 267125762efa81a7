import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenPayment } from '../tariff-change.ts'
import { CardForm } from './card-form.tsx'
import { type CheckoutStepProps, type SandboxCheckout, useSandbox } from './sandbox.ts'

/** The checkout of the sandbox: everything a real one does, except that no money moves. */
export function CheckoutScreen({ loaded }: { loaded: SandboxCheckout }) {
  const t = useTranslations('billing.checkout')
  const money = useMoney()
  const { config } = useRuntime()
  const leave = useOpenPayment()
  const [checkout, setCheckout] = useState(loaded)
  const { state, amount, currency, description, return_url } = checkout

  function take(next: SandboxCheckout) {
    setCheckout(next)
    if (next.state === 'paid' || next.state === 'canceled') leave(next.return_url)
  }

  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <section
        aria-labelledby="checkout-for"
        className="bg-sunken px-(--space-gutter) py-8 lg:flex lg:justify-end lg:py-20"
      >
        <div className="w-full max-w-md lg:pr-12">
          <div className="flex flex-wrap items-center gap-3">
            <Logo className="h-7" />
            <Badge tone="warning">{t('test')}</Badge>
          </div>
          <h1 id="checkout-for" className="mt-8 text-md text-ink-soft lg:mt-14">
            {description}
          </h1>
          <p className="type-display-2 mt-2 tabular-nums">{money(amount, currency)}</p>
          <p className="mt-5 max-w-sm text-sm text-ink-soft">
            {t('noMoney', { operator: config.operatorName })}
          </p>
        </div>
      </section>
      <section aria-label={t('pay.label')} className="px-(--space-gutter) py-8 lg:py-20">
        <div className="w-full max-w-md lg:pl-12">
          {state === 'open' ? <CardForm checkout={checkout} onAnswer={take} /> : null}
          {state === 'authentication' ? <BankStep checkout={checkout} onAnswer={take} /> : null}
          {state === 'paid' || state === 'declined' || state === 'canceled' ? (
            <CheckoutEnd checkout={checkout} onLeave={() => leave(return_url)} />
          ) : null}
        </div>
      </section>
    </div>
  )
}

/** 3-D Secure, as the bank of a test card asks it. */
function BankStep({ checkout, onAnswer }: CheckoutStepProps) {
  const t = useTranslations('billing.checkout.bank')
  const tError = useTranslations('errors.code')
  const money = useMoney()
  const { isBusy, refusal, authenticate } = useSandbox(checkout.id, onAnswer)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <ShieldCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-secondary" />
      <h2 ref={heading} tabIndex={-1} className="type-display-3 mt-4 outline-none">
        {t('title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('text', { amount: money(checkout.amount, checkout.currency) })}</p>
      {refusal ? (
        <Notice tone="danger" announce className="mt-5">
          {tError(refusal)}
        </Notice>
      ) : null}
      <div className="mt-6 grid gap-2.5">
        <Button size="lg" fullWidth busy={isBusy} onClick={() => void authenticate(true)}>
          {t('approve')}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="secondary"
          disabled={isBusy}
          onClick={() => void authenticate(false)}
        >
          {t('refuse')}
        </Button>
      </div>
    </>
  )
}

/** A finished checkout: paid, declined or cancelled. */
function CheckoutEnd({ checkout, onLeave }: { checkout: SandboxCheckout; onLeave: () => void }) {
  const t = useTranslations('billing')
  const { state, reason } = checkout
  const end = state === 'paid' || state === 'canceled' ? state : 'declined'
  return (
    <div role="status">
      <h2 className="type-display-3">{t(`checkout.end.${end}`)}</h2>
      <p className="mt-2 text-ink-soft">
        {end === 'declined' ? t(`outcome.declined.reason.${reason ?? 'declined'}`) : t('checkout.end.text')}
      </p>
      <Button size="lg" className="mt-6" onClick={onLeave}>
        {t('checkout.end.back')}
      </Button>
    </div>
  )
}
