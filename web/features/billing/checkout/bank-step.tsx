import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CheckoutStepProps } from './sandbox-checkout.ts'
import { useSandbox } from './use-sandbox.ts'

/** 3-D Secure, as the bank of a test card asks it. */
export function BankStep({ checkout, onAnswer }: CheckoutStepProps) {
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
