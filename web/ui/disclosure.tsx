import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type DisclosureProps = {
  /** The always visible part; pressing it shows the rest. */
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** The browser's own: works without scripts, is found by a search in the page, opens for a link to what is inside. */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  return (
    <details className={joinClasses('group border-b border-line', className)}>
      <summary
        className={joinClasses(
          'flex list-none items-start justify-between gap-6 rounded-item py-4.5 text-left transition-colors',
          'hover:text-accent-text [&::-webkit-details-marker]:hidden',
        )}
      >
        {summary}
        <Plus
          aria-hidden="true"
          strokeWidth={1.75}
          className="mt-0.5 size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-45 motion-reduce:transition-none"
        />
      </summary>
      <div className="pr-11 pb-6 text-ink-soft">{children}</div>
    </details>
  )
}
