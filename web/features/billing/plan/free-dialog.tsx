import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePreview } from '../use-preview.ts'
import { useStep } from '../use-step.ts'
import { FreeRehearsal } from './free-rehearsal.tsx'
import type { SeatBilling } from './seat-billing.ts'

export interface FreeDialogProps {
  readonly workspace: WorkspaceDetail
  readonly billing: SeatBilling
  readonly onClose: () => void
  readonly onDone: () => void
}

const toFree = { action: 'switch_to_free', data: {} } as const

/** The switch to free is rehearsed before it is asked for: what ends, what comes back, what stays. */
export function FreeDialog({ workspace, billing, onClose, onDone }: FreeDialogProps) {
  const t = useTranslations('billing.toFree')
  const tError = useTranslations('errors.code')
  const money = useMoney()
  const previewed = usePreview(workspace.slug, toFree)
  const step = useStep(workspace.slug)
  const [isAsking, setAsking] = useState(false)
  const { preview, isFresh, refusal } = previewed
  const credited = preview?.bonus_accrued.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const back = preview ? money(credited, preview.currency) : ''

  async function take() {
    const outcome = await step.perform(toFree, preview?.quote)
    if (outcome === 'leaving') return
    if (outcome) return onDone()
    setAsking(false)
    previewed.askAgain()
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={open => !open && onClose()}
        title={t('rehearsal.title', { workspace: workspace.name })}
        description={t('rehearsal.text')}
        closeLabel={t('close')}
        footer={
          <>
            <DialogClose render={<Button variant="secondary">{t('keep')}</Button>} />
            <Button disabled={!preview || !isFresh || refusal !== undefined} onClick={() => setAsking(true)}>
              {t('go')}
            </Button>
          </>
        }
      >
        {step.refusal || refusal ? (
          <Notice tone="danger" announce className="mb-5">
            {tError(step.refusal ?? refusal ?? 'internal')}
          </Notice>
        ) : null}
        {preview ? (
          <FreeRehearsal preview={preview} people={billing.taken_seats} credited={credited} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void take()}
        danger
        busy={step.isBusy}
        title={t('ask.title')}
        description={credited > 0 ? t('ask.text', { amount: back }) : t('ask.nothing')}
        confirmLabel={t('confirm')}
        cancelLabel={t('keep')}
      />
    </>
  )
}
