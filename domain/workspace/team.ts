import { type Plan, planLimits } from '../billing/plans.ts'
import { can, type Role } from './access.ts'

export const teamNameLength = 100

/** Teams on the free plan that one person may own; each more needs one of them to be paid for. */
export const freeTeamsPerOwner = 1

export const invitationDays = 14
/** How long a deleted workspace can be taken back. */
export const deletedWorkspaceDays = 14

/** Nobody removes the owner, and who the managers are is up to the owner. */
export function mayKick(actor: Role, target: Role): boolean {
  if (target === 'owner') return false
  return can(actor, 'workspace.kick') && (target === 'member' || can(actor, 'workspace.appoint-manager'))
}

interface SeatFacts {
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
