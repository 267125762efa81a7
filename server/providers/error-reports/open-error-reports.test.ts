import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/start-error.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { startSentryServer } from '#tests/support/fakes/sentry-server.ts'
import { errorReportsOff, openErrorReports } from './error-reports.ts'

const loaded = vi.hoisted(() => ({ sentry: false }))
vi.mock('./sentry.ts', async original => {
  loaded.sentry = true
  return original()
})

test('[C-49] error reporting is off, and its SDK not even loaded, unless it is configured', async () => {
  const reports = await openErrorReports(readConfig({}, '/srv'), createLogger())
  expect(reports).toBe(errorReportsOff)
  reports.capture(new Error('kept here'), {})
  await reports.flush(10)
  expect(loaded.sentry).toBe(false)
})

test('[C-49] with an address it reports there', async () => {
  const server = await startSentryServer()
  const reports = await openErrorReports(readConfig({ SENTRY_DSN: server.dsn }, '/srv'), createLogger())
  reports.capture(new Error('told'), {})
  await reports.flush(5000)
  expect(server.events()).toHaveLength(1)
  expect(loaded.sentry).toBe(true)
  await server.close()
})

test.each([
  'https://sentry.example.com/1',
  'https://key@sentry.example.com/',
  'https://key@sentry.example.com/x',
])('[D-32] a wrong SENTRY_DSN stops the start by its name: %s', SENTRY_DSN => {
  const reading = () => readConfig({ SENTRY_DSN }, '/srv')
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow('SENTRY_DSN')
})
