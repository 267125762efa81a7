import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { Arrivals } from './arrivals.ts'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly secure: boolean
  readonly user: string | undefined
  readonly raw: string
  readonly parsed: Email
}

/** What goes wrong: a reply to a command, a connection cut during the message, or no reply at all. */
export type SmtpFault =
  | { readonly at: 'greeting' | 'sender' | 'recipient' | 'message'; readonly reply: number }
  | { readonly at: 'message'; readonly reply: 'cut' | 'never' }
  | undefined

export interface SmtpServerOptions {
  /** TLS from the first byte, with a certificate that nobody signed. */
  readonly secure?: boolean
  readonly login?: { readonly user: string; readonly password: string }
}

/** A real SMTP server on this machine that can be told to misbehave. */
export async function startSmtpServer(options: SmtpServerOptions = {}) {
  const mails = new Arrivals<ReceivedMail>()
  const heard = new Arrivals<'message'>()
  const sockets = new Set<Socket>()
  const state: { fault: SmtpFault; connections: number } = { fault: undefined, connections: 0 }

  const faultAt = (place: 'greeting' | 'sender' | 'recipient' | 'message') => {
    const { fault } = state
    return fault?.at === place && typeof fault.reply === 'number' ? refuse(fault.reply) : null
  }
  const server = new SMTPServer({
    secure: options.secure ?? false,
    authOptional: !options.login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(faultAt('greeting')),
    onMailFrom: (_address, _session, done) => done(faultAt('sender')),
    onRcptTo: (_address, _session, done) => done(faultAt('recipient')),
    onAuth(auth, _session, done) {
      const { login } = options
      if (auth.username === login?.user && auth.password === login?.password)
        return done(null, { user: auth.username })
      done(refuse(535))
    },
    async onData(stream, session, done) {
      const raw = await text(stream)
      heard.add('message')
      const { fault } = state
      if (fault?.at === 'message' && fault.reply === 'never') return
      if (fault?.at === 'message' && fault.reply === 'cut') {
        for (const socket of sockets) socket.destroy()
        return
      }
      const refusal = faultAt('message')
      if (refusal) return done(refusal)
      const { mailFrom, rcptTo } = session.envelope
      mails.add({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        secure: session.secure,
        user: session.user,
        raw,
        parsed: await PostalMime.parse(raw),
      })
      done()
    },
  } satisfies SMTPServerOptions)
  // A client that walks away is what several tests are about.
  server.on('error', () => {})
  server.server.on('connection', socket => {
    state.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const login = options.login
    ? `${encodeURIComponent(options.login.user)}:${encodeURIComponent(options.login.password)}@`
    : ''

  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://${login}127.0.0.1:${port}`,
    mails,
    /** Messages whose text has come in, whatever was answered. */
    heard,
    connections: () => state.connections,
    failWith(fault: SmtpFault) {
      state.fault = fault
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>(resolve => server.close(resolve))
    },
  }
}

function refuse(responseCode: number): Error {
  return Object.assign(new Error('refused as told'), { responseCode })
}
