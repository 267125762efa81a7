import { useFormatter, useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Logo } from '#web/ui/logo.tsx'
import { BillLines } from '../bill-lines.tsx'
import { useCardName } from '../card-name.ts'
import { usePurpose } from '../use-purpose.ts'
import './receipt.css'

export interface ReceiptSheetProps {
  readonly workspace: string
  readonly payment: Payment
}

/** A receipt as it lies on a desk: who took how much, when, for what. */
export function ReceiptSheet({ workspace, payment }: ReceiptSheetProps) {
  const t = useTranslations('billing.receipt')
  const tState = useTranslations('billing.state')
  const { config } = useRuntime()
  const format = useFormatter()
  const money = useMoney()
  const purpose = usePurpose()
  const cardName = useCardName()
  const { number, card, payer, promo_code, amount, currency, provider, state } = payment
  const facts = [
    { id: 'operator', value: config.operatorName },
    { id: 'contact', value: config.contactEmail },
    {
      id: 'date',
      value: format.dateTime(new Date(payment.paid_at ?? payment.created_at), {
        dateStyle: 'long',
        timeStyle: 'short',
      }),
    },
    { id: 'workspace', value: workspace },
    { id: 'payer', value: payer ?? t('automatic') },
    { id: 'purpose', value: purpose(payment) },
    { id: 'promo', value: promo_code },
    { id: 'card', value: card ? cardName(card) : null },
  ] as const
  return (
    <article
      aria-labelledby="receipt-title"
      className="mx-auto w-full max-w-[42rem] rounded-sheet border border-line bg-raised p-6 sm:p-12 print:max-w-none print:border-0 print:bg-transparent print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-6">
        <div>
          <h1 id="receipt-title" className="type-display-3">
            {t('title', { number: String(number) })}
          </h1>
          {state === 'paid' ? null : <p className="mt-1 text-sm text-ink-soft">{tState(state)}</p>}
        </div>
        <Logo className="h-7" />
      </header>
      <dl className="grid gap-x-8 gap-y-3 py-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        {facts.map(({ id, value }) =>
          value ? (
            <div key={id}>
              <dt className="text-ink-soft">{t(id)}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="border-t border-line py-5">
        <BillLines {...payment} />
      </div>
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
        <span className="font-semibold">{t('paid')}</span>
        <span className="text-xl font-semibold tabular-nums">{money(amount, currency)}</span>
      </p>
      {provider === 'sandbox' ? <p className="mt-6 text-sm text-ink-soft">{t('sandbox')}</p> : null}
    </article>
  )
}
