import {
  browserProfilingIntegration,
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { type NavigationTiming, redactPath, telemetrySettings } from './profile-store.ts'

export interface ErrorServiceOptions {
  readonly dsn: string
  readonly release?: string | undefined
  readonly environment?: string | undefined
  readonly listNavigations: () => readonly NavigationTiming[]
}

export type ErrorContext = Readonly<Record<string, unknown>>
export type CaptureError = (error: unknown, context?: ErrorContext) => void

/**
 * The heavy half of error reporting, in a chunk of its own that loads only where a DSN is configured. Its file is
 * not named after the vendor: a blocker that stops the chunk would look like a build that is gone (T-03).
 */
export function startErrorService({
  dsn,
  release,
  environment,
  listNavigations,
}: ErrorServiceOptions): CaptureError {
  init({
    dsn,
    ...(release !== undefined && { release }),
    ...(environment !== undefined && { environment }),
    ...telemetrySettings,
    profileLifecycle: 'trace',
    // Content and identity of users are not sent.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compression runs in a worker made from a blob, which the content security policy refuses.
        useCompression: false,
      }),
      browserProfilingIntegration(),
    ],
    transport: sendRedacted,
    beforeSend: event => ({ ...event, extra: { ...event.extra, navigations: listNavigations() } }),
  })
  return (error, context) => void captureException(error, { extra: { ...context } })
}

/** The last place before the network: replays and spans carry whole addresses past every other setting. */
function sendRedacted(
  options: Parameters<typeof makeFetchTransport>[0],
): ReturnType<typeof makeFetchTransport> {
  const transport = makeFetchTransport(options)
  return { ...transport, send: envelope => transport.send(redactEnvelope(envelope)) }
}

type Item = readonly [header: object, payload: unknown]
type EnvelopeShape = readonly [header: object, items: readonly Item[]]

/** Everything that goes to the error-reporting service in one request, without the secrets in its addresses. */
export function redactEnvelope<Envelope>(envelope: Envelope): Envelope {
  const [header, items] = envelope as unknown as EnvelopeShape
  return [redactDeep(header), items.map(redactItem)] as unknown as Envelope
}

function redactItem([header, payload]: Item): Item {
  const redacted = redactDeep(payload)
  // A recording states its length in bytes; a wrong one makes the service drop the whole request.
  if (typeof redacted !== 'string' || !('length' in header)) return [header, redacted]
  return [{ ...header, length: new TextEncoder().encode(redacted).length }, redacted]
}

function redactDeep(value: unknown): unknown {
  if (typeof value === 'string') return redactPath(value)
  if (Array.isArray(value)) return value.map(redactDeep)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactDeep(part)]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
