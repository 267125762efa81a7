import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { openServices } from '#server/open-services.ts'
import type { Browser } from '#server/providers/browser/browser.ts'
import { openBrowser } from '#server/providers/browser/open-browser.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'
import { FakeWriter, writeWords } from '../fakes/writer.ts'

/**
 * A real process that does the jobs, and serves the calls where SERVES says so, with a writer that takes its time and a
 * real browser whose pages lie open for a while. Each thing it begins is a line in the file MARKS.
 */
const { MARKS = '', LATENCY = '0', SERVES = '', ...env } = process.env
const config = readConfig(env, process.cwd())
const logger = createLogger(config)
const writer = new FakeWriter()
writer.writeSlide = async wish => {
  appendFileSync(MARKS, 'slide\n')
  await pause(Number(LATENCY), undefined, { signal: wish.signal })
  return writeWords(wish.entry)
}
const real = openBrowser(config, logger)
const browser: Browser = {
  withPage: (order, work) =>
    real.withPage(order, async page => {
      appendFileSync(MARKS, 'page\n')
      await pause(2 * Number(LATENCY))
      return work(page)
    }),
  isPreparing: () => real.isPreparing(),
  close: () => real.close(),
}
const { services, close } = await openServices(config, logger, { writer, browser })
const app = SERVES ? await buildApp(services, { logger }) : undefined
stopOnSignals(async () => {
  await app?.close()
  await close()
})
await app?.listen({ port: config.PORT, host: '127.0.0.1' })
if (config.isEmbeddedDatabase) await services.jobs.takeUpAll()
await services.jobs.startWorkers()
process.stdout.write('is ready at work\n')
