import { type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type Chip<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
}

export type ChoiceChipsProps<Value extends string> = {
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
}

/** One of many, as words in a row: wraps where there is room below, scrolls sideways on a narrow screen. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, chips, value, onValueChange, className } = props
  const id = useId()
  return (
    <fieldset
      className={joinClasses(
        'flex min-w-0 gap-2 max-sm:-mx-(--space-gutter) max-sm:overflow-x-auto max-sm:px-(--space-gutter)',
        'max-sm:py-1 sm:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {chips.map(chip => (
        <label
          key={chip.value}
          className={joinClasses(
            'relative inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-press border border-line px-3.5',
            'text-sm font-medium text-ink-soft transition-[background-color,border-color,color]',
            'hover:border-line-strong hover:text-ink has-checked:border-ink has-checked:bg-ink',
            'has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            'has-focus-visible:outline-focus forced-colors:has-checked:border-2',
          )}
        >
          <input
            type="radio"
            name={id}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onValueChange(chip.value)}
            className="sr-only"
          />
          {chip.icon}
          {chip.label}
        </label>
      ))}
    </fieldset>
  )
}
