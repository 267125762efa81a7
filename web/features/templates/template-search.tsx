import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { SearchInput } from '#web/ui/search-input.tsx'

export interface TemplateSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
}

export function TemplateSearch({ search, onSearch, className }: TemplateSearchProps) {
  const t = useTranslations('presentations.templates')
  return (
    <search className={className}>
      <SearchInput
        label={t('search')}
        clearLabel={t('clearSearch')}
        maxLength={LIMITS.name}
        value={search}
        onChange={onSearch}
      />
    </search>
  )
}
