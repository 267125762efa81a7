import type { FastifyBaseLogger } from 'fastify'

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
