import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, ReactElement } from 'react'
import { joinClasses } from './join-classes.ts'

export type CardProps = ComponentProps<'div'> & {
  padding?: 'none' | 'md' | 'lg' | undefined
  /** `sunken` is a well in the page, `raised` a sheet on it. */
  surface?: 'raised' | 'sunken' | 'plain' | undefined
  /** For a card that is one link or button as a whole. */
  interactive?: boolean | undefined
  render?: ReactElement | undefined
}

const paddings = { none: '', md: 'p-5', lg: 'p-6 sm:p-8' }
const surfaces = {
  raised: 'border-line bg-raised',
  sunken: 'border-transparent bg-sunken',
  plain: 'border-line bg-transparent',
}

export function Card(props: CardProps) {
  const {
    padding = 'md',
    surface = 'raised',
    interactive = false,
    render,
    className,
    ref,
    ...attributes
  } = props
  const own = {
    className: joinClasses(
      'rounded-sheet border',
      paddings[padding],
      surfaces[surface],
      interactive &&
        'block transition-[border-color,box-shadow,translate] hover:-translate-y-px hover:border-line-strong hover:shadow-popup',
      className,
    ),
  }
  return useRender({ defaultTagName: 'div', render, ref, props: mergeProps<'div'>(own, attributes) })
}
