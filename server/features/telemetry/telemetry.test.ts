import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startAnalyticsServer } from '#tests/support/fakes/analytics-server.ts'
import { openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let analytics: Awaited<ReturnType<typeof startAnalyticsServer>>
let server: TestServer
beforeAll(async () => {
  analytics = await startAnalyticsServer()
  server = await openTestServer({
    env: {
      ANALYTICS_URL: analytics.url,
      ANALYTICS_API_KEY: analytics.apiKey,
      CONTACT_EMAIL: 'developers@example.com',
    },
  })
})
afterEach(() => analytics.answerWith('ok'))
afterAll(async () => {
  await server.close()
  await analytics.close()
})

const report = {
  message: 'Cannot read properties of undefined',
  statusCode: 500,
  path: '/presentations/edit/abc?token=very-secret',
  stack: 'TypeError: Cannot read\n  at Editor (editor.js:1:2)',
  navigations: [{ path: '/auth/link?token=very-secret', ms: 120 }],
}

test('[C-48] an event reaches the analytics service with the key and the user', async () => {
  const client = await openAccount(server)
  await client.telemetry.recordEvent({ body: { event_type: 'deck_created', path: '/presentations/create' } })
  const visitor = await server.client()
  await visitor.telemetry.recordEvent({
    body: { event_type: 'page_view', path: '/en/auth/link?token=very-secret' },
  })
  await server.services.analytics.flush()
  const batch = analytics.taken.items.at(-1)
  expect(batch?.api_key).toBe(analytics.apiKey)
  expect(analytics.takenEvents()).toMatchObject([
    {
      user_id: expect.stringMatching(/^user-\d+$/),
      event_type: 'deck_created',
      event_properties: { path: '/presentations/create' },
    },
    { user_id: 'visitor', event_type: 'page_view', event_properties: { path: '/en/auth/link' } },
  ])
})

test('[C-48] a failing service is only logged: the caller notices nothing', async () => {
  const client = await server.client()
  for (const mood of [500, 'cut'] as const) {
    analytics.answerWith(mood)
    const reply = await client.post('/api/events/', { event_type: 'page_view' })
    expect(reply.statusCode).toBe(202)
    expect(reply.json()).toEqual({})
    await server.services.analytics.flush()
  }
  expect(server.logs.join()).toContain('Analytics events were lost')
})

test('[C-48] only a plain name is taken for an event', async () => {
  const client = await server.client()
  for (const event_type of ['', 'x', 'With Spaces', '$identify', 'a'.repeat(65)]) {
    expect(await refusalOf(client.telemetry.recordEvent({ body: { event_type } }))).toMatchObject({
      code: 'validation_failed',
      fields: { event_type: 'invalid' },
    })
  }
})

test('[X-12] a report is mailed to the contact address and answered with its number', async () => {
  const client = await server.client()
  const { report_id } = await client.telemetry.reportError({ body: report })
  const mail = (await server.mails()).find(({ to }) => to === 'developers@example.com')
  expect(mail?.subject).toContain('Cannot read properties of undefined')
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(report_id)
    expect(text).toContain('/presentations/edit/abc')
    expect(text).toContain('editor.js:1:2')
    expect(text).not.toContain('very-secret')
  }
  expect(server.logs.join()).not.toContain('very-secret')
})

test('[X-12] reports are limited for one address', async () => {
  const client = await server.client({ address: '203.0.113.44' })
  const statuses = new Set<number>()
  for (let n = 0; n < 31; n++) statuses.add((await client.post('/api/reports/', report)).statusCode)
  expect([...statuses]).toEqual([202, 429])
})
