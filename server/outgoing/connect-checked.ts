import { buildConnector } from 'undici'
import { seconds } from '#server/clock.ts'
import type { PageAddress } from './page-address.ts'

/** Where a checked address is reached; a test leads it to a listener of its own. */
export type Dial = (address: string, port: number) => { readonly host: string; readonly port: number }

export const dialDirectly: Dial = (host, port) => ({ host, port })

const TIME_FOR_ONE = seconds(3)

/**
 * Connects to the very addresses that were checked, one after the other, while name and certificate stay those of the
 * page. A second look at the name servers here could be answered with another address.
 */
export function connectChecked(
  { host, port, url, isLiteral }: PageAddress,
  addresses: readonly string[],
  dial: Dial,
): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, maxCachedSessions: 0, timeout: TIME_FOR_ONE })
  return (options, done) => {
    const tryFrom = (place: number, failure: Error) => {
      const address = addresses[place]
      if (address === undefined) return done(failure, null)
      const goal = dial(address, port)
      const name = isLiteral ? {} : { servername: host }
      connect(
        { ...options, host: url.host, hostname: goal.host, port: String(goal.port), ...name },
        (error, socket) => (error ? tryFrom(place + 1, error) : done(null, socket)),
      )
    }
    tryFrom(0, new Error('there is no address'))
  }
}
