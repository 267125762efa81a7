import { useTranslations } from 'use-intl'
import { Pagination } from '#web/ui/pagination.tsx'
import { countPages } from './list-query.ts'

export interface DeckPagesProps {
  readonly page: number
  readonly count: number
  readonly onPage: (page: number) => void
}

export function DeckPages({ page, count, onPage }: DeckPagesProps) {
  const t = useTranslations('presentations.list.pages')
  return (
    <Pagination
      page={page}
      pageCount={countPages(count)}
      onPageChange={onPage}
      labels={{
        nav: t('nav'),
        previous: t('previous'),
        next: t('next'),
        page: number => t('page', { number }),
      }}
      className="mt-12 flex justify-center"
    />
  )
}
