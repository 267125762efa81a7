import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export interface TemplateSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
}

export function TemplateSearch({ search, onSearch, className }: TemplateSearchProps) {
  const t = useTranslations('presentations.templates')
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={className}>
      <TextInput
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.name}
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={event => onSearch(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onSearch('')}
        leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        trailing={
          search === '' ? null : (
            <IconButton
              label={t('clearSearch')}
              icon={<X strokeWidth={1.75} className="size-4" />}
              size="sm"
              tooltip={false}
              onClick={() => {
                onSearch('')
                input.current?.focus()
              }}
            />
          )
        }
      />
    </search>
  )
}
