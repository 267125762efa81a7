import { type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  /** Undefined: none of them. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  size?: 'sm' | 'md' | undefined
  /** Shows the icons alone; the labels are still read aloud. */
  iconsOnly?: boolean | undefined
  fullWidth?: boolean | undefined
  className?: string | undefined
}

const sizes = { sm: 'min-h-6.5 px-3 text-xs', md: 'min-h-8.5 px-4 text-sm' }
const iconSizes = { sm: 'size-6.5', md: 'size-8.5' }

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValueChange, size = 'md', iconsOnly = false, fullWidth = false } = props
  const id = useId()
  return (
    <fieldset
      className={joinClasses(
        'inline-flex max-w-full gap-0.5 rounded-press bg-sunken p-[3px] shadow-[inset_0_0_0_1px_var(--line)]',
        fullWidth && 'w-full',
        props.className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map(segment => (
        <label
          key={segment.value}
          title={iconsOnly ? segment.label : undefined}
          className={joinClasses(
            'relative flex min-w-0 items-center justify-center gap-1.5 rounded-press text-center font-medium text-ink-soft',
            'transition-[background-color,color,box-shadow] hover:text-ink has-checked:bg-thumb has-checked:text-ink',
            'has-checked:shadow-raised has-disabled:opacity-45 has-focus-visible:outline-2',
            'has-focus-visible:outline-focus forced-colors:has-checked:border',
            iconsOnly ? iconSizes[size] : sizes[size],
            fullWidth && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={id}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
