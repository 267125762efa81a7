import { randomUUID } from 'node:crypto'
import type { Services } from '#server/services.ts'
import { signTicket } from './sign-ticket.ts'

/**
 * What a form of a public page is sent with; the page puts it in the place of `%FORM_TICKET%` with every request. It
 * says when the page was opened, and makes one response of the same answers sent twice.
 */
export function issueTicket(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  slug: string,
  /** Milliseconds ago, for somebody who has been at the form for long enough already. */
  ago = 0,
): string {
  const claims = `${randomUUID()}.${clock.now().getTime() - ago}`
  return `${claims}.${signTicket(secret, slug, claims)}`
}
