import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { openServices } from '#server/open-services.ts'
import type { Browser } from '#server/providers/browser/browser.ts'
import { openBrowser } from '#server/providers/browser/open-browser.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

/**
 * A real process that serves the calls and does the jobs, with a real browser whose pages lie open for a while, and a
 * line in a file for each that was opened and each that was done with.
 */
const { PAGES = '', LATENCY = '0', ...env } = process.env
const config = readConfig(env, process.cwd())
const logger = createLogger(config)
const real = openBrowser(config, logger)
const browser: Browser = {
  withPage: (order, work) =>
    real.withPage(order, async page => {
      appendFileSync(PAGES, 'opened\n')
      await pause(Number(LATENCY))
      const made = await work(page)
      appendFileSync(PAGES, 'done\n')
      return made
    }),
  isPreparing: () => real.isPreparing(),
  close: () => real.close(),
}
const { services, close } = await openServices(config, logger, { browser })
const app = await buildApp(services, { logger })
stopOnSignals(async () => {
  await app.close()
  await close()
})
await app.listen({ port: config.PORT, host: '127.0.0.1' })
if (config.isEmbeddedDatabase) await services.jobs.takeUpAll()
await services.jobs.startWorkers()
process.stdout.write('is ready at work\n')
