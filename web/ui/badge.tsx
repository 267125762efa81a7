import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone | undefined
  dot?: boolean | undefined
  className?: string | undefined
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-wash text-ink',
  accent: 'bg-accent-soft text-accent-text',
  info: 'bg-secondary-soft text-secondary',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export function Badge({ children, tone = 'neutral', dot = false, className }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 rounded-press px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot ? <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> : null}
      {children}
    </span>
  )
}
