import type { FastifyBaseLogger } from 'fastify'

export interface AnalyticsEvent {
  readonly user_id: string
  readonly event_type: string
  /** Milliseconds since 1970; when left out, the moment of recording. */
  readonly time?: number
  readonly event_properties?: Readonly<Record<string, string>>
}

/** Product analytics. Nothing here throws or makes a request wait. */
export interface Analytics {
  record(event: AnalyticsEvent): void
  /** Resolves when all that was recorded so far is delivered or given up. */
  flush(): Promise<void>
  close(): Promise<void>
}

export type AnalyticsLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
