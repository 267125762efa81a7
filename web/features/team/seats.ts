import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'

export interface SeatCount {
  readonly people: number
  /** Seats reserved by open invitations. */
  readonly invited: number
  /** Null for no limit. */
  readonly seats: number | null
  readonly free: number | null
  /** How many more people there are than seats, after a switch to a smaller plan. */
  readonly over: number
}

type Facts = Pick<WorkspaceDetail, 'seats' | 'free_seats' | 'members' | 'invitations'>

/** Members cannot see who is invited, but the free seats show how many are. */
export function countSeats({ seats, free_seats: free, members, invitations }: Facts): SeatCount {
  const people = members.length
  const held = seats === null || free === null ? 0 : seats - free - people
  const invited = Math.max(invitations.length, held, 0)
  return { people, invited, seats, free, over: seats === null ? 0 : Math.max(0, people + invited - seats) }
}

/** «3 of 5 seats»; the number of people if there is no limit. */
export function useSeatsUsed(workspace: WorkspaceDetail): string {
  const t = useTranslations('team')
  const { people, invited, seats } = countSeats(workspace)
  if (seats === null) return t('people.count', { count: people })
  return t('seats.used', { used: people + invited, seats })
}
