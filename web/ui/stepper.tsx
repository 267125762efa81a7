import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { NumberInput } from './number-input.tsx'

export type StepperProps = {
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
