import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, type DialogProps } from '#web/ui/dialog.tsx'
import type { Refusal } from './read-refusal.ts'

export interface PlanFullDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly refusal?: Refusal | undefined
  readonly finalFocus?: DialogProps['finalFocus']
}

/** What of the plan is used up, and the way to a larger one. */
export function PlanFullDialog({ open, onClose, refusal, finalFocus }: PlanFullDialogProps) {
  const t = useTranslations('presentations')
  const text = usePlanFullText()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="sm"
      title={t('create.pay.title')}
      description={text(refusal)}
      closeLabel={t('create.pay.close')}
      finalFocus={finalFocus}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{t('create.pay.later')}</Button>} />
          <Button variant="accent" render={<PageLink to="/boost" />}>
            {t('create.pay.upgrade')}
          </Button>
        </>
      }
    />
  )
}

/** The same words wherever the plan is full. */
export function usePlanFullText(): (refusal?: Refusal) => string {
  const t = useTranslations('presentations.create.pay')
  return refusal => {
    const limit = refusal?.limit ?? 'presentations'
    const { presentations, slidesPerPresentation } = planLimits.free
    return t(limit, { max: refusal?.max ?? (limit === 'slides' ? slidesPerPresentation : presentations) })
  }
}
