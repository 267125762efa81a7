import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { useMissingPart } from './use-missing-part.ts'

/** In place of a layer that was asked for: what is behind it stays as it was. */
export function MissingPartDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const { text, reload, isBusy } = useMissingPart()
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      size="sm"
      title={t('missing.title')}
      description={<span role="status">{text}</span>}
      closeLabel={t('close')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{t('missing.later')}</Button>} />
          {reload ? (
            <Button busy={isBusy} onClick={reload}>
              {t('missing.reload')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
