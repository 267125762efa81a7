import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { openSampleContent } from './features/demo/open-sample-content.ts'
import { createLogger } from './logger.ts'
import { openServices } from './open-services.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { writeBanner } from './write-banner.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env, process.cwd())
  const logger = createLogger(config)
  const opened = await openServices(config, logger)
  const { address, close } = await startServer(opened, logger)
  stopOnSignals(close)
  const demo = await openSampleContent(opened.services, address)
  process.stdout.write(writeBanner({ address, mail: opened.services.mail.where, demo }))
  if (config.JOBS === 'in-process') await opened.services.jobs.startWorkers()
} catch (error) {
  process.stderr.write(`${describeStartFailure(error, process.env)}\n`)
  process.exit(1)
}
