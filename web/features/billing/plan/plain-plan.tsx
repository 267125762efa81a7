import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

export interface PlainPlanProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

/** A plan about which there is only one thing to do. */
export function PlainPlan({ title, text, action }: PlainPlanProps) {
  return (
    <Card padding="lg" render={<section aria-labelledby="plan-now" />}>
      <h2 id="plan-now" className="type-display-3">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      {action ? <div className="mt-6">{action}</div> : null}
    </Card>
  )
}
