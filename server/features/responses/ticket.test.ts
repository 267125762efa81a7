import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours, seconds } from '#server/clock.ts'
import { createClock } from '#tests/support/clock.ts'
import { checkTicket, issueTicket } from './responses.ts'

const secret = randomBytes(32).toString('hex')

test('a ticket is good from two seconds to a day after it was issued', () => {
  const property = fc.property(fc.integer({ min: 0, max: hours(50) }), age => {
    const clock = createClock()
    const ticket = issueTicket({ secret, clock }, 'deck')
    clock.advance(age)
    const expected = age < seconds(2) ? 'early' : age > hours(24) ? 'expired' : 'good'
    expect(checkTicket({ secret, clock }, 'deck', ticket).state).toBe(expected)
  })
  fc.assert(property, { examples: [[0], [1999], [2000], [hours(24)], [hours(24) + 1]] })
})

test('one that was touched, made up, or made for another deck or by another installation is none', () => {
  const clock = createClock()
  const ticket = issueTicket({ secret, clock }, 'deck')
  clock.advance(seconds(5))
  const [id, issued, signature] = ticket.split('.')
  const later = `${id}.${Number(issued) + 1}.${signature}`
  for (const forged of ['', '..', 'a.b.c', later, `${ticket}.x`, ticket.slice(0, -1), `x${ticket}`]) {
    expect(checkTicket({ secret, clock }, 'deck', forged).state).toBe('expired')
  }
  expect(checkTicket({ secret, clock }, 'other', ticket).state).toBe('expired')
  expect(checkTicket({ secret: 'other', clock }, 'deck', ticket).state).toBe('expired')
  expect(checkTicket({ secret, clock }, 'deck', ticket)).toEqual({ state: 'good', id })
})
