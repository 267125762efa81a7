import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { freeSeats, seatsOf } from '#domain/workspace/team.ts'
import { countSeats } from './seats.ts'

const facts = (
  people: number,
  invited: number,
  plan: 'free' | 'pro' | 'enterprise',
  bought: number | null,
) => {
  const bound = seatsOf({ plan, seats: bought })
  const free = freeSeats({ plan, seats: bought }, people + invited)
  const list = (length: number) => Array.from({ length }, () => ({}))
  return {
    seats: Number.isFinite(bound) ? bound : null,
    free_seats: Number.isFinite(free) ? free : null,
    members: list(people),
    invitations: list(invited),
  } as Pick<WorkspaceDetail, 'seats' | 'free_seats' | 'members' | 'invitations'>
}

test('[S-06] people, invitations and free seats always add up to the seats, or say how many are over', () => {
  const plan = fc.constantFrom('free' as const, 'pro' as const, 'enterprise' as const)
  const bought = fc.option(fc.integer({ min: 1, max: 100 }))
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), plan, bought, (people, invited, name, seats) => {
      const count = countSeats(facts(people, invited, name, seats))
      expect([count.people, count.invited]).toEqual([people, invited])
      if (count.seats !== null) expect(people + invited + count.free!).toBe(count.seats + count.over)
      else expect(count.over).toBe(0)
    }),
  )
})

test('who may not see the invitations still sees the seats they hold', () => {
  expect(countSeats({ ...facts(2, 2, 'free', null), invitations: [] })).toMatchObject({ invited: 2, free: 1 })
})
