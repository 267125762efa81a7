import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, type DialogProps } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Refusal } from './read-refusal.ts'

interface CreationFailedProps {
  readonly failure: Refusal
  /** What failed, unless the plan is the reason. */
  readonly title: string
}

/** Why no presentation was created; if the plan is full, with a link to upgrade. */
export function CreationFailed({ failure, title }: CreationFailedProps) {
  const t = useTranslations()
  const planFullText = usePlanFullText()
  if (failure.code !== 'pay') {
    return (
      <Notice tone="danger" announce title={title}>
        {t(`errors.code.${failure.code}`)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      announce
      title={t('presentations.create.pay.title')}
      action={
        <Button size="sm" render={<PageLink to="/boost" />}>
          {t('presentations.create.pay.upgrade')}
        </Button>
      }
    >
      {planFullText(failure)}
    </Notice>
  )
}

interface PlanFullDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly refusal?: Refusal | undefined
  readonly finalFocus?: DialogProps['finalFocus']
}

/** Which limit of the plan is reached, with a link to upgrade. */
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

/** The same text wherever the plan is full. */
export function usePlanFullText(): (refusal?: Refusal) => string {
  const t = useTranslations('presentations.create.pay')
  return refusal => {
    const limit = refusal?.limit ?? 'presentations'
    const { presentations, slidesPerPresentation } = planLimits.free
    return t(limit, { max: refusal?.max ?? (limit === 'slides' ? slidesPerPresentation : presentations) })
  }
}
