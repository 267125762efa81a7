import type { Config } from '#server/config.ts'
import type { ErrorReports, ErrorReportsLogger } from './error-reports.ts'
import { errorReportsOff } from './off.ts'

/** The SDK is loaded only when an address is set, so that nobody else pays for it. */
export async function openErrorReports(
  config: Pick<Config, 'SENTRY_DSN'>,
  logger: ErrorReportsLogger,
): Promise<ErrorReports> {
  if (!config.SENTRY_DSN) return errorReportsOff
  const { openSentry } = await import('./sentry.ts')
  return openSentry({ dsn: config.SENTRY_DSN, logger })
}
