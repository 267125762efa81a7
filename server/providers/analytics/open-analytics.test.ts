import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startAnalyticsServer } from '#tests/support/fakes/analytics-server.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { analyticsOff, openAnalytics } from './analytics.ts'

test('[C-48] analytics is off unless it is configured', async () => {
  const analytics = await openAnalytics(readConfig({}, '/srv'), createLogger())
  expect(analytics).toBe(analyticsOff)
  analytics.record({ user_id: '1', event_type: 'signed_in' })
  await analytics.flush()
  await analytics.close()
})

test('[C-48] with an address and a key it sends there', async () => {
  const server = await startAnalyticsServer('key-1')
  const config = readConfig({ ANALYTICS_URL: server.url, ANALYTICS_API_KEY: 'key-1' }, '/srv')
  const analytics = await openAnalytics(config, createLogger())
  analytics.record({ user_id: '1', event_type: 'signed_in' })
  await analytics.close()
  expect(server.takenEvents()).toMatchObject([{ user_id: '1', event_type: 'signed_in' }])
  await server.close()
})
