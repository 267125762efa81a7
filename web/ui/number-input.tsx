import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

type NumberInputProps = {
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
  /** Shown in the field if there is no single value. */
  placeholder?: string | undefined
  /** A character or an icon before the number. */
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

type StepperProps = {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  labels: { less: string; more: string }
  disabled?: boolean | undefined
}

/** A small whole number between two buttons; belongs into a Field, which names it. */
export function Stepper({ value, onChange, min, max, labels, disabled = false }: StepperProps) {
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={labels.less}
        icon={<Minus strokeWidth={1.75} className="size-4" />}
        variant="secondary"
        tooltip={false}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <NumberInput
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        // Whole numbers read the same in every language.
        language="en"
        className="w-18! min-h-(--control-md)! text-center tabular-nums [&_input]:text-center"
      />
      <IconButton
        label={labels.more}
        icon={<Plus strokeWidth={1.75} className="size-4" />}
        variant="secondary"
        tooltip={false}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  )
}

/**
 * A number as people and spreadsheets write it: 1 234,5 and 1,234.5, with any minus, a percent or a currency sign.
 * Where one comma could mean either, the language decides. Undefined where there is no number.
 */
export function parseNumber(text: string, language: string): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/^([-+]?)[$€£¥₽]/, '$1')
    .replace(/[%$€£¥₽]+$/, '')
    .replace(/^[$€£¥₽]/, '')
  const plain = unifySeparators(bare, language)
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined
}

function unifySeparators(text: string, language: string): string {
  const commas = text.split(',').length - 1
  const dots = text.split('.').length - 1
  if (commas > 0 && dots > 0) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
    return text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  }
  if (dots > 1) return text.replaceAll('.', '')
  if (commas > 1) return text.replaceAll(',', '')
  if (commas === 0) return text
  const groups = language.startsWith('en') && /^[-+]?[1-9]\d{0,2},\d{3}$/.test(text)
  return text.replace(',', groups ? '' : '.')
}
