import type { ReactNode } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'

/** The measure of the public site, the same as its header's. */
export const pageWidth = 'mx-auto w-full max-w-6xl px-4 sm:px-6'

export interface SectionProps {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly text?: string
  /** A quiet ground of its own instead of a line above. */
  readonly sunken?: boolean
  readonly children: ReactNode
}

/** A part of the landing: its heading at the left, what it shows at the right. */
export function Section({ id, title, text, sunken = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={joinClasses('py-(--space-section)', sunken ? 'bg-sunken' : undefined)}
    >
      <div className={pageWidth}>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id={`${id}-title`} className="type-display-2">
              {title}
            </h2>
            {text ? <p className="mt-5 max-w-prose text-md text-ink-soft">{text}</p> : null}
          </div>
          <div className="min-w-0 lg:col-span-8">{children}</div>
        </div>
      </div>
    </section>
  )
}
