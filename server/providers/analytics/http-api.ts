import { randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'
import { seconds } from '#server/clock.ts'
import type { Analytics, AnalyticsEvent, AnalyticsLogger } from './analytics.ts'

export interface HttpAnalyticsOptions {
  readonly url: string
  readonly apiKey: string
  readonly logger: AnalyticsLogger
  readonly batchSize?: number
  readonly batchMs?: number
  readonly queueSize?: number
  readonly timeoutMs?: number
  readonly closeMs?: number
}

/** A repeated insert_id is counted once by the service, so that the one retry cannot double an event. */
type QueuedEvent = AnalyticsEvent & { readonly time: number; readonly insert_id: string }

/** Sends product events to an HTTP API as `{ api_key, events }`, in batches, and forgets what it cannot deliver. */
export function openHttpAnalytics(options: HttpAnalyticsOptions): Analytics {
  const { url, apiKey, logger, batchSize = 100, batchMs = seconds(1), queueSize = 10_000 } = options
  const { timeoutMs = seconds(5), closeMs = seconds(5) } = options
  const agent = new Agent({ connections: 1, connect: { timeout: timeoutMs } })
  const closing = new AbortController()
  const queue: QueuedEvent[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<void> | undefined

  async function post(events: readonly QueuedEvent[]): Promise<number> {
    const reply = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', accept: '*/*' },
      body: JSON.stringify({ api_key: apiKey, events }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await reply.body.dump()
    return reply.statusCode
  }

  async function deliver(events: readonly QueuedEvent[]): Promise<void> {
    for (let attempt = 1; attempt <= 2 && !closing.signal.aborted; attempt++) {
      const outcome = await post(events).catch((error: unknown) => error)
      if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return
      const mayPass = typeof outcome !== 'number' || outcome >= 500 || outcome === 429
      const last = attempt === 2 || !mayPass || closing.signal.aborted
      logger.warn(
        { ...describeOutcome(outcome), events: events.length, attempt },
        last ? 'Analytics events were lost' : 'Analytics events were not taken, trying once more',
      )
      if (last) return
    }
  }

  /** Sends what is due now; what comes meanwhile waits for its own batch. */
  async function drain(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    let due = queue.length
    while (queue.length > 0 && (due > 0 || queue.length >= batchSize) && !closing.signal.aborted) {
      if (dropped > 0) logger.warn({ dropped }, 'Analytics queue was full, the oldest events were dropped')
      dropped = 0
      const batch = queue.splice(0, batchSize)
      due -= batch.length
      await deliver(batch)
    }
    draining = undefined
    scheduleNext()
  }

  function startDraining(): Promise<void> {
    draining ??= Promise.resolve().then(drain)
    return draining
  }

  function scheduleNext(): void {
    if (draining || queue.length === 0 || closing.signal.aborted) return
    if (queue.length >= batchSize) startDraining()
    else timer ??= setTimeout(startDraining, batchMs).unref()
  }

  async function flush(): Promise<void> {
    await draining
    await startDraining()
  }

  return {
    record(event) {
      if (closing.signal.aborted) return
      queue.push({ ...event, time: event.time ?? Date.now(), insert_id: randomUUID() })
      if (queue.length > queueSize) {
        queue.shift()
        dropped += 1
      }
      scheduleNext()
    },
    flush,
    async close() {
      const patience = setTimeout(() => closing.abort(), closeMs)
      await flush()
      clearTimeout(patience)
      if (queue.length > 0) logger.warn({ events: queue.length }, 'Analytics events were lost at the end')
      queue.length = 0
      clearTimeout(timer)
      closing.abort()
      await agent.destroy()
    },
  }
}

function describeOutcome(outcome: unknown): Record<string, unknown> {
  if (typeof outcome === 'number') return { status: outcome }
  return { reason: outcome instanceof Error ? outcome.message : String(outcome) }
}
