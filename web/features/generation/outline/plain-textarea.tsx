import type { ComponentProps } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'

/** Words that are edited where they stand: no box until one points at them or is in them. */
export function PlainTextarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={1}
      {...props}
      className={joinClasses(
        '-mx-2 block w-[calc(100%+1rem)] field-sizing-content resize-none rounded-item bg-transparent px-2 py-0.5',
        'outline-1 outline-transparent transition-[background-color,outline-color]',
        'hover:bg-wash focus-visible:bg-raised focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
        className,
      )}
    />
  )
}
