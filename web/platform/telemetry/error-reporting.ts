import type { CaptureError, ErrorContext, ErrorServiceOptions } from './error-service.ts'
import { errorBufferSize, type ProfileStore } from './profile-store.ts'

export interface ErrorSource {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

export interface ErrorReportingOptions {
  /** Where reports go; without it nothing is loaded, kept or sent. */
  readonly dsn?: string | undefined
  readonly release?: string | undefined
  readonly environment?: string | undefined
  readonly profiles: Pick<ProfileStore, 'list'>
  /** The window, for errors that nobody catches while the service is still loading. */
  readonly window?: ErrorSource
  readonly loadService?: () => Promise<{
    readonly startErrorService: (options: ErrorServiceOptions) => CaptureError
  }>
}

export interface ErrorReporting {
  start(): Promise<void>
  captureError: CaptureError
}

type Report = readonly [error: unknown, context: ErrorContext | undefined]

export function createErrorReporting(options: ErrorReportingOptions): ErrorReporting {
  const { dsn, release, environment, profiles, window: page } = options
  const loadService = options.loadService ?? (() => import('./error-service.ts'))
  const buffer: Report[] = []
  let capture: CaptureError = (error, context) => {
    // The first errors are the cause of the later ones, so these are the ones to keep.
    if (dsn && buffer.length < errorBufferSize) buffer.push([error, context])
  }
  let starting: Promise<void> | undefined

  async function load(address: string): Promise<void> {
    const stopListening = page ? listenForErrors(page, error => capture(error)) : undefined
    try {
      const { startErrorService } = await loadService()
      capture = startErrorService({ dsn: address, release, environment, listNavigations: profiles.list })
      for (const [error, context] of buffer) capture(error, context)
    } catch {
      // Blocked, or no longer on the server: the page works without it.
      capture = () => undefined
    }
    buffer.length = 0
    stopListening?.()
  }

  return {
    start() {
      starting ??= dsn ? load(dsn) : Promise.resolve()
      return starting
    },
    captureError: (error, context) => capture(error, context),
  }
}

function listenForErrors(page: ErrorSource, onError: (error: unknown) => void): () => void {
  const readError = (event: Event) => onError('error' in event ? event.error : event)
  const readRejection = (event: Event) => onError('reason' in event ? event.reason : event)
  page.addEventListener('error', readError)
  page.addEventListener('unhandledrejection', readRejection)
  return () => {
    page.removeEventListener('error', readError)
    page.removeEventListener('unhandledrejection', readRejection)
  }
}
