import { type ReactNode, useId } from 'react'

export interface PlanRowProps {
  readonly title: string
  readonly text: ReactNode
  /** Stands at the end of the row. */
  readonly action?: ReactNode
  /** What opens below it. */
  readonly children?: ReactNode
}

/** One thing about the plan that can be changed. */
export function PlanRow({ title, text, action, children }: PlanRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="type-title">
            {title}
          </h2>
          <div className="mt-1 max-w-prose text-sm text-ink-soft">{text}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
