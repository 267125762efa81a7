import type { Config } from '#server/config.ts'
import type { Analytics, AnalyticsLogger } from './analytics.ts'
import { openHttpAnalytics } from './http-api.ts'
import { analyticsOff } from './off.ts'

type AnalyticsConfig = Pick<Config, 'ANALYTICS_URL' | 'ANALYTICS_API_KEY'>

export function openAnalytics(config: AnalyticsConfig, logger: AnalyticsLogger): Analytics {
  const { ANALYTICS_URL: url, ANALYTICS_API_KEY: apiKey } = config
  return url && apiKey ? openHttpAnalytics({ url, apiKey, logger }) : analyticsOff
}
