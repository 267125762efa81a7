import type { ComponentProps } from 'react'
import { controlBox, controlFocus } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import { joinClasses } from './join-classes.ts'

export type TextareaProps = ComponentProps<'textarea'> & {
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
