import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type PresentationOrder, presentationOrders } from '#contract/presentations.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { useTypedSearch } from '../../ui/typing.ts'
import { countPages } from './list-query.ts'

interface DeckSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
  /** Unless it looks for names and for what is on slides. */
  readonly label?: string
}

/** Searches while typing. */
export function DeckSearch({ search, onSearch, className, label }: DeckSearchProps) {
  const t = useTranslations('presentations.list')
  const [text, setText] = useTypedSearch(search, onSearch)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSearch(text.trim())
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <SearchInput
          label={label ?? t('search')}
          clearLabel={t('clearSearch')}
          maxLength={LIMITS.name}
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  )
}

interface DeckSortProps {
  readonly order: PresentationOrder
  readonly onOrder: (order: PresentationOrder) => void
  readonly className?: string
}

export function DeckSort({ order, onOrder, className }: DeckSortProps) {
  const t = useTranslations('presentations.list')
  return (
    <Select
      label={t('sort')}
      value={order}
      options={presentationOrders.map(value => ({ value, label: t(`order.${value}`) }))}
      onValueChange={onOrder}
      className={className}
    />
  )
}

interface DeckPagesProps {
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
