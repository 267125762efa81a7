import { FileQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The generation that was looked at has been removed meanwhile. */
export function TaskGone() {
  const t = useTranslations('generation.missing')
  return (
    <EmptyState
      title={t('title')}
      className="my-auto"
      picture={<FileQuestion strokeWidth={1.75} />}
      action={<Button render={<PageLink to="/presentations/generate" />}>{t('anew')}</Button>}
    >
      {t('text')}
    </EmptyState>
  )
}
