import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { openSampleContent } from './features/demo/open-sample-content.ts'
import { createLogger } from './logger.ts'
import { openServices } from './open-services.ts'
import { startServer } from './start-server.ts'
import { writeBanner } from './write-banner.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env, process.cwd())
  const logger = createLogger(config, process.stdout.isTTY === true)
  const opened = await openServices(config, logger)
  const { address, close } = await startServer(opened, logger)
  const demo = await openSampleContent(opened.services, address)
  process.stdout.write(writeBanner({ address, mail: opened.services.mail.where, demo }))
  if (config.JOBS === 'in-process') await opened.services.jobs.startWorkers()

  const stop = async () => {
    // A second signal ends it at once.
    process.once('SIGINT', () => process.exit(130))
    process.once('SIGTERM', () => process.exit(143))
    await close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.once('SIGHUP', stop)
} catch (error) {
  process.stderr.write(`${describeStartFailure(error, process.env)}\n`)
  process.exit(1)
}
