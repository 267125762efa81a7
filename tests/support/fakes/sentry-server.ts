import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'

export interface EnvelopeItem {
  readonly type: string
  readonly payload: unknown
}

export interface Envelope {
  readonly header: Record<string, unknown>
  readonly items: readonly EnvelopeItem[]
}

export interface SentryEvent {
  readonly event_id: string
  readonly level?: string
  readonly platform?: string
  readonly environment?: string
  readonly exception?: {
    readonly values: readonly {
      readonly type: string
      readonly value: string
      readonly stacktrace?: { readonly frames: readonly { readonly filename?: string }[] }
    }[]
  }
  readonly tags?: Record<string, string>
  readonly user?: Record<string, unknown>
  readonly extra?: Record<string, unknown>
  readonly [key: string]: unknown
}

export type SentryMood = 'ok' | 'hang' | 'cut' | { readonly retryAfter: number } | number

const project = '42'
const key = 'f00dfeedf00dfeedf00dfeedf00dfeed'

/** Speaks the envelope endpoint of an error-reporting service: /api/<project>/envelope/, with its key checked. */
export async function startSentryServer() {
  const envelopes = new Arrivals<Envelope>()
  const state: { mood: SentryMood } = { mood: 'ok' }

  const server = await startHttpServer(call => {
    const { request, response, path, body } = call
    // Browsers ask first: the page is of another origin.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (path !== `/api/${project}/envelope/` || request.method !== 'POST') {
      return void response.writeHead(404).end()
    }
    if (!carriesKey(call)) return void response.writeHead(401).end()
    const envelope = parseEnvelope(body)
    const { mood } = state
    if (mood === 'cut') request.socket.destroy()
    else if (typeof mood === 'number') response.writeHead(mood).end()
    else if (typeof mood === 'object') {
      response.writeHead(429, { 'retry-after': String(mood.retryAfter) }).end()
    } else if (mood === 'ok') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: envelope.header.event_id }))
    }
    envelopes.add(envelope)
  })

  return {
    dsn: `${server.origin.replace('//', `//${key}@`)}/${project}`,
    envelopes,
    /** How calls are answered from now on. */
    answerWith(mood: SentryMood) {
      state.mood = mood
    },
    events: () => envelopes.items.flatMap(readEvents),
    close: () => server.close(),
  }
}

function readEvents({ items }: Envelope): SentryEvent[] {
  return items.filter(({ type }) => type === 'event').map(({ payload }) => payload as SentryEvent)
}

function carriesKey({ request, query }: HttpCall): boolean {
  return query.get('sentry_key') === key || String(request.headers['x-sentry-auth']).includes(key)
}

/** One JSON header, then for each item a JSON header and its payload, as long as the header says or to the line's end. */
export function parseEnvelope(body: Buffer): Envelope {
  let at = 0
  const readLine = () => {
    const end = body.indexOf(10, at)
    const line = body.subarray(at, end === -1 ? body.length : end)
    at = end === -1 ? body.length : end + 1
    return line.toString('utf8')
  }
  const header = JSON.parse(readLine()) as Record<string, unknown>
  const items: EnvelopeItem[] = []
  while (at < body.length) {
    const itemHeader = JSON.parse(readLine()) as { type: string; length?: number }
    let payload: string
    if (itemHeader.length === undefined) payload = readLine()
    else {
      payload = body.subarray(at, at + itemHeader.length).toString('utf8')
      at += itemHeader.length + 1
    }
    items.push({ type: itemHeader.type, payload: parsePayload(payload) })
  }
  return { header, items }
}

/** Replays and attachments are not JSON. */
function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
