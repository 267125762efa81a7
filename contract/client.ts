import type { Api } from './api.ts'
import { ApiError, readApiError } from './api-error.ts'
import type { CallInput, CallReply, Endpoint } from './endpoint.ts'

/** Carries the tab's own id on every call, so that its changes do not come back to it as somebody else's. */
export const clientIdHeader = 'x-client-id'

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly keepalive?: boolean
  readonly signal?: object
}
export interface WireReply {
  readonly status: number
  readonly text: string
}
/** Carries one request: fetch in the browser, app.inject on the server. */
export type Transport = (request: WireRequest) => Promise<WireReply>

export interface ClientOptions {
  readonly transport: Transport
  readonly readCsrfToken: () => string | undefined
  readonly locale?: () => string
  /** Names this tab to the server, which names it to the others: whose change an event is about. */
  readonly clientId?: string
}

export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/** How a call is sent. */
interface Sending {
  readonly keepalive?: boolean
  /** An AbortSignal that ends it; this folder knows neither browsers nor Node. */
  readonly signal?: object
  /** What the operator proves themselves by. */
  readonly bearer?: string | undefined
}

type Call<E extends Endpoint> =
  unknown extends CallInput<E>
    ? (input?: Sending) => Promise<CallReply<E>>
    : (input: CallInput<E> & Sending) => Promise<CallReply<E>>

export type ApiClient = {
  readonly [A in keyof Api]: {
    readonly [N in keyof Api[A]]: Api[A][N] extends Endpoint ? Call<Api[A][N]> : never
  }
}

interface AnyInput extends Sending {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** What a caller has to know of an endpoint: where it is, and how its reply is read. */
export interface CalledEndpoint extends Pick<Endpoint, 'method' | 'path'> {
  /** Undefined for what is not a reply of this endpoint. */
  readonly readReply: (body: unknown) => unknown
}

export type CalledEndpoints = Readonly<Record<string, Readonly<Record<string, CalledEndpoint>>>>

/** The calls of these endpoints. A browser gets them without their schemas: those are most of the contract's weight. */
export function createClientOf(endpoints: CalledEndpoints, options: ClientOptions): ApiClient {
  return mapValues(endpoints, area =>
    mapValues(
      area,
      endpoint =>
        (input: AnyInput = {}) =>
          callEndpoint(endpoint, input, options),
    ),
  ) as unknown as ApiClient
}

async function callEndpoint(
  endpoint: CalledEndpoint,
  input: AnyInput,
  options: ClientOptions,
): Promise<unknown> {
  const request = writeRequest(endpoint, input, options)
  const reply = await sendWithRetry(request, options.transport)
  if (reply.status >= 400) throw readApiError(reply)
  const body = reply.text === '' ? {} : parseJson(reply.text)
  const read = body === undefined ? undefined : await endpoint.readReply(body)
  if (read === undefined) {
    throw new ApiError({ code: 'internal', statusCode: 502, message: 'The reply does not fit its contract' })
  }
  return read
}

async function sendWithRetry(request: WireRequest, transport: Transport): Promise<WireReply> {
  if (request.method !== 'GET') return transport(request)
  const first = await transport(request).catch(() => undefined)
  return first && !retriedStatuses.includes(first.status) ? first : transport(request)
}

function writeRequest(endpoint: CalledEndpoint, input: AnyInput, options: ClientOptions): WireRequest {
  const token = options.readCsrfToken()
  const locale = options.locale?.()
  return {
    method: endpoint.method,
    url: writePath(endpoint.path, input.params ?? {}) + writeQuery(input.query ?? {}),
    headers: {
      accept: 'application/json',
      ...(locale && { 'accept-language': locale }),
      ...(options.clientId && { [clientIdHeader]: options.clientId }),
      ...(token && { 'x-xsrf-token': token, 'x-csrftoken': token }),
      ...(input.bearer && { authorization: `Bearer ${input.bearer}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.keepalive && { keepalive: true }),
    ...(input.signal && { signal: input.signal }),
  }
}

function writePath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
}

function writeQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return text && `?${text}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
