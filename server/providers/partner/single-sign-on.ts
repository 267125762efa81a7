import { z } from 'zod'
import { emailSchema } from '#domain/account/email.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { isLocale } from '#domain/locale.ts'
import { seconds } from '../../clock.ts'
import type { PartnerConfig } from '../../config.ts'
import { type OriginReply, openOperatorOrigin } from '../../outgoing/operator-origin.ts'
import {
  type Partner,
  PartnerError,
  type PartnerLogger,
  type PartnerPerson,
  partnerToken,
  tooManyRedirects,
} from './partner.ts'

interface Options {
  readonly timeoutMs?: number
}

const LARGEST_REPLY = 64 * 1024
const MOST_REDIRECTS = 3
const isRedirect = ({ status, location }: OriginReply) => status >= 300 && status < 400 && location

/** The partner's service: GET with the action me.getInitData, our secret as a bearer token. */
export function openSingleSignOn(
  { url: site, apiUrl, secret }: PartnerConfig,
  logger: PartnerLogger,
  { timeoutMs = seconds(5) }: Options = {},
): Partner {
  const service = openOperatorOrigin({
    origin: apiUrl,
    timeoutMs,
    maxBytes: LARGEST_REPLY,
    connections: 8,
    headers: { authorization: `Bearer ${secret}` },
  })
  const address = new URL(apiUrl)
  address.searchParams.set('action', 'me.getInitData')

  /** The account of the token is sent in a header: addresses end up in logs. */
  async function get(headers: Record<string, string>): Promise<OriginReply> {
    let next = address.href
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const reply = await service.get(next, headers)
      if (!isRedirect(reply)) return reply
      next = new URL(reply.location!, next).href
    }
    logger.warn({ address: address.origin }, tooManyRedirects)
    throw new PartnerError('the service answers with nothing but redirects')
  }

  async function ask(headers: Record<string, string>): Promise<InitData> {
    const reply = await get(headers).catch(fail)
    // The service does not know the token any more: nobody is signed in with it.
    if (reply.status === 401) return { user: null }
    if (reply.status !== 200) throw new PartnerError(`the service answered with ${reply.status}`)
    const read = initData.safeParse(await reply.json().catch(fail))
    if (!read.success) throw new PartnerError('the service answered with something else than init data')
    return read.data
  }

  return {
    site,
    async redeem(ticket) {
      if (!partnerToken.test(ticket)) return undefined
      const { user, session } = await ask({ 'x-partner-ticket': ticket })
      if (user && !session) throw new PartnerError('the service named somebody without a session')
      return user && session ? { person: user, session } : undefined
    },
    async find(session) {
      if (!partnerToken.test(session)) return undefined
      return (await ask({ 'x-partner-session': session })).user ?? undefined
    },
    close: () => service.close(),
  }
}

function fail(error: unknown): never {
  if (error instanceof PartnerError) throw error
  throw new PartnerError(error instanceof Error ? error.message : String(error))
}

const person = z
  .object({
    id: z.union([z.string().min(1).max(128), z.int().transform(String)]),
    email: emailSchema,
    email_confirmed: z.boolean(),
    name: z.string().max(1000).nullish(),
    lang: z.string().max(35).nullish(),
  })
  .transform(
    ({ id, email, email_confirmed, name, lang }): PartnerPerson => ({
      id,
      email,
      emailConfirmed: email_confirmed,
      name: tidyName(name ?? ''),
      lang: isLocale(lang) ? lang : undefined,
    }),
  )

/** What me.getInitData answers: who it is, and the session the next call may ask about; nobody is null. */
export const initData = z.object({
  session: z.string().regex(partnerToken).nullish(),
  user: person.nullable(),
})
export type InitData = z.output<typeof initData>

/** A name is shown on one line, everywhere: what would break or turn it is left out. */
function tidyName(name: string): string | undefined {
  const tidy = cleanName(name).normalize('NFC').replace(/\s+/g, ' ')
  return [...tidy].slice(0, 64).join('').trim() || undefined
}
