import { type Plan, planLimits } from '../billing/plans.ts'

export interface SeatFacts {
  readonly plan: Plan
  /** Bought; null where the plan says how many there are. */
  readonly seats: number | null
}

/** How many people the workspace has room for; Infinity where nothing bounds it. */
export function seatsOf({ plan, seats }: SeatFacts): number {
  const { members } = planLimits[plan]
  return seats === null ? members : Math.min(seats, members)
}

/** What is left when members and those who are invited each hold a seat; after a switch of plan there may be too many. */
export function freeSeats(facts: SeatFacts, taken: number): number {
  return Math.max(0, seatsOf(facts) - taken)
}
