import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { openSampleContent } from './features/demo/open-sample-content.ts'
import { type GivenServices, openServices } from './open-services.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { writeBanner } from './write-banner.ts'

/** Serves until a signal ends it; resolves once everything is up. */
export async function runServer(
  config: Config,
  logger: FastifyBaseLogger,
  given: GivenServices,
): Promise<void> {
  const opened = await openServices(config, logger, given)
  const { address, close } = await startServer(opened, logger)
  stopOnSignals(close)
  const demo = await openSampleContent(opened.services, address)
  process.stdout.write(writeBanner({ address, mail: opened.services.mail.where, demo }))
  if (config.JOBS !== 'in-process') return
  if (opened.services.database.kind === 'embedded') await opened.services.jobs.takeUpAll()
  await opened.services.jobs.startWorkers()
}
