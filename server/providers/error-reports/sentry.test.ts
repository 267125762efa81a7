import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { startSentryServer } from '#tests/support/fakes/sentry-server.ts'
import type { ErrorContext } from './error-reports.ts'
import { openSentry } from './sentry.ts'

let server: Awaited<ReturnType<typeof startSentryServer>>
let logger: ReturnType<typeof createLogger>
beforeEach(async () => {
  server = await startSentryServer()
  logger = createLogger()
})
afterEach(() => server.close())

const open = (timeoutMs?: number) => openSentry({ dsn: server.dsn, logger, ...(timeoutMs && { timeoutMs }) })

async function report(error: unknown, context: ErrorContext = {}) {
  const reports = open()
  reports.capture(error, context)
  await reports.flush(5000)
  return server.events()[0]!
}

test('[C-49] an error reaches the service with its stack, request, page and user', async () => {
  const event = await report(new TypeError('slides is not iterable'), {
    request_id: 'req-1',
    path: '/en/presentations',
    user_id: '7',
    extra: { revision: 3 },
  })
  expect(event).toMatchObject({
    level: 'error',
    platform: 'node',
    environment: 'production',
    exception: { values: [{ type: 'TypeError', value: 'slides is not iterable' }] },
    tags: { request_id: 'req-1', path: '/en/presentations' },
    user: { id: '7' },
    extra: { revision: 3 },
  })
  expect(event.exception?.values[0]?.stacktrace?.frames.at(-1)?.filename).toContain('sentry.test.ts')
  expect(logger.lines).toEqual([])
})

test('[C-49] no cookie, body, token or mail address leaves the house', async () => {
  const secrets = ['anna@example.com', 'иван@почта.рф', 'c00kie', 'hunter2', 't0ken', 'b0dy', '$argon2id$abc']
  const failed = new Error(
    'Failed query: select * from users where email = $1\nparams: anna@example.com,$argon2id$abc',
  )
  const error = new Error('No mail to anna@example.com or иван@почта.рф, see /en/auth?link=t0ken', {
    cause: failed,
  })
  const event = await report(error, {
    path: '/en/auth?link=t0ken#t0ken',
    user_id: 'anna@example.com',
    extra: {
      headers: { cookie: 'key=c00kie', Authorization: 'Bearer t0ken', accept: 'text/html' },
      body: { note: 'b0dy' },
      list: [{ password1: 'hunter2', at: 'https://lectern.example/p/x?token=t0ken' }],
      email: 'anna@example.com',
      said: 'write to anna@example.com',
    },
  })
  const sent = JSON.stringify({ envelope: server.envelopes.items.map(({ header }) => header), event })
  for (const secret of secrets) expect(sent).not.toContain(secret)
  expect(event.exception?.values.map(({ value }) => value)).toEqual([
    'Failed query: select * from users where email = $1\nparams: [removed]',
    'No mail to [address] or [address], see /en/auth',
  ])
  expect(event.extra).toEqual({
    headers: { accept: 'text/html' },
    list: [{ at: 'https://lectern.example/p/x' }],
    said: 'write to [address]',
  })
  expect(event.tags).toEqual({ path: '/en/auth' })
  expect(Object.keys(event)).not.toContain('request')
  expect(Object.keys(event)).not.toContain('breadcrumbs')
  expect(Object.keys(event)).not.toContain('server_name')
})

test.each<[string, unknown]>([
  ['a string', 'boom'],
  ['nothing', undefined],
  ['null', null],
  ['an object', { code: 'E1', password: 'hunter2' }],
  ['a frozen error', Object.freeze(new Error('cold'))],
  ['a circle', circle()],
  ['an error whose message cannot be read', hostile()],
])('[C-49] whatever is thrown can be reported: %s', async (_, thrown) => {
  const reports = open()
  reports.capture(thrown, { extra: { circle: circle(), big: 10n, fn: () => 1 } })
  await reports.flush(5000)
  expect(server.events()).toHaveLength(1)
  expect(JSON.stringify(server.events())).not.toContain('hunter2')
})

test('[C-49] after 429 it keeps quiet for as long as it was told', async () => {
  const reports = open()
  server.answerWith({ retryAfter: 60 })
  reports.capture(new Error('one'), {})
  await reports.flush(5000)
  server.answerWith('ok')
  reports.capture(new Error('two'), {})
  await reports.flush(5000)
  expect(server.events().map(event => event.exception?.values[0]?.value)).toEqual(['one'])
  expect(logger.lines).toMatchObject([{ level: 'warn', fields: { status: 429 } }])
})

test.each(['cut', 500, 413] as const)('[C-49] after %s it goes on with the next error', async mood => {
  const reports = open()
  server.answerWith(mood)
  reports.capture(new Error('one'), {})
  await reports.flush(5000)
  server.answerWith('ok')
  reports.capture(new Error('two'), {})
  await reports.flush(5000)
  expect(server.events()).toHaveLength(2)
  expect(logger.lines).toHaveLength(1)
})

test('[C-49] a dead service harms nobody', async () => {
  await server.close()
  const reports = open()
  for (let n = 0; n < 100; n++) reports.capture(new Error(`error ${n}`), {})
  await reports.flush(5000)
  expect(logger.lines[0]).toMatchObject({ level: 'warn', message: 'The error service could not be reached' })
})

test('[C-49] a service that hangs is given up, and flush waits no longer than it may', async () => {
  const reports = open(100)
  server.answerWith('hang')
  reports.capture(new Error('one'), {})
  await reports.flush(20)
  expect(logger.lines).toEqual([])
  await reports.flush(5000)
  expect(logger.lines).toMatchObject([{ message: 'The error service could not be reached' }])
})

function circle(): Record<string, unknown> {
  const round: Record<string, unknown> = { name: 'circle' }
  round.self = round
  return round
}

function hostile(): Error {
  return Object.defineProperty(new Error('x'), 'message', {
    get() {
      throw new Error('no')
    },
  })
}
