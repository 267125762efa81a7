import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { parseNumber } from './parse-number.ts'
import { TextInput } from './text-input.tsx'

export type NumberInputProps = {
  /** Undefined: there are several, and they differ. */
  value: number | undefined
  onChange: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  /** Digits behind the point. */
  precision?: number | undefined
  /** Which comma is meant. */
  language: string
  /** Needed outside a Field. */
  label?: string | undefined
  /** Stands in the field where there is no one value. */
  placeholder?: string | undefined
  /** A letter or an icon before the number. */
  leading?: ReactNode
  unit?: string | undefined
  className?: string | undefined
}

/** A small number field: takes effect while typed in; arrows step, with Shift by ten. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, step = 1, precision = 0, language, unit } = props
  const [typed, setTyped] = useState<string>()
  const shown = value === undefined ? '' : spell(value, precision, language)
  const clamp = (next: number) => Math.min(max, Math.max(min, roundTo(next, precision)))

  function take(text: string) {
    setTyped(text)
    const next = parseNumber(text, language)
    if (next !== undefined && next >= min && next <= max) onChange(roundTo(next, precision))
  }

  /** What was typed past an edge is brought back to it when the field is left. */
  function settle() {
    const next = typed === undefined ? undefined : parseNumber(typed, language)
    setTyped(undefined)
    if (next !== undefined && (next < min || next > max)) onChange(clamp(next))
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') return settle()
    if (event.key === 'Escape' && typed !== undefined) return setTyped(undefined)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setTyped(undefined)
    onChange(clamp((value ?? 0) + direction * step * (event.shiftKey ? 10 : 1)))
  }

  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      role="spinbutton"
      autoComplete="off"
      aria-label={props.label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={value === undefined ? props.placeholder : `${shown}${unit ?? ''}`}
      placeholder={props.placeholder}
      value={typed ?? shown}
      leading={props.leading}
      trailing={unit ? <span className="pr-1 text-xs text-ink-faint">{unit}</span> : undefined}
      className={props.className}
      onChange={event => take(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={settle}
      onKeyDown={handleKey}
    />
  )
}

function roundTo(value: number, precision: number): number {
  const unit = 10 ** precision
  return Math.round(value * unit) / unit
}

function spell(value: number, precision: number, language: string): string {
  const text = String(roundTo(value, precision))
  return language.startsWith('ru') ? text.replace('.', ',') : text
}
