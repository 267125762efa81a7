import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'

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

type AnalyticsConfig = Pick<Config, 'ANALYTICS_URL' | 'ANALYTICS_API_KEY'>

/** The HTTP client is loaded only where events are sent. */
export async function openAnalytics(config: AnalyticsConfig, logger: AnalyticsLogger): Promise<Analytics> {
  const { ANALYTICS_URL: url, ANALYTICS_API_KEY: apiKey } = config
  if (!url || !apiKey) return analyticsOff
  const { openHttpAnalytics } = await import('./http-api.ts')
  return openHttpAnalytics({ url, apiKey, logger })
}

export const analyticsOff: Analytics = {
  record() {},
  async flush() {},
  async close() {},
}
