import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

export interface RemoveDeckDialogProps {
  /** The one in question; the last one while the dialog fades. */
  readonly card: PresentationCard | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly finalFocus: ConfirmDialogProps['finalFocus']
}

export function RemoveDeckDialog({ card, open, onClose, onConfirm, finalFocus }: RemoveDeckDialogProps) {
  const t = useTranslations('presentations.remove')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      onConfirm={onConfirm}
      danger
      title={t('title', { name: card?.name ?? '' })}
      description={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      finalFocus={finalFocus}
    />
  )
}
