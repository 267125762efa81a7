import { useTranslations } from 'use-intl'
import { DeckGridSkeleton } from '#web/features/deck-list/deck-grid.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The place of the list while nobody knows yet which one it will be. */
export function ListWaiting() {
  const t = useTranslations('presentations.list')
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">
      <h1 className="type-display-2 mb-10">{t('title')}</h1>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <DeckGridSkeleton />
    </div>
  )
}
