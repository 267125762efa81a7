import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'

export interface ErrorContext {
  readonly request_id?: string
  /** Its query is dropped: links carry tokens there. */
  readonly path?: string
  readonly user_id?: string
  readonly extra?: Readonly<Record<string, unknown>>
}

/** The error-reporting service. Nothing here throws. */
export interface ErrorReports {
  capture(error: unknown, context: ErrorContext): void
  /** Waits at most `ms` for what is on its way. */
  flush(ms: number): Promise<void>
}

export type ErrorReportsLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The SDK is loaded only when an address is set, so that nobody else pays for it. */
export async function openErrorReports(
  config: Pick<Config, 'SENTRY_DSN'>,
  logger: ErrorReportsLogger,
): Promise<ErrorReports> {
  if (!config.SENTRY_DSN) return errorReportsOff
  const { openSentry } = await import('./sentry.ts')
  return openSentry({ dsn: config.SENTRY_DSN, logger })
}

export const errorReportsOff: ErrorReports = {
  capture() {},
  async flush() {},
}
