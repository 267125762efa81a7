import type { ComponentProps, ReactNode } from 'react'
import { type ControlSize, controlBox, controlHeights, controlPadding } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import { joinClasses } from './join-classes.ts'

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
