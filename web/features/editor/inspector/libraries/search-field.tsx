import { Search } from 'lucide-react'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: Props) {
  return (
    <TextInput
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4" />}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
