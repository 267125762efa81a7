import { joinClasses } from './join-classes.ts'

export type ProgressProps = {
  label: string
  /** From 0 to `max`; null while the length of the work is unknown. */
  value: number | null
  max?: number | undefined
  /** The value in words, such as "3 of 9 slides". Shown beside the label. */
  valueText?: string | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export function Progress(props: ProgressProps) {
  const { label, value, max = 100, valueText, labelHidden = false, className } = props
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max))
  return (
    <div className={className}>
      {labelHidden ? null : (
        <div aria-hidden="true" className="mb-2 flex items-baseline justify-between gap-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-ink-soft tabular-nums">{valueText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === null ? undefined : share * max}
        aria-valuetext={valueText}
        className="h-1 overflow-hidden rounded-press bg-wash-strong"
      >
        <div
          className={joinClasses(
            'h-full rounded-press bg-accent',
            share === null
              ? 'w-2/5 animate-sweep'
              : 'transition-[width] duration-(--motion-slow) ease-settle',
          )}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
