import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'

export interface ReceivedEvent {
  readonly user_id: string
  readonly event_type: string
  readonly time?: number
  readonly insert_id?: string
  readonly event_properties?: Record<string, string>
}

export interface ReceivedBatch {
  readonly api_key: string
  readonly events: readonly ReceivedEvent[]
}

export type AnalyticsMood = 'ok' | 'hang' | 'cut' | number

/** Speaks the product-analytics protocol: POST `{ api_key, events: [{ user_id, event_type }] }`. */
export async function startAnalyticsServer(apiKey = 'test-key') {
  /** Every call, taken or not. */
  const calls = new Arrivals<ReceivedBatch>()
  /** Only what was answered with 200. */
  const taken = new Arrivals<ReceivedBatch>()
  const state: { moods: AnalyticsMood[] } = { moods: [] }

  const server = await startHttpServer(call => {
    const batch = readBatch(call)
    if (!batch || batch.api_key !== apiKey) {
      call.response.writeHead(400).end('{"code":400,"error":"invalid request"}')
      return
    }
    const mood = state.moods.length > 1 ? state.moods.shift()! : (state.moods[0] ?? 'ok')
    if (mood === 'cut') call.request.socket.destroy()
    if (typeof mood === 'number') call.response.writeHead(mood).end('{"error":"not now"}')
    if (mood === 'ok') {
      call.response.writeHead(200, { 'content-type': 'application/json' })
      call.response.end(JSON.stringify({ code: 200, events_ingested: batch.events.length }))
      taken.add(batch)
    }
    calls.add(batch)
  })

  return {
    url: `${server.origin}/2/httpapi`,
    apiKey,
    calls,
    taken,
    /** How the next calls are answered; the last one stays. */
    answerWith(...moods: AnalyticsMood[]) {
      state.moods = moods
    },
    takenEvents: () => taken.items.flatMap(({ events }) => events),
    close: () => server.close(),
  }
}

function readBatch({ request, body }: HttpCall): ReceivedBatch | undefined {
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return undefined
  const batch = JSON.parse(body.toString('utf8')) as ReceivedBatch
  const complete = Array.isArray(batch.events) && batch.events.every(e => e.user_id && e.event_type)
  return complete && batch.events.length > 0 ? batch : undefined
}
