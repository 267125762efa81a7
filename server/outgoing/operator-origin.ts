import { Agent, request } from 'undici'

export interface OriginOptions {
  /** As the operator configured it: it may lie in their own network, so its addresses are not judged. */
  readonly origin: string
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface OriginReply {
  readonly status: number
  /** Where a redirect leads. */
  readonly location: string | undefined
  json(): Promise<unknown>
}

/** A service that the operator named: asked at that origin and nowhere else, within a size and a time. */
export interface OperatorOrigin {
  /** Any status is a reply, a redirect too, which is not followed. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<OriginReply>
  close(): Promise<void>
}

export class ForeignOriginError extends Error {}

export function openOperatorOrigin(options: OriginOptions): OperatorOrigin {
  const { timeoutMs, connections, headers } = options
  const origin = new URL(options.origin).origin
  const agent = new Agent({
    connections,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: options.maxBytes,
  })
  return {
    async get(path, own) {
      const address = new URL(path, origin)
      // The key travels with the call: it must never go to an address that somebody made up.
      if (address.origin !== origin) throw new ForeignOriginError(`not an address of ${origin}`)
      const {
        statusCode,
        body,
        headers: received,
      } = await request(address, {
        dispatcher: agent,
        headers: { accept: 'application/json', ...headers, ...own },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (statusCode !== 200) await body.dump().catch(() => undefined)
      const location = [received.location].flat()[0]
      return { status: statusCode, location, json: () => body.json() }
    },
    close: () => agent.destroy(),
  }
}
