import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TariffOutcome, TariffPreview } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { useMoney } from '../../platform/i18n/formats.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bill } from './bill.tsx'
import { paymentsPath } from './payments.ts'
import { usePreview } from './preview.ts'
import { useTariffChange } from './tariff-change.ts'

interface TariffChangePanelProps {
  readonly slug: string
  /** Null while the choice equals the current tariff. */
  readonly action: TariffAction | null
  /** The controls of the change. */
  readonly children?: ReactNode
  readonly onCancel: () => void
  readonly onDone: (outcome: TariffOutcome) => void
  /** The text of an extra confirmation. */
  readonly question?: ((preview: TariffPreview) => { title: string; text: string }) | undefined
}

/** A tariff change: choose, read the bill, confirm. */
export function TariffChangePanel({
  slug,
  action,
  children,
  onCancel,
  onDone,
  question,
}: TariffChangePanelProps) {
  const t = useTranslations('billing.step')
  const money = useMoney()
  const previewed = usePreview(slug, action)
  const step = useTariffChange(slug)
  const [isAsking, setAsking] = useState(false)
  const { preview, isFresh } = previewed
  const isReady = action !== null && preview !== undefined && isFresh && !previewed.refusal
  const asked = question && preview && isReady ? question(preview) : undefined

  async function take() {
    if (!action || !preview || !isReady) return
    const outcome = await step.perform(action, preview.quote)
    if (outcome === 'leaving') return
    setAsking(false)
    if (outcome) onDone(outcome)
    else previewed.askAgain()
  }

  return (
    <div className="mt-5 rounded-field border border-line bg-paper p-5">
      <div className="grid grid-cols-1 gap-5">
        {children}
        {action ? <Bill previewed={previewed} lines={1} /> : null}
        <TariffChangeError slug={slug} refusal={step.refusal} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            busy={step.isBusy}
            disabled={!isReady}
            onClick={() => (asked ? setAsking(true) : void take())}
          >
            {preview && isReady && preview.due_now > 0
              ? t('pay', { amount: money(preview.due_now, preview.currency) })
              : t('confirm')}
          </Button>
          <Button variant="quiet" disabled={step.isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </div>
      {asked ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => void take()}
          title={asked.title}
          description={asked.text}
          confirmLabel={t('confirm')}
          cancelLabel={t('cancel')}
          busy={step.isBusy}
        />
      ) : null}
    </div>
  )
}

/** Why a change failed, and what can be done about it. */
export function TariffChangeError({ slug, refusal }: { slug: string; refusal: ErrorCode | undefined }) {
  const t = useTranslations('billing.step')
  const tError = useTranslations('errors.code')
  if (!refusal) return null
  return (
    <Notice
      tone={refusal === 'tariff_changed' ? 'warning' : 'danger'}
      announce
      action={
        refusal === 'card_declined' ? (
          <Button size="sm" variant="secondary" render={<PageLink to={paymentsPath(slug)} />}>
            {t('cards')}
          </Button>
        ) : undefined
      }
    >
      {tError(refusal)}
    </Notice>
  )
}
