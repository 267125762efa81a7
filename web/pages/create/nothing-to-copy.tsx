import { FileX2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NothingToCopy() {
  const t = useTranslations('sharing.copyPage.gone')
  return (
    <EmptyState
      level={1}
      picture={<FileX2 strokeWidth={1.5} />}
      title={t('title')}
      action={<Button render={<PageLink to="/presentations" />}>{t('back')}</Button>}
      className="my-auto"
    >
      {t('text')}
    </EmptyState>
  )
}
