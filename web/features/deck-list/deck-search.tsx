import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'

export interface DeckSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
}

/** Finds as one types. */
export function DeckSearch({ search, onSearch, className }: DeckSearchProps) {
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
          label={t('search')}
          clearLabel={t('clearSearch')}
          maxLength={LIMITS.name}
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  )
}
