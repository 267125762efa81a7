import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { openServices } from '#server/open-services.ts'

/** A real process that serves the calls and does the jobs, without pages: quick to start after it was killed. */
const config = readConfig(process.env, process.cwd())
const logger = createLogger(config)
const { services } = await openServices(config, logger)
const app = await buildApp(services, { logger })
await app.listen({ port: config.PORT, host: '127.0.0.1' })
if (config.isEmbeddedDatabase) await services.jobs.takeUpAll()
await services.jobs.startWorkers()
process.stdout.write('is ready at work\n')
