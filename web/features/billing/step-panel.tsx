import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TariffOutcome, TariffPreview } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Bill } from './bill.tsx'
import { StepRefusal } from './step-refusal.tsx'
import { usePreview } from './use-preview.ts'
import { useStep } from './use-step.ts'

export interface StepPanelProps {
  readonly slug: string
  /** Null while nothing is chosen that differs from what there is. */
  readonly action: TariffAction | null
  /** The controls of the step. */
  readonly children?: ReactNode
  readonly onCancel: () => void
  readonly onDone: (outcome: TariffOutcome) => void
  /** Asked once more before it is done, in these words. */
  readonly question?: ((preview: TariffPreview) => { title: string; text: string }) | undefined
}

/** A step of the tariff as one takes it: choose, read the bill, confirm. */
export function StepPanel({ slug, action, children, onCancel, onDone, question }: StepPanelProps) {
  const t = useTranslations('billing.step')
  const money = useMoney()
  const previewed = usePreview(slug, action)
  const step = useStep(slug)
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
        <StepRefusal slug={slug} refusal={step.refusal} />
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
