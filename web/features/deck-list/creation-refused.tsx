import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { findFont, standInOf } from '#domain/deck/catalog/fonts.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
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

interface CopyRefusedProps {
  readonly refusal: Refusal
  /** What failed, unless the plan is the reason. */
  readonly title: string
  readonly busy: boolean
  /** Copies without the features that the plan lacks. */
  readonly onPlain: () => void
}

/** Why no copy was made; if only its look needs a larger plan, offers a copy without it. */
export function CopyRefused({ refusal, title, busy, onPlain }: CopyRefusedProps) {
  const t = useTranslations('sharing.locked')
  if (!refusal.locked) return <CreationFailed failure={refusal} title={title} />
  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="sm" busy={busy} onClick={onPlain}>
            {t('plain')}
          </Button>
          <Button size="sm" variant="secondary" render={<PageLink to="/boost" />}>
            {t('upgrade')}
          </Button>
        </div>
      }
    >
      <LockedNames locked={refusal.locked} /> {t('text')}
    </Notice>
  )
}

function LockedNames({ locked }: { locked: readonly LockedLook[] }) {
  const t = useTranslations('sharing.locked')
  const ids = locked.filter(({ kind }) => kind === 'font').map(({ id }) => id)
  const fonts = ids.filter(id => standInOf(id) === undefined).map(id => findFont(id)?.family ?? id)
  const backgrounds = locked.length - ids.length
  return [
    ...(ids.length > fonts.length ? [t('brandFonts')] : []),
    ...(fonts.length > 0 ? [t('fonts', { names: fonts.join(', ') })] : []),
    ...(backgrounds > 0 ? [t('backgrounds', { count: backgrounds })] : []),
  ].join(' ')
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
