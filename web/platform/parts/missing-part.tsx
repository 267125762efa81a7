import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRuntime } from '../runtime/runtime.ts'

/** Shown in place of a missing layer; the page behind stays as it is. */
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

/** Shown in place of a missing part of the page. */
export function MissingPartNotice({ className }: { className?: string }) {
  const t = useTranslations('shell.missing')
  const { text, reload, isBusy } = useMissingPart()
  return (
    <Notice
      tone="warning"
      announce
      className={className}
      title={t('title')}
      action={
        reload ? (
          <Button variant="secondary" size="sm" busy={isBusy} onClick={reload}>
            {t('reload')}
          </Button>
        ) : null
      }
    >
      {text}
    </Notice>
  )
}

interface MissingPart {
  readonly text: string
  /** Absent where a reload was tried just now and did not help. */
  readonly reload?: () => void
  readonly isBusy: boolean
}

/** The texts and actions for a part that failed to load. */
function useMissingPart(): MissingPart {
  const t = useTranslations('shell.missing')
  const { parts } = useRuntime()
  const [mayReload] = useState(() => parts?.mayReload() ?? false)
  const [isBusy, setIsBusy] = useState(false)
  const [isUnreachable, setIsUnreachable] = useState(false)
  useEffect(() => parts?.note(), [parts])

  async function reload(): Promise<void> {
    if (!parts || isBusy) return
    setIsBusy(true)
    const isLeaving = await parts.reload()
    setIsUnreachable(!isLeaving)
    setIsBusy(isLeaving)
  }

  if (!mayReload) return { text: t('stillMissing'), isBusy }
  return { text: isUnreachable ? t('unreachable') : t('text'), reload: () => void reload(), isBusy }
}
