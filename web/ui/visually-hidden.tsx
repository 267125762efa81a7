import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

export type VisuallyHiddenProps = ComponentProps<'span'>

export function VisuallyHidden({ className, ...props }: VisuallyHiddenProps) {
  return <span {...props} className={joinClasses('sr-only', className)} />
}
