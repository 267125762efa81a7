import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PartnerProblem, partnerReturnPath } from '#contract/partner.ts'
import { DomainError } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { days, hours, minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { cookieOptions, partnerCookie, sessionCookie } from '#server/http/visitor.ts'
import {
  type Partner,
  PartnerError,
  type PartnerPerson,
  partnerToken,
  tooManyRedirects,
} from '#server/providers/partner/partner.ts'
import { isSameProof, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import {
  claimAccount,
  endSession,
  findSession,
  keepSameSitePath,
  type StartedSession,
  startSession,
  writeLink,
} from '../auth/auth.ts'
import { findLinkedUser, insertLink, isLinked } from './queries.ts'

const stateCookie = 'als_state'

interface SignInRequest {
  readonly lang: Locale
  readonly next: string | undefined
}

/**
 * The partner's address for this browser. What comes back must carry the state that only this browser has, or somebody
 * could be signed in as another by a link. Two tabs share one state, so that both can return.
 */
function writeRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { lang, next }: SignInRequest,
): string {
  const state = request.cookies[stateCookie] ?? newToken()
  reply.setCookie(stateCookie, state, { ...cookieOptions(services.config), maxAge: hours(1) / 1000 })
  const back = new URL(partnerReturnPath, writeLink(services.config, lang, '/'))
  back.searchParams.set('lang', lang)
  if (next) back.searchParams.set('next', next)
  const address = new URL(writePartnerSite(requirePartner(services).site, lang))
  address.searchParams.set('return_to', back.href)
  address.searchParams.set('state', state)
  return address.href
}

function writePartnerSite(site: string, lang: Locale): string {
  return lang === 'ru' ? `${site}/ru` : site
}

function isOwnState(request: FastifyRequest, given: string): boolean {
  const own = request.cookies[stateCookie]
  return own !== undefined && own !== '' && isSameProof(given, own)
}

function clearState(reply: FastifyReply, { config }: Services): void {
  reply.clearCookie(stateCookie, cookieOptions(config))
}

const text = (longest: number) => z.string().max(longest).catch('')
const query = z.object({
  // As it came: what is no ticket is told apart from none at all.
  ticket: z.union([z.string(), z.array(z.string()).transform(given => given.join(' '))]).catch(''),
  state: text(128),
  next: text(2000),
  lang: z.enum(locales).optional().catch(undefined),
})

/** The browser comes back from the partner: its ticket becomes a session there, and the sign-in page does the rest. */
export async function takeReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const { ticket, state, next, lang = request.locale } = query.parse(request.query)
  const problem = await redeemTicket(request, reply, services, { ticket, state })
  return reply
    .header('cache-control', 'private, no-store')
    .redirect(writeSignInLink(services, lang, keepSameSitePath(next), problem), 302)
}

/** For whoever connects the partner: without it they would look for the fault in the sign-on service. */
const malformedTicket =
  'The partner sent a ticket that is none: a ticket has 8 to 512 printable ASCII characters and no spaces.'

/** A state of another browser ends the sign-in: without cookies the redirects could not be counted. */
async function redeemTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { ticket, state }: { readonly ticket: string; readonly state: string },
): Promise<PartnerProblem | undefined> {
  if (!isOwnState(request, state)) return 'state'
  if (!ticket) return 'canceled'
  if (!partnerToken.test(ticket)) {
    // Not the ticket itself: somebody may be signed in with it.
    request.log.warn({ length: ticket.length }, malformedTicket)
    return 'ticket'
  }
  try {
    const visit = await requirePartner(services).redeem(ticket)
    // The partner does not know the ticket: the page starts again, and the redirect is counted.
    if (!visit) return undefined
    reply.setCookie(partnerCookie, visit.session, {
      ...cookieOptions(services.config),
      maxAge: days(30) / 1000,
    })
    clearState(reply, services)
    return undefined
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    request.log.warn({ reason: error.message }, 'the partner does not answer')
    return 'unavailable'
  }
}

function writeSignInLink(
  { config }: Services,
  lang: Locale,
  next: string | undefined,
  problem: PartnerProblem | undefined,
): string {
  return writeLink(config, lang, '/auth/als', { ...(next && { next }), ...(problem && { problem }) })
}

/** Signs in the partner's user; the first time creates the account and its workspace, or claims the one of the address. */
export function signInByPartner(
  services: Services,
  person: PartnerPerson,
  lang: Locale,
): Promise<StartedSession> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const userId = (await findLinkedUser(orm, person.id)) ?? (await link(orm, services, person, lang))
    return startSession(orm, services, userId)
  })
}

async function link(orm: Orm, services: Services, person: PartnerPerson, lang: Locale): Promise<number> {
  // Anybody may write any address into a profile: an unconfirmed one would give access to the account of its owner.
  if (!person.emailConfirmed) throw new DomainError('partner_email_unconfirmed')
  const { id: partnerId, email, name: username } = person
  const user = await claimAccount(orm, services, { email, username, lang: person.lang ?? lang })
  if (!user) throw new DomainError('partner_unavailable')
  await insertLink(orm, { partnerId, userId: user.id, linkedAt: services.clock.now() })
  // The address may belong to a new person at the partner, while the account is linked to the previous one.
  if ((await findLinkedUser(orm, partnerId)) !== user.id) throw new DomainError('partner_account_taken')
  return user.id
}

/** Whether the partner knows this browser; a session here that it no longer confirms is ended. */
export async function checkSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  wanted: SignInRequest,
): Promise<{ als_redirect: string | null; is_logined: boolean }> {
  const person = await findPerson(services, request)
  if (!(await isConfirmedByPartner(services, request, person))) await endSession(request, reply, services)
  if (person) {
    clearRedirects(reply, services)
    return { als_redirect: null, is_logined: true }
  }
  if (!mayGoToPartner(request, reply, services)) return { als_redirect: null, is_logined: false }
  return { als_redirect: writeRedirect(request, reply, services, wanted), is_logined: false }
}

/** Whoever signed in another way, such as the operator by the link printed at the start, is not signed out by the partner. */
async function isConfirmedByPartner(
  services: Services,
  request: FastifyRequest,
  person: PartnerPerson | undefined,
): Promise<boolean> {
  const session = await findSession(services, request.cookies[sessionCookie])
  if (!session) return true
  if (person) return (await findLinkedUser(services.orm, person.id)) === session.userId
  return !(await isLinked(services.orm, session.userId))
}

const redirectsCookie = 'als_redirects'
/** Enough for somebody who tries twice; a redirect loop reaches it within seconds. */
const mostRedirects = 5

/**
 * Counts one more redirect of this browser to the partner. False when there were too many without a sign-in: the
 * loop ends here, and the count starts again for whoever retries by hand.
 */
function mayGoToPartner(request: FastifyRequest, reply: FastifyReply, services: Services): boolean {
  const gone = readCount(request.cookies[redirectsCookie])
  if (gone >= mostRedirects) {
    request.log.warn({ redirects: gone }, tooManyRedirects)
    clearRedirects(reply, services)
    return false
  }
  reply.setCookie(redirectsCookie, String(gone + 1), {
    ...cookieOptions(services.config),
    maxAge: minutes(2) / 1000,
  })
  return true
}

export function clearRedirects(reply: FastifyReply, { config }: Services): void {
  reply.clearCookie(redirectsCookie, cookieOptions(config))
}

function readCount(text: string | undefined): number {
  return text && /^\d$/.test(text) ? Number(text) : 0
}

export function requirePartner({ partner }: Services): Partner {
  if (!partner) throw new DomainError('partner_off')
  return partner
}

/** Who the partner says this browser is. */
async function findPerson(services: Services, request: FastifyRequest): Promise<PartnerPerson | undefined> {
  const partner = requirePartner(services)
  const session = request.cookies[partnerCookie]
  if (!session) return undefined
  return partner.find(session).catch(error => refuse(request, error))
}

export async function requirePerson(services: Services, request: FastifyRequest): Promise<PartnerPerson> {
  const person = await findPerson(services, request)
  if (!person) throw new DomainError('unauthorized')
  return person
}

function refuse(request: FastifyRequest, error: unknown): never {
  if (!(error instanceof PartnerError)) throw error
  request.log.warn({ reason: error.message }, 'the partner does not answer')
  throw new DomainError('partner_unavailable')
}
