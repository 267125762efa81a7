import type { ReactNode } from 'react'
import { type Plan, plans } from '#domain/billing/plans.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlanAction } from './plan-action.tsx'
import { PlanColumn } from './plan-column.tsx'
import { type PriceChoice, usePriceChoice } from './price-choice.ts'
import { PriceSwitches } from './price-switches.tsx'

export interface PriceTableProps {
  /** The plan the reader has already. */
  readonly present?: Plan | undefined
  /** What one can do about a plan; without it, the way there for whoever looks. */
  readonly action?: ((plan: Plan, choice: PriceChoice) => ReactNode) | undefined
  /** The level of the plans' names under the heading around them. */
  readonly heading?: 'h2' | 'h3' | undefined
  readonly className?: string | undefined
}

/** The plans side by side, their prices in the currency and for the period that one picks. */
export function PriceTable({ present, action = chooseAction, heading = 'h3', className }: PriceTableProps) {
  const [choice, changeChoice] = usePriceChoice()
  return (
    <div className={joinClasses('min-w-0', className)}>
      <PriceSwitches choice={choice} onChange={changeChoice} />
      <div className="mt-6 grid gap-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            choice={choice}
            present={present}
            action={action(plan, choice)}
            Heading={heading}
          />
        ))}
      </div>
    </div>
  )
}

function chooseAction(plan: Plan, choice: PriceChoice): ReactNode {
  return <PlanAction plan={plan} choice={choice} />
}
