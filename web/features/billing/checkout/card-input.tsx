import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'
import { placeCaret, readDigits } from './card-text.ts'

export interface CardInputProps {
  readonly name: string
  readonly value: string
  readonly format: (text: string) => string
  readonly onChange: (text: string) => void
  readonly placeholder: string
}

/** A field of digits that writes itself as the card does, with the caret where one types. */
export function CardInput({ name, value, format, onChange, placeholder }: CardInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  function write({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)
    const isAtEnd = before.length === currentTarget.value.length
    const written = format(currentTarget.value)
    caret.current = isAtEnd ? written.length : placeCaret(written, readDigits(before).length)
    onChange(written)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put back after each writing
  useLayoutEffect(() => {
    const { current: field } = input
    if (!field || caret.current === undefined || document.activeElement !== field) return
    field.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])

  return (
    <TextInput
      ref={input}
      name={name}
      value={value}
      onChange={write}
      placeholder={placeholder}
      inputMode="numeric"
      // A browser would offer to fill in the numbers of real cards.
      autoComplete="off"
      spellCheck={false}
      size="lg"
      className="tabular-nums"
    />
  )
}
