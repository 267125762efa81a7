import pg from 'pg'
import { seconds } from '../clock.ts'
import type { Listener, StopListening } from './database.ts'

export interface ListeningOptions extends Listener {
  readonly channel: string
  readonly onError: (error: Error) => void
}

/** A connection that a firewall forgot says nothing for ever; asked now and then, it fails. */
const checkEvery = seconds(30)
const longestPause = seconds(5)

/**
 * Listens on a connection of its own. One that is lost is made anew, and what was said meanwhile is lost: that is told
 * as a gap once it listens again. Only the first connection fails to the caller.
 */
export async function listenOnPostgres(url: string, options: ListeningOptions): Promise<StopListening> {
  const { channel, onMessage, onGap, onError } = options
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let client = await connect()
  const checking = setInterval(() => void check(), checkEvery).unref()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: seconds(10),
      query_timeout: seconds(10),
      application_name: 'lectern listening',
    })
    next.on('error', onError)
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => reconnect(0))
    return next
  }

  function reconnect(attempt: number): void {
    if (stopped) return
    // Not all processes at the same moment.
    const pause = Math.min(100 * 2 ** attempt, longestPause) * (0.5 + Math.random() / 2)
    retry = setTimeout(async () => {
      try {
        client = await connect()
        if (stopped) await client.end()
        else onGap()
      } catch (error) {
        onError(error as Error)
        reconnect(attempt + 1)
      }
    }, pause).unref()
  }

  async function check(): Promise<void> {
    // With the question unanswered, the end does not wait for the other side.
    await client.query('select 1').catch(() => client.end().catch(() => undefined))
  }

  return async () => {
    stopped = true
    clearInterval(checking)
    clearTimeout(retry)
    await client.end().catch(() => undefined)
  }
}
