import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SpinnerProps = {
  /** Read aloud. Leave it out when something else already says that work goes on. */
  label?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' }

export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={joinClasses('inline-flex', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={joinClasses('animate-spin', sizes[size])}
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.22" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}

export type SkeletonProps = {
  shape?: 'text' | 'block' | 'circle' | undefined
  /** Lines of text; the last one runs short. */
  lines?: number | undefined
  className?: string | undefined
}

const bone = 'animate-breathe bg-bone'

/** Says nothing aloud: the region that waits carries `aria-busy`. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text') {
    const round = shape === 'circle' ? 'rounded-full' : 'rounded-field'
    return <span aria-hidden="true" className={joinClasses('block', bone, round, className)} />
  }
  return (
    <span aria-hidden="true" className={joinClasses('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map(line => (
        <span key={line} className={joinClasses('block h-3 rounded-item', bone, lines > 1 && 'last:w-3/5')} />
      ))}
    </span>
  )
}
