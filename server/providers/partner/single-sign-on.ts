import { seconds } from '#server/clock.ts'
import { type OriginReply, openOperatorOrigin } from '#server/outgoing/operator-origin.ts'
import type { PartnerConfig } from '#server/partner-config.ts'
import { type InitData, initData } from './init-data.ts'
import { type Partner, PartnerError, partnerToken, tooManyRedirects } from './partner.ts'

export interface PartnerLogger {
  warn(fields: object, message: string): void
}

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

  /** Whom the token stands for travels in a header: addresses end up in logs. */
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
