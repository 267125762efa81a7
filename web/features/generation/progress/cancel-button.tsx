import { Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Stops the generation, once that was meant. */
export function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const t = useTranslations('generation.progress.cancel')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await onCancel()
      setOpen(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Square aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void cancel()}
        title={t('title')}
        description={t('text')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        danger
        busy={isBusy}
        error={hasFailed ? t('failed') : undefined}
      />
    </>
  )
}
