import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'

export type ControlSize = 'sm' | 'md' | 'lg'

/** The box of every text control; it marks the control's bounds, so its border has a contrast of 3:1. */
export const controlBox =
  'w-full rounded-field border border-line-strong bg-raised text-ink transition-[border-color,box-shadow] ' +
  'hover:border-ink aria-invalid:border-danger has-aria-invalid:border-danger ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-faint ' +
  'has-disabled:border-line has-disabled:bg-sunken'

export const controlHeights: Record<ControlSize, string> = {
  sm: 'min-h-(--control-sm) text-sm',
  md: 'min-h-(--control-md) text-base',
  lg: 'min-h-(--control-lg) text-md',
}

export const controlPadding: Record<ControlSize, string> = { sm: 'px-2.5', md: 'px-3.5', lg: 'px-4' }

export const controlFocus =
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize | undefined
  leading?: ReactNode
  trailing?: ReactNode
}

export function TextInput({ size = 'md', leading, trailing, className, ...props }: TextInputProps) {
  const control = useFieldControl(props)
  return (
    <span
      className={joinClasses(
        controlBox,
        controlHeights[size],
        'flex min-w-0 items-stretch has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2',
        'has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
        className,
      )}
    >
      {leading ? (
        <span className="pointer-events-none flex items-center pl-3 text-ink-faint">{leading}</span>
      ) : null}
      <input
        type="text"
        {...props}
        {...control}
        className={joinClasses(
          'min-w-0 flex-1 rounded-[inherit] bg-transparent outline-none',
          leading ? 'pr-3.5 pl-2' : controlPadding[size],
        )}
      />
      {trailing ? <span className="flex items-center pr-1.5">{trailing}</span> : null}
    </span>
  )
}

type TextareaProps = ComponentProps<'textarea'> & {
  /** Grows with its text, between `rows` and half the screen. */
  grow?: boolean | undefined
}

export function Textarea({ grow = true, rows = 3, className, ...props }: TextareaProps) {
  const control = useFieldControl(props)
  return (
    <textarea
      rows={rows}
      {...props}
      {...control}
      className={joinClasses(
        controlBox,
        controlFocus,
        'block min-h-[4.75rem] px-3.5 py-2 text-base',
        grow ? 'field-sizing-content max-h-[50dvh] resize-none' : 'resize-y',
        className,
      )}
    />
  )
}
