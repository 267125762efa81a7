import { createTransport, type NodemailerError } from 'nodemailer'
import { type Clock, seconds, systemClock } from '#server/clock.ts'
import { ConfigError } from '#server/start-error.ts'
import { buildMessage } from './build-message.ts'
import { type MailProvider, PermanentMailError, TemporaryMailError } from './mail-provider.ts'

export interface SmtpOptions {
  /** smtp:// upgrades to TLS when the server offers it, smtps:// starts with it; ?requireTLS=true insists. */
  readonly url: string
  readonly clock?: Clock
  readonly connectTimeoutMs?: number
  readonly socketTimeoutMs?: number
  readonly closeTimeoutMs?: number
}

export function openSmtp(options: SmtpOptions): MailProvider {
  const { url, clock = systemClock, closeTimeoutMs = seconds(10) } = options
  const host = readHost(url)
  const connectTimeout = options.connectTimeoutMs ?? seconds(10)
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    // The job queue retries and spaces its attempts out; a second retry in here would only multiply them.
    maxRequeues: 0,
    dnsTimeout: connectTimeout,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: options.socketTimeoutMs ?? seconds(20),
  })
  const underway = new Set<Promise<unknown>>()

  return {
    kind: 'smtp',
    where: `the SMTP server ${host}`,
    async send(mail) {
      const sending = pool.sendMail(buildMessage(mail, clock.now()))
      underway.add(sending)
      try {
        await sending
      } catch (error) {
        throw judgeFailure(error as NodemailerError)
      } finally {
        underway.delete(sending)
      }
    },
    // What was sent is kept by nobody here.
    forget: async () => {},
    async close() {
      const patience = AbortSignal.timeout(closeTimeoutMs)
      const outOfPatience = new Promise(resolve => patience.addEventListener('abort', resolve))
      await Promise.race([Promise.allSettled(underway), outOfPatience])
      pool.close({ force: true })
    },
  }
}

/** Only a refusal of this very mail is for good: a wrong password or a greeting of 554 is for the operator to fix. */
function judgeFailure(error: NodemailerError): Error {
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const reply = error.responseCode ? ` (${error.responseCode})` : ''
  if (aboutTheMail && error.permanent !== false) {
    return new PermanentMailError(`The SMTP server refused the mail for good${reply}`, { cause: error })
  }
  return new TemporaryMailError(
    `The mail could not be sent now${reply || `: ${error.code ?? error.message}`}`,
    {
      cause: error,
    },
  )
}

function readHost(url: string): string {
  if (!URL.canParse(url) || !new URL(url).hostname) {
    throw new ConfigError(
      'SMTP_URL must read like smtp://user:password@mail.example.com:587. Correct it in the environment or in .env, then start again.',
    )
  }
  return new URL(url).host
}
