import {
  browserProfilingIntegration,
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import type { NavigationTiming } from './profile-store.ts'
import { redactEnvelope } from './redact-envelope.ts'
import { telemetrySettings } from './telemetry-settings.ts'

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
    // What people write and who they are stays here.
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
