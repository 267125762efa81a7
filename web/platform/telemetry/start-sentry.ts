import {
  browserProfilingIntegration,
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
} from '@sentry/browser'
import type { NavigationTiming } from './profile-store.ts'
import { telemetrySettings } from './telemetry-settings.ts'

export interface SentryOptions {
  readonly dsn: string
  readonly release?: string | undefined
  readonly environment?: string | undefined
  readonly listNavigations: () => readonly NavigationTiming[]
}

export type ErrorContext = Readonly<Record<string, unknown>>
export type CaptureError = (error: unknown, context?: ErrorContext) => void

/** The heavy half of error reporting, in a chunk of its own that loads only where a DSN is configured. */
export function startSentry({ dsn, release, environment, listNavigations }: SentryOptions): CaptureError {
  init({
    dsn,
    ...(release !== undefined && { release }),
    ...(environment !== undefined && { environment }),
    ...telemetrySettings,
    profileLifecycle: 'trace',
    // What people write and who they are stays here: queries hold the secrets of one-time links.
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
    beforeSend: event => ({ ...event, extra: { ...event.extra, navigations: listNavigations() } }),
  })
  return (error, context) => void captureException(error, { extra: { ...context } })
}
