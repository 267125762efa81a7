import { ClipboardList, Inbox, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  readonly slug: string
  readonly why: 'no-form' | 'no-response' | 'not-found'
  readonly onClearSearch: () => void
}

/** Why there is nothing to see, and what can be done about it. */
export function NoResponses({ slug, why, onClearSearch }: Props) {
  const t = useTranslations('responses.empty')
  const { hints } = useRuntime()
  const canEdit = !useIsMobile(hints.isMobile)
  if (why === 'not-found') {
    return (
      <EmptyState
        title={t('notFound.title')}
        picture={<SearchX strokeWidth={1.75} />}
        className="max-w-xl py-16"
        action={<Button onClick={onClearSearch}>{t('notFound.clear')}</Button>}
      >
        <p>{t('notFound.text')}</p>
      </EmptyState>
    )
  }
  if (why === 'no-response') {
    return (
      <EmptyState
        title={t('noResponse.title')}
        picture={<Inbox strokeWidth={1.75} />}
        className="max-w-xl py-16"
        action={<Button render={<a href={`/p/${slug}`} />}>{t('noResponse.open')}</Button>}
      >
        <p>{t('noResponse.text')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('noForm.title')}
      picture={<ClipboardList strokeWidth={1.75} />}
      className="max-w-xl py-16"
      action={
        canEdit ? (
          <Button render={<PageLink to={`/presentations/edit/${slug}`} />}>{t('noForm.edit')}</Button>
        ) : null
      }
    >
      <p>{t('noForm.text')}</p>
    </EmptyState>
  )
}
