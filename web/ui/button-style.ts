import { joinClasses } from './join-classes.ts'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-paper hover:bg-ink-hover',
  accent: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-paper',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-wash data-popup-open:bg-wash',
  danger: 'border-transparent bg-danger-fill text-danger-ink hover:bg-danger-fill-hover',
}

export const pressable =
  'inline-flex shrink-0 items-center justify-center rounded-press border font-medium select-none ' +
  'transition-[background-color,border-color,color,translate] active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default'

export function styleButton(variant: ButtonVariant, className?: string | undefined): string {
  return joinClasses(pressable, variants[variant], className)
}
