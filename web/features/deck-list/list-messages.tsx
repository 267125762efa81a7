import { CloudOff, Presentation, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The first thing a newcomer sees: says what a presentation is here and how to begin. */
export function NoDecks({ create }: { create: ReactNode }) {
  const t = useTranslations('presentations.list')
  return (
    <EmptyState
      title={t('empty.title')}
      picture={<Presentation strokeWidth={1.75} />}
      className="max-w-xl py-16"
      action={
        <>
          {create}
          <Button variant="secondary" render={<PageLink to="/presentations/create#templates" />}>
            {t('empty.templates')}
          </Button>
          <Button variant="secondary" render={<PageLink to="/presentations/onboarding" />}>
            {t('empty.tour')}
          </Button>
        </>
      }
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations('presentations.list')
  return (
    <EmptyState
      title={t('nothing.title', { search })}
      picture={<SearchX strokeWidth={1.75} />}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('nothing.clear')}
        </Button>
      }
    >
      <p>{t('nothing.text')}</p>
    </EmptyState>
  )
}

export function ListFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const t = useTranslations('presentations.list')
  return (
    <div role="alert">
      <EmptyState
        title={t('failed.title')}
        picture={<CloudOff strokeWidth={1.75} />}
        action={
          <Button onClick={onRetry} busy={busy}>
            {t('failed.retry')}
          </Button>
        }
      >
        <p>{t('failed.text')}</p>
      </EmptyState>
    </div>
  )
}
