import { randomUUID } from 'node:crypto'
import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'

export interface PartnerUser {
  readonly id: string
  readonly email: string
  readonly email_confirmed: boolean
  readonly name?: string
  readonly lang?: string
}

export type PartnerMood =
  | 'ok'
  | 'hang'
  | 'cut'
  | 'garbage'
  | 'foreign'
  | 'huge'
  | 'circle'
  | 'elsewhere'
  | number

export interface PartnerCall {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const secret = 'secret-of-the-partner'
const html = { 'content-type': 'text/html; charset=utf-8' }

/**
 * A partner: its site, where one signs in and is sent back with a ticket that is good once, and its single sign-on
 * service, which answers me.getInitData for a ticket or for the session that came with it.
 */
export async function startPartnerServer() {
  const calls = new Arrivals<PartnerCall>()
  const tickets = new Map<string, PartnerUser | null>()
  const sessions = new Map<string, PartnerUser>()
  const state = {
    mood: 'ok' as PartnerMood,
    /** Who sits at the site; nobody sees its sign-in page. */
    visitor: null as PartnerUser | null,
    /** Who comes in by the button of that page. */
    resident: { id: 'p-1', email: 'resident@partner.example', email_confirmed: true } as PartnerUser,
    /** The site takes them for signed in, the service does not: what makes browsers go in circles. */
    isTorn: false,
  }

  const server = await startHttpServer(call => {
    const { request, path, query } = call
    calls.add({ method: request.method ?? '', path, query: Object.fromEntries(query) })
    if (path === '/sso') answerService(call)
    else answerSite(call)
  })

  function answerService({ request, response, query }: HttpCall): void {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const { mood } = state
    if (mood === 'hang') return
    if (mood === 'cut') return void request.socket.destroy()
    if (mood === 'garbage') return void response.writeHead(200).end('<html>Bad gateway</html>')
    if (mood === 'foreign') return void send(200, { user: { id: 1, email: 'nobody' } })
    if (mood === 'huge') return void send(200, { user: null, words: 'a'.repeat(1_000_000) })
    if (mood === 'circle') return void send(302, {}, { location: '/sso?action=me.getInitData' })
    if (mood === 'elsewhere') return void send(302, {}, { location: 'http://elsewhere.example/sso' })
    if (typeof mood === 'number') return void send(mood, {})
    if (request.headers.authorization !== `Bearer ${secret}`) return void send(403, {})
    if (request.method !== 'GET' || query.get('action') !== 'me.getInitData') return void send(404, {})
    const ticket = request.headers['x-partner-ticket']
    if (ticket) {
      const user = tickets.get(String(ticket))
      tickets.delete(String(ticket))
      if (!user) return void send(200, { user: null })
      const session = randomUUID()
      sessions.set(session, user)
      return void send(200, { session, user })
    }
    const user = sessions.get(String(request.headers['x-partner-session']))
    send(user ? 200 : 401, user ? { user } : {})
  }

  function answerSite({ response, path, query }: HttpCall): void {
    if (path.endsWith('/enter')) state.visitor = state.resident
    const back = query.get('return_to')
    if (state.visitor && back) {
      const address = new URL(back)
      address.searchParams.set('ticket', issueTicket(state.isTorn ? null : state.visitor))
      const given = query.get('state')
      if (given) address.searchParams.set('state', given)
      return void response.writeHead(302, { location: address.href }).end()
    }
    const enter = `${path.replace(/\/$/, '')}/enter?${query}`.replaceAll('&', '&amp;')
    const page = `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,">
<h1>Partner</h1><a href="${enter}">Enter</a></html>`
    response.writeHead(200, html).end(page)
  }

  function issueTicket(user: PartnerUser | null): string {
    const ticket = randomUUID()
    tickets.set(ticket, user)
    return ticket
  }

  return {
    url: server.origin,
    env: { PARTNER_URL: server.origin, PARTNER_API_URL: `${server.origin}/sso`, PARTNER_SECRET: secret },
    state,
    calls,
    issueTicket,
    /** Everybody is signed out at the partner. */
    signOutAll: () => sessions.clear(),
    /** Whoever had a session there is another person now. */
    becomeAnother(user: PartnerUser) {
      for (const session of sessions.keys()) sessions.set(session, user)
    },
    close: () => server.close(),
  }
}

export type PartnerServer = Awaited<ReturnType<typeof startPartnerServer>>
