import type { FieldErrors } from '#domain/errors.ts'

type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  /** Nothing came back, or trouble that may pass: the same ticket may be sent again. */
  | { readonly kind: 'failed' | 'tooMany' | 'gone' }

/** A ticket, and since when it is here, by `now`. */
export interface HeldTicket {
  readonly ticket: string
  readonly since: number
}

interface Sending {
  readonly answers: Readonly<Record<string, string>>
  readonly website: string
  readonly held: HeldTicket
}

export interface SendReply {
  readonly status: number
  readonly fields?: FieldErrors | undefined
}

/** The outside: what a page does by fetch and timers. */
export interface SendWays {
  post(body: object): Promise<SendReply>
  renew(): Promise<string>
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** The server takes answers within two seconds for a robot's; a browser with autofill may be that quick. */
const quickest = 2200

/** Sends once; with a page that lay open for too long, once more with a new ticket. */
export async function sendAnswers(
  ways: SendWays,
  { answers, website, held }: Sending,
  keep: (held: HeldTicket) => void,
): Promise<SendOutcome> {
  try {
    const reply = await post(held)
    if (reply.status !== 410) return readReply(reply)
    const renewed = { ticket: await ways.renew(), since: ways.now() }
    keep(renewed)
    return readReply(await post(renewed))
  } catch {
    return { kind: 'failed' }
  }

  async function post({ ticket, since }: HeldTicket): Promise<SendReply> {
    const rest = since + quickest - ways.now()
    if (rest > 0) await ways.wait(rest)
    return ways.post({ ticket, answers, website })
  }
}

function readReply({ status, fields }: SendReply): SendOutcome {
  if (status < 300) return { kind: 'sent' }
  if (status === 400 && fields) return { kind: 'refused', fields }
  if (status === 404) return { kind: 'gone' }
  return { kind: status === 429 ? 'tooMany' : 'failed' }
}
