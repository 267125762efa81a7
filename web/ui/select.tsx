import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import { popupSheet } from './popup.ts'
import { type ControlSize, controlBox, controlFocus, controlHeights, controlPadding } from './text-input.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  size?: ControlSize | undefined
  /** Needed outside a Field. */
  label?: string | undefined
  className?: string | undefined
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, defaultValue, onValueChange, placeholder, name, size = 'md', label } = props
  const control = useFieldControl({ disabled: props.disabled })
  return (
    <Base.Root<Value>
      items={options}
      {...(value === undefined ? null : { value })}
      {...(defaultValue === undefined ? null : { defaultValue })}
      onValueChange={next => next !== null && onValueChange?.(next)}
      name={name}
      disabled={control.disabled}
      required={control.required}
    >
      <Base.Trigger
        id={control.id}
        aria-label={label}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        className={joinClasses(
          controlBox,
          controlFocus,
          controlHeights[size],
          controlPadding[size],
          'flex items-center justify-between gap-3 py-1 text-left data-disabled:cursor-not-allowed',
          props.className,
        )}
      >
        <Base.Value className="min-w-0 truncate data-placeholder:text-ink-faint" placeholder={placeholder} />
        <Base.Icon className="shrink-0 text-ink-faint">
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popup) outline-hidden"
        >
          {/* The popup would inject a <style> of its own, which the page's policy refuses. */}
          <CSPProvider disableStyleElements>
            <Base.Popup
              className={joinClasses(
                popupSheet,
                'max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1.5',
              )}
            >
              <Base.List>
                {options.map(option => (
                  <OptionRow key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function OptionRow({ option }: { option: SelectOption<string> }) {
  return (
    <Base.Item
      value={option.value}
      disabled={option.disabled}
      className={
        'flex min-h-8.5 cursor-default items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm outline-hidden ' +
        'select-none data-disabled:text-ink-faint data-highlighted:bg-wash data-selected:font-medium'
      }
    >
      {option.icon}
      <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
      <span className="flex size-4.5 shrink-0 items-center justify-center text-accent-text">
        <Base.ItemIndicator>
          <Check aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  )
}
