import type { Config } from '#server/config.ts'
import type { Analytics, AnalyticsLogger } from './analytics.ts'
import { analyticsOff } from './off.ts'

type AnalyticsConfig = Pick<Config, 'ANALYTICS_URL' | 'ANALYTICS_API_KEY'>

/** The HTTP client is loaded only where events are sent. */
export async function openAnalytics(config: AnalyticsConfig, logger: AnalyticsLogger): Promise<Analytics> {
  const { ANALYTICS_URL: url, ANALYTICS_API_KEY: apiKey } = config
  if (!url || !apiKey) return analyticsOff
  const { openHttpAnalytics } = await import('./http-api.ts')
  return openHttpAnalytics({ url, apiKey, logger })
}
