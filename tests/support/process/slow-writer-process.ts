import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { openServices } from '#server/open-services.ts'
import { FakeWriter, writeWords } from '../fakes/writer.ts'

/**
 * A real process that serves the calls and does the jobs, with a writer that takes its time and leaves a line in a
 * file for every slide it is asked for: which process, which presentation, which slide.
 */
const { WRITTEN = '', PROCESS = '', LATENCY = '20', ...env } = process.env
const config = readConfig(env, process.cwd())
const logger = createLogger(config)
const writer = new FakeWriter()
writer.writeSlide = async wish => {
  appendFileSync(WRITTEN, `${PROCESS}\t${wish.outline.title}\t${wish.index}\n`)
  await pause(Number(LATENCY), undefined, { signal: wish.signal })
  return writeWords(wish.entry)
}
const { services } = await openServices(config, logger, { writer })
const app = await buildApp(services, { logger })
await app.listen({ port: config.PORT, host: '127.0.0.1' })
if (config.isEmbeddedDatabase) await services.jobs.takeUpAll()
await services.jobs.startWorkers()
process.stdout.write('is ready at work\n')
