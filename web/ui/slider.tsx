import { type CSSProperties, useRef } from 'react'
import { useFieldControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'

export type SliderProps = {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** Called when dragging starts and ends: everything between is one change. */
  onGrab?: (() => void) | undefined
  onRelease?: (() => void) | undefined
  /** Needed outside a Field. */
  label?: string | undefined
  /** The value in words. */
  valueText?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Slider(props: SliderProps) {
  const { value, min, max, step, onChange, onGrab, onRelease, label, valueText, className } = props
  const control = useFieldControl({ disabled: props.disabled })
  const held = useRef(false)
  const filled = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0

  function release() {
    if (!held.current) return
    held.current = false
    onRelease?.()
  }

  return (
    <input
      {...control}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      className={joinClasses('range', className)}
      style={{ '--filled': `${filled * 100}%` } as CSSProperties}
      onPointerDown={event => {
        if (event.button !== 0 || held.current) return
        held.current = true
        onGrab?.()
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onChange={event => onChange(event.target.valueAsNumber)}
    />
  )
}
