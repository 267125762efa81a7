import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** An icon or a small drawing. */
  picture?: ReactNode
  action?: ReactNode
  /** The heading's level in the page's outline. */
  level?: 1 | 2 | 3 | 4 | undefined
  className?: string | undefined
}

export function EmptyState({ title, children, picture, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={joinClasses('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      {picture ? (
        <div
          aria-hidden="true"
          className="mb-6 grid size-16 place-items-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-7"
        >
          {picture}
        </div>
      ) : null}
      <Heading className="type-display-3">{title}</Heading>
      {children ? <div className="mt-2.5 text-base text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div> : null}
    </div>
  )
}
