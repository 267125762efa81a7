import { ArrowLeft, Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paymentsPath } from '../paths.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export interface ReceiptScreenProps {
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
