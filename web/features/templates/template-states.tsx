import { CloudOff, SearchX, Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TemplateFilter } from './template-filter.ts'

export interface NoTemplatesProps {
  readonly filter: TemplateFilter
  readonly onShowAll: () => void
}

/** Nothing is marked yet, or nothing is found. */
export function NoTemplates({ filter, onShowAll }: NoTemplatesProps) {
  const t = useTranslations('presentations.templates')
  const search = filter.search.trim()
  const isUnmarked = filter.shelf === 'favorites' && search === ''
  return (
    <EmptyState
      level={3}
      title={isUnmarked ? t('noFavorites.title') : t('nothing.title', { search })}
      picture={isUnmarked ? <Star strokeWidth={1.75} /> : <SearchX strokeWidth={1.75} />}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    >
      <p>{isUnmarked ? t('noFavorites.text') : t('nothing.text')}</p>
    </EmptyState>
  )
}

export function TemplatesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('presentations.templates')
  return (
    <div role="alert">
      <EmptyState
        level={3}
        title={t('failed.title')}
        picture={<CloudOff strokeWidth={1.75} />}
        action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
      >
        <p>{t('failed.text')}</p>
      </EmptyState>
    </div>
  )
}

/** As tall as a card, so that the page keeps its length when the cards come. */
export function CardSkeleton() {
  return (
    <li className="flex flex-col">
      <Skeleton shape="block" className="aspect-[16/12] w-full" />
      <Skeleton lines={2} className="mt-4" />
    </li>
  )
}
