import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { gateOf, isAllowedAddress, LINK_LIMITS, readVisitorAddress } from '#domain/sharing/links.ts'
import { minutes } from '#server/clock.ts'
import type { LinkRow } from '#server/db/link-facts.ts'
import type { GateFault, GatePageToDraw } from '#server/deck-pages.ts'
import { passCookie, writePass } from '#server/http/link-pass.ts'
import { cookieOptions } from '#server/http/visitor.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { isSameProof, signProof } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { verifyPassword } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import { clearAttempts, limitAttempts, limitMails } from '../throttle/throttle.ts'
import { faceOf, type Sight, sendBarePage } from './public-pages.ts'
import { keepVisitor } from './queries.ts'

type AskingLink = Extract<Sight, { readonly asks: unknown }>['asks']

/** Where the visitor wanted to go: the address without what is before the link's name, and whether in a frame. */
interface Wanted {
  readonly prefix: string
  /** `h` for the slideshow, the id of a slide, or nothing. */
  readonly tail: string
  readonly embedded: boolean
}

interface GateState {
  readonly status: number
  readonly email?: string
  readonly fault?: GateFault
  /** Proof that a code was sent, and everything else was answered. */
  readonly sent?: string
}

/** Asks what the link wants to know; nothing on the page tells what it leads to. */
export async function sendGatePage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { link, wanted, state }: { readonly link: AskingLink; readonly wanted: Wanted; readonly state: GateState },
): Promise<FastifyReply> {
  const { renderGatePage } = await services.deckPages()
  const { email = '', fault, sent, status } = state
  const page = renderGatePage({
    chrome: request.locale,
    action: `${wanted.prefix}/${link.slug}/gate`,
    kept: { to: wanted.tail, ...(wanted.embedded && { embed: '1' }), ...(sent && { sent, email }) },
    embedded: wanted.embedded,
    asks: listQuestions(link, sent !== undefined),
    sendsCode: gateOf(link) === 'code' && sent === undefined,
    email,
    fault,
    face: faceOf(link) ?? undefined,
  })
  return sendBarePage(reply.code(status), { ...page, sends: true })
}

function listQuestions(link: LinkRow, isCodeSent: boolean): GatePageToDraw['asks'] {
  if (isCodeSent) return ['code']
  const asks: ('email' | 'password')[] = []
  if (gateOf(link) !== 'none') asks.push('email')
  if (link.passwordHash !== null) asks.push('password')
  return asks
}

/** Reads what was answered: lets the visitor in, or asks again and says what was wrong. */
export async function answerGate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { link, prefix }: { readonly link: AskingLink; readonly prefix: string },
): Promise<FastifyReply> {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const tail = /^(?:h|live|\d{1,10})$/.exec(body.get('to') ?? '')?.[0] ?? ''
  const wanted = { prefix, tail, embedded: body.has('embed') }
  const email = (body.get('email') ?? '').slice(0, 320)
  const judged = await judge(services, request, link, body).catch((error: unknown): Judged => {
    if (error instanceof DomainError && error.code === 'too_many_requests') return { fault: 'tooMany' }
    throw error
  })
  if (!('visitor' in judged)) {
    const status = judged.fault === undefined ? 200 : judged.fault === 'tooMany' ? 429 : 403
    const sent = judged.sent ?? (judged.fault === 'code' ? (body.get('sent') ?? undefined) : undefined)
    const state = { status, email, ...(judged.fault && { fault: judged.fault }), ...(sent && { sent }) }
    return sendGatePage(services, request, reply, { link, wanted, state })
  }
  const { linkId, rules, slug } = link
  const pass = writePass(services, { link: linkId, rules, visitor: judged.visitor })
  const address = `${prefix}/${slug}${tail && `/${tail}`}`
  reply.header('cache-control', 'no-store')
  // A frame keeps no cookies, and its address is seen by nobody; that of a page is, and would be handed on.
  if (wanted.embedded) return reply.redirect(`${address}?embed&pass=${encodeURIComponent(pass)}`, 303)
  const { name, maxAge } = passCookie(linkId)
  reply.setCookie(name, pass, { ...cookieOptions(services.config), maxAge })
  return reply.redirect(address, 303)
}

type Judged = { readonly visitor: number | null } | { readonly fault?: GateFault; readonly sent?: string }

async function judge(
  services: Services,
  request: FastifyRequest,
  link: AskingLink,
  body: URLSearchParams,
): Promise<Judged> {
  const gate = gateOf(link)
  const sent = body.get('sent')
  if (gate === 'code' && sent !== null)
    return judgeCode(services, request.ip, link, { sent, typed: body.get('code') ?? '' })
  const address = readVisitorAddress(body.get('email') ?? '')
  if (gate !== 'none') {
    if (address === undefined) return { fault: 'email' }
    if (!isAllowedAddress(address, link.domains)) return { fault: 'domain' }
  }
  if (link.passwordHash !== null) {
    const who = { address: request.ip, account: String(link.linkId) }
    await limitAttempts(services, 'gate', who)
    const password = (body.get('password') ?? '').slice(0, LINK_LIMITS.password * 4)
    if (!(await verifyPassword(link.passwordHash, password))) return { fault: 'password' }
    await clearAttempts(services, 'gate', who)
  }
  if (gate === 'none' || address === undefined) return { visitor: null }
  if (gate === 'email') return { visitor: await meet(services, link, address, false) }
  return { sent: await queueCode(services, request, link, address) }
}

function meet({ orm, clock }: Services, { linkId }: AskingLink, email: string, isConfirmed: boolean) {
  return keepVisitor(orm, { linkId, email, isConfirmed, at: clock.now() })
}

const codeLifetime = minutes(15)

/** Carries no secret: the code is worked out when the email is written. */
export const linkCodeJob = defineJob({
  name: 'link-code',
  isLetter: true,
  data: z.object({ id: z.string(), link: z.int(), email: z.string(), lang: z.enum(locales) }),
  retryLimit: 4,
  retryDelay: 5,
  expireInSeconds: 120,
})

/** The email says the code and nothing else: neither the name of a presentation nor words of whoever typed the address. */
export async function sendLinkCode(
  services: Services,
  { id, link, email, lang }: z.output<typeof linkCodeJob.data>,
): Promise<void> {
  const code = deriveCode(services.secret, link, email, id)
  const data = { code, minutes: codeLifetime / minutes(1) }
  await deliverMail(services, { to: email, id, locale: lang }, { kind: 'link-code', data })
}

async function queueCode(
  services: Services,
  request: FastifyRequest,
  link: AskingLink,
  email: string,
): Promise<string> {
  const id = randomUUID()
  const lang: Locale = request.locale
  await services.orm.transaction(async orm => {
    const order = { sender: request.ip, workspace: link.workspaceId ?? undefined, receivers: [email] }
    await limitMails(services, orm, 'gate', order)
    await services.jobs.enqueue(orm, linkCodeJob, { id, link: link.linkId, email, lang })
  })
  const until = services.clock.now().getTime() + codeLifetime
  const claims = [link.linkId, link.rules, until, id, Buffer.from(email).toString('base64url')].join('.')
  return `${claims}.${signSent(services.secret, claims)}`
}

/** What was sent is proven by the page itself, and nothing has to be kept: a code that is never typed leaves no trace. */
async function judgeCode(
  services: Services,
  address: string,
  link: AskingLink,
  { sent, typed }: { readonly sent: string; readonly typed: string },
): Promise<Judged> {
  const cut = sent.lastIndexOf('.')
  const claims = sent.slice(0, cut)
  if (!isSameProof(sent.slice(cut + 1), signSent(services.secret, claims))) return { fault: 'expired' }
  const [linkId, rules, until, id = '', encoded = ''] = claims.split('.')
  const isCurrent = Number(linkId) === link.linkId && Number(rules) === link.rules
  if (!isCurrent || !(Number(until) > services.clock.now().getTime())) return { fault: 'expired' }
  const email = Buffer.from(encoded, 'base64url').toString()
  await limitAttempts(services, 'gateCode', { address, account: `${linkId} ${email}` })
  const code = typed.normalize('NFKC').replace(/\D/g, '')
  if (!isSameProof(code, deriveCode(services.secret, link.linkId, email, id))) return { fault: 'code' }
  return { visitor: await meet(services, link, email, true) }
}

function signSent(secret: string, claims: string): string {
  return signProof(secret, 'link-code-sent', claims)
}

function deriveCode(secret: string, link: number, email: string, id: string): string {
  const hash = createHmac('sha256', secret)
    .update(JSON.stringify(['link-code', link, email, id]))
    .digest()
  return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
