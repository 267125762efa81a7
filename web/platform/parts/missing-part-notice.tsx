import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMissingPart } from './use-missing-part.ts'

/** In the place of a part that would have stood in the page. */
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
