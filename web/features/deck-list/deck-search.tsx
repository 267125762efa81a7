import { Search, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useTypedSearch } from './use-typed-search.ts'

export interface DeckSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
}

/** Finds as one types. */
export function DeckSearch({ search, onSearch, className }: DeckSearchProps) {
  const t = useTranslations('presentations.list')
  const [text, setText] = useTypedSearch(search, onSearch)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSearch(text.trim())
  }
  function clear(): void {
    setText('')
    input.current?.focus()
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
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
          value={text}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && setText('')}
          leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          trailing={
            text === '' ? null : (
              <IconButton
                label={t('clearSearch')}
                icon={<X strokeWidth={1.75} className="size-4" />}
                size="sm"
                tooltip={false}
                onClick={clear}
              />
            )
          }
        />
      </form>
    </search>
  )
}
