import { ArrowLeft, Download, Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { receiptPdfPath } from '#contract/billing.ts'
import type { Receipt } from '#contract/billing-shape.ts'
import { describeReceipt, type ReceiptSheet, type Say } from '#domain/billing/describe-receipt.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paymentsPath } from '../payments.ts'
import './receipt.css'

interface ReceiptScreenProps {
  readonly workspace: { readonly slug: string }
  /** The receipt before its credit notes; none before the payment went through. */
  readonly receipts: readonly Receipt[]
}

/** A receipt to read, print or keep as a file, with the credit notes to it below. */
export function ReceiptScreen({ workspace, receipts }: ReceiptScreenProps) {
  const t = useTranslations('billing.receipt')
  const describe = useDescription()
  return (
    <div className="px-(--space-gutter) py-6 sm:py-10 print:p-0">
      <div className="mx-auto mb-5 flex w-full max-w-[42rem] flex-wrap items-center justify-between gap-4 print:hidden">
        <TextLink
          quiet
          render={<PageLink to={paymentsPath(workspace.slug)} />}
          className="inline-flex items-center gap-1.5 text-sm"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {t('back')}
        </TextLink>
        {receipts.length > 0 ? (
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
      {receipts.map(receipt => (
        <Sheet
          key={receipt.id}
          id={receipt.id}
          sheet={describe(receipt)}
          file={receiptPdfPath(workspace.slug, receipt.id)}
        />
      ))}
      {receipts.length === 0 ? (
        <div className="mx-auto w-full max-w-[42rem]">
          <h1 className="type-display-3">{t('notYet.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('notYet.text')}</p>
        </div>
      ) : null}
    </div>
  )
}

function useDescription(): (receipt: Receipt) => ReceiptSheet {
  const t = useTranslations('billing')
  const language = useLocale()
  const { config } = useRuntime()
  // The file is drawn with the same words on the server, where keys are looked up by name as well.
  const say: Say = (key, values) => t(key as never, values as never)
  const operator = { name: config.operatorName, email: config.contactEmail }
  return receipt => describeReceipt(receipt, { say, language, operator })
}

interface SheetProps {
  readonly id: string
  readonly sheet: ReceiptSheet
  /** Where it is downloaded. */
  readonly file: string
}

/** The printable document: who sold to whom, what for, when, and how much of it is tax. */
function Sheet({ id, sheet, file }: SheetProps) {
  const t = useTranslations('billing.receipt')
  const title = `receipt-${id}`
  return (
    <article
      aria-labelledby={title}
      className="mx-auto mb-6 w-full max-w-[42rem] rounded-sheet border border-line bg-raised p-6 sm:p-12 print:mb-0 print:max-w-none print:break-after-page print:border-0 print:bg-transparent print:p-0 print:last:break-after-auto"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-6">
        <div>
          <h1 id={title} className="type-display-3">
            {sheet.title}
          </h1>
          {sheet.subtitle ? <p className="mt-1 text-sm text-ink-soft">{sheet.subtitle}</p> : null}
        </div>
        <Logo className="h-7" />
      </header>
      <dl className="grid gap-x-8 gap-y-5 pt-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        {sheet.parties.map(({ label, name, lines }) => (
          <div key={label} className="min-w-0 break-words">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              {name ? <span className="block font-medium">{name}</span> : null}
              {lines.map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-8 gap-y-3 py-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        {sheet.facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line py-5">
        <h2 className="font-semibold">{sheet.purpose}</h2>
        {sheet.period ? <p className="text-sm text-ink-soft">{sheet.period}</p> : null}
        <dl className="mt-4 grid gap-2 text-sm empty:hidden">
          {sheet.lines.map(({ label, detail, amount }) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt>
                {label}
                {detail ? <span className="block text-ink-soft">{detail}</span> : null}
              </dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="grid gap-1.5 border-t border-ink pt-4 text-sm text-ink-soft">
        <div className="flex items-baseline justify-between gap-4 text-ink">
          <dt className="text-base font-semibold">{sheet.total.label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{sheet.total.amount}</dd>
        </div>
        {sheet.taxes.map(({ label, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {sheet.notes.map(note => (
        <p key={note} className="mt-4 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      <Button
        size="sm"
        variant="secondary"
        className="mt-6 print:hidden"
        icon={<Download aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        aria-label={t('pdfNamed', { title: sheet.title })}
        render={<a href={file} download />}
      >
        {t('pdf')}
      </Button>
    </article>
  )
}
