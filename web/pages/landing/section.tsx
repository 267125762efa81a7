import type { ReactNode } from 'react'
import { siteWidth } from '#web/shell/page-body.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

export interface SectionProps {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly text?: string
  /** With a tinted background. */
  readonly sunken?: boolean
  /** What goes beside the heading instead of below it. */
  readonly beside?: boolean
  readonly children: ReactNode
}

/** Sections far below are laid out only when scrolled near, so that the first paint is faster. */
const deferredLayout = '[content-visibility:auto] [contain-intrinsic-size:auto_52rem]'

/** A part of the landing: its heading, and what it shows at the right of it or below. */
export function Section({ id, title, text, sunken = false, beside = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={joinClasses('py-(--space-section)', deferredLayout, sunken && 'bg-sunken')}
    >
      <div className={joinClasses(siteWidth, 'grid gap-x-12 gap-y-10 lg:grid-cols-12')}>
        <div
          className={
            beside ? 'lg:col-span-4' : 'grid items-end gap-x-12 gap-y-4 lg:col-span-12 lg:grid-cols-12'
          }
        >
          <h2
            id={`${id}-title`}
            className={joinClasses('type-display-2', beside ? undefined : 'lg:col-span-7')}
          >
            {title}
          </h2>
          {text ? (
            <p
              className={joinClasses(
                'max-w-prose text-md text-ink-soft',
                beside ? 'mt-5' : 'lg:col-span-5 lg:justify-self-end',
              )}
            >
              {text}
            </p>
          ) : null}
        </div>
        <div className={joinClasses('min-w-0', beside ? 'lg:col-span-8' : 'lg:col-span-12')}>{children}</div>
      </div>
    </section>
  )
}
