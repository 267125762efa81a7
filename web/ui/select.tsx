import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFieldControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import { useLateTrigger } from './late-popups.tsx'
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
  const { options, defaultValue, onValueChange, placeholder, name, size = 'md', label } = props
  const control = useFieldControl({ disabled: props.disabled })
  const [own, setOwn] = useState<Value | null>(defaultValue ?? null)
  const value = props.value === undefined ? own : props.value
  const chosen = options.find(option => option.value === value)
  const attributes = {
    id: control.id,
    'aria-label': label,
    'aria-describedby': control['aria-describedby'],
    'aria-invalid': control['aria-invalid'],
  }
  const trigger = (
    <button
      type="button"
      disabled={control.disabled}
      className={joinClasses(
        controlBox,
        controlFocus,
        controlHeights[size],
        controlPadding[size],
        'flex items-center justify-between gap-3 py-1 text-left disabled:cursor-not-allowed',
        props.className,
      )}
    >
      <span className={joinClasses('min-w-0 truncate', !chosen && 'text-ink-faint')}>
        {chosen?.label ?? placeholder}
      </span>
      <span aria-hidden="true" className="shrink-0 text-ink-faint">
        <ChevronDown strokeWidth={1.75} className="size-4.5" />
      </span>
    </button>
  )
  const { element, kit, attach } = useLateTrigger(trigger, {
    attributes: {
      ...attributes,
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': false,
      'aria-required': control.required || undefined,
    },
  })
  function choose(next: string | null): void {
    const option = options.find(one => one.value === next)
    if (!option) return
    setOwn(option.value)
    onValueChange?.(option.value)
  }
  return (
    <>
      {element}
      {kit ? (
        <kit.SelectBox
          attach={attach}
          attributes={attributes}
          options={options}
          value={value}
          onChange={choose}
          name={name}
          isDisabled={control.disabled ?? false}
          isRequired={control.required ?? false}
        />
      ) : (
        name !== undefined && <input type="hidden" name={name} value={value ?? ''} />
      )}
    </>
  )
}
