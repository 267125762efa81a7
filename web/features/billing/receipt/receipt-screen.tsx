import { ArrowLeft, Printer } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BillLines } from '../bill.tsx'
import { useCardName, usePurpose } from '../payment-labels.ts'
import { paymentsPath } from '../payments.ts'
import './receipt.css'

interface ReceiptScreenProps {
  readonly workspace: { readonly slug: string; readonly name: string }
  readonly payment: Payment
}

/** A receipt to read, print or keep as a file. */
export function ReceiptScreen({ workspace, payment }: ReceiptScreenProps) {
  const t = useTranslations('billing.receipt')
  const isReceipt = payment.state === 'paid' || payment.state === 'credited'
  return (
    <div className="px-(--space-gutter) py-6 sm:py-10 print:p-0">
      <div className="mx-auto mb-5 flex w-full max-w-[42rem] items-center justify-between gap-4 print:hidden">
        <TextLink
          quiet
          render={<PageLink to={paymentsPath(workspace.slug)} />}
          className="inline-flex items-center gap-1.5 text-sm"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {t('back')}
        </TextLink>
        {isReceipt ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            onClick={() => print()}
          >
            {t('print')}
          </Button>
        ) : null}
      </div>
      {isReceipt ? (
        <ReceiptSheet workspace={workspace.name} payment={payment} />
      ) : (
        <div className="mx-auto w-full max-w-[42rem]">
          <h1 className="type-display-3">{t('notYet.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('notYet.text')}</p>
        </div>
      )}
    </div>
  )
}

interface ReceiptSheetProps {
  readonly workspace: string
  readonly payment: Payment
}

/** The printable receipt: seller, amount, date and purpose. */
function ReceiptSheet({ workspace, payment }: ReceiptSheetProps) {
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
