import { timingSafeEqual } from 'node:crypto'
import { hours, seconds } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { signTicket } from './sign-ticket.ts'

/** Nobody fills in a form faster. */
export const quickestPerson = seconds(2)
const longestOpen = hours(24)

export type CheckedTicket =
  | { readonly state: 'good' | 'early'; readonly id: string }
  /** Never issued, for another presentation, or long ago. */
  | { readonly state: 'expired' }

export function checkTicket(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  slug: string,
  ticket: string,
): CheckedTicket {
  const [id = '', issued = '', signature = '', ...rest] = ticket.split('.')
  const expected = Buffer.from(signTicket(secret, slug, `${id}.${issued}`))
  const given = Buffer.from(signature)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { state: 'expired' }
  }
  const age = clock.now().getTime() - Number(issued)
  if (age > longestOpen) return { state: 'expired' }
  return { state: age < quickestPerson ? 'early' : 'good', id }
}
