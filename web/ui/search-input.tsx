import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

interface Props {
  readonly label: string
  readonly clearLabel: string
  readonly maxLength: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search field; Escape and its cross empty it. */
export function SearchInput({ label, clearLabel, maxLength, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      ref={input}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Escape' && onChange('')}
      leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
      trailing={
        value === '' ? null : (
          <IconButton
            label={clearLabel}
            icon={<X strokeWidth={1.75} className="size-4" />}
            size="sm"
            tooltip={false}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
