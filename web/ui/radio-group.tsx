import { type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  name?: string | undefined
  /** `cards` draws each choice as a sheet, for choices that need a sentence. */
  look?: 'plain' | 'cards' | undefined
  /** Side by side where there is room for two. */
  columns?: 1 | 2 | undefined
  labelHidden?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const card =
  'rounded-field border border-line-strong bg-raised p-4 hover:border-ink has-checked:border-ink ' +
  'has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, defaultValue, onValueChange, look = 'plain', labelHidden = false } = props
  const id = useId()
  return (
    <fieldset disabled={props.disabled} className={joinClasses('min-w-0', props.className)}>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
      <div
        className={joinClasses(
          'grid',
          look === 'cards' ? 'gap-2.5' : 'gap-2',
          props.columns === 2 && 'sm:grid-cols-2',
        )}
      >
        {options.map(option => (
          <label
            key={option.value}
            className={joinClasses(
              'flex items-start gap-2.5 text-base transition-[border-color,box-shadow] has-disabled:text-ink-faint',
              look === 'cards' && card,
            )}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className={joinClasses(
                'mt-[0.1875rem] size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-raised',
                'transition-[border-color,border-width] checked:border-[5px] checked:border-ink hover:border-ink',
                'disabled:opacity-45',
                look === 'cards' && 'outline-hidden',
              )}
            />
            <span className="min-w-0">
              <span className={joinClasses('block', look === 'cards' && 'font-medium')}>{option.label}</span>
              {option.hint ? (
                <span id={`${id}-${option.value}`} className="mt-0.5 block text-sm text-ink-soft">
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
