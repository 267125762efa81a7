import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { user } from './auth.ts'
import { anyone, defineEndpoint } from './endpoint.ts'

const lang = z.enum(locales)
const refused = ['validation_failed', 'partner_off', 'partner_unavailable', 'too_many_requests'] as const

/** Where the partner sends a browser back to; a page load, not a call. */
export const partnerReturnPath = '/api/auth/als/return/'

/** What kept somebody from coming in, as the address of the sign-in page tells it. */
export const partnerProblems = ['state', 'canceled', 'ticket', 'unavailable'] as const
export type PartnerProblem = (typeof partnerProblems)[number]

/** Signing in through a partner's single sign-on; refused with `partner_off` where none is configured. */
export const partner = {
  session: defineEndpoint({
    method: 'GET',
    path: '/api/auth/als/session/',
    summary:
      'Whether the partner knows this browser, and if not, where to send it; neither when it was sent too often',
    access: anyone,
    query: z.object({ lang: lang.optional(), next: z.string().max(2000).optional() }),
    reply: z.object({ als_redirect: z.string().nullable(), is_logined: z.boolean() }),
    errors: refused,
  }),
  info: defineEndpoint({
    method: 'GET',
    path: '/api/auth/als/user/info/',
    summary: 'Who the partner says is using this browser; without workspaces before the first login here',
    access: anyone,
    reply: user,
    errors: ['unauthorized', ...refused],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/als/login/',
    summary: 'Log in as the person the partner names; the first time creates their account',
    access: anyone,
    body: z.object({ lang: lang.optional() }),
    reply: z.object({ key: z.string() }),
    errors: [
      'unauthorized',
      'partner_email_unconfirmed',
      'partner_account_taken',
      'account_blocked',
      ...refused,
    ],
  }),
} as const
