import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './loading.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-paper hover:bg-ink-hover',
  accent: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-paper',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-wash data-popup-open:bg-wash',
  danger: 'border-transparent bg-danger-fill text-danger-ink hover:bg-danger-fill-hover',
}

const pressable =
  'inline-flex shrink-0 items-center justify-center rounded-press border font-medium select-none ' +
  'transition-[background-color,border-color,color,translate] active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default'

export function styleButton(variant: ButtonVariant, className?: string | undefined): string {
  return joinClasses(pressable, variants[variant], className)
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  /** `primary` is ink, `accent` is the one vivid action a screen may have. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work goes on: keeps the width and the focus, and ignores clicks. */
  busy?: boolean | undefined
  icon?: ReactNode
  trailingIcon?: ReactNode
  fullWidth?: boolean | undefined
  /** The element to be instead of a button: `render={<a href="…" />}` or a router's link. */
  render?: ReactElement | undefined
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-(--control-sm) px-3.5 py-1 text-sm',
  md: 'min-h-(--control-md) px-5 py-1.5 text-base',
  lg: 'min-h-(--control-lg) px-7 py-2 text-md',
}
const gaps: Record<ButtonSize, string> = { sm: 'gap-1.5', md: 'gap-2', lg: 'gap-2.5' }

function swallowClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function Button(props: ButtonProps) {
  const { children, variant = 'primary', size = 'md', busy = false, icon, trailingIcon, ...rest } = props
  const { fullWidth = false, render, className, ref, onClick, ...attributes } = rest
  const own = {
    ...(render ? null : { type: 'button' as const }),
    className: styleButton(variant, joinClasses('relative', sizes[size], fullWidth && 'w-full', className)),
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: busy ? swallowClick : onClick,
    children: (
      <>
        <span
          className={joinClasses('inline-flex items-center justify-center', gaps[size], busy && 'opacity-0')}
        >
          {icon}
          <span className="text-center">{children}</span>
          {trailingIcon}
        </span>
        {busy ? (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size="sm" />
          </span>
        ) : null}
      </>
    ),
  }
  return useRender({ defaultTagName: 'button', render, ref, props: mergeProps<'button'>(own, attributes) })
}
