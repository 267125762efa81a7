import type { WorkspaceDetail } from '#contract/workspace-shape.ts'

export interface SeatCount {
  readonly people: number
  /** Seats that invitations hold until they are answered or end. */
  readonly invited: number
  /** Null where nothing bounds them. */
  readonly seats: number | null
  readonly free: number | null
  /** How many more people there are than seats, after a switch to a smaller plan. */
  readonly over: number
}

type Facts = Pick<WorkspaceDetail, 'seats' | 'free_seats' | 'members' | 'invitations'>

/** Members are not told who is invited; the free seats still tell how many are. */
export function countSeats({ seats, free_seats: free, members, invitations }: Facts): SeatCount {
  const people = members.length
  const held = seats === null || free === null ? 0 : seats - free - people
  const invited = Math.max(invitations.length, held, 0)
  return { people, invited, seats, free, over: seats === null ? 0 : Math.max(0, people + invited - seats) }
}
