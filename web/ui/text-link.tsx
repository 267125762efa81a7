import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, ReactElement } from 'react'
import { joinClasses } from './join-classes.ts'

export type TextLinkProps = ComponentProps<'a'> & {
  /** `quiet` shows its underline only under the pointer: for lists and footers, not for running text. */
  quiet?: boolean | undefined
  /** A router's link, or `<button type="button" />` for an action that reads as a link. */
  render?: ReactElement | undefined
}

export function TextLink({ quiet = false, render, className, ref, ...attributes }: TextLinkProps) {
  const own = {
    className: joinClasses(
      'rounded-item underline-offset-4 transition-colors hover:text-accent-text',
      quiet
        ? 'text-ink-soft hover:underline'
        : 'text-ink underline decoration-accent decoration-[1.5px] hover:decoration-2',
      className,
    ),
  }
  return useRender({ defaultTagName: 'a', render, ref, props: mergeProps<'a'>(own, attributes) })
}
