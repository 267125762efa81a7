import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { openServices } from './open-services.ts'
import { keepFilesPrivate, warnOfOpenFiles } from './private-files.ts'
import { findModelFor } from './providers/writers/open-writer.ts'
import { describeStartFailure, StartError } from './start-error.ts'
import { stopOnSignals } from './stop-on-signals.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env, process.cwd())
  if (config.isEmbeddedDatabase) {
    throw new StartError(
      'A separate worker needs a database server: two processes on one embedded database lose data, and Lectern itself already does the jobs there. Set DATABASE_URL to use one.',
    )
  }
  const logger = createLogger(config)
  warnOfOpenFiles(logger, keepFilesPrivate(config.dataDir))
  const { services, close } = await openServices(config, logger, { findModel: findModelFor(process.env) })
  const beginning = services.jobs.startWorkers()
  stopOnSignals(close, beginning)
  await beginning
  process.stdout.write('\n  The Lectern worker is ready\n\n')
} catch (error) {
  process.stderr.write(`${describeStartFailure(error, process.env)}\n`)
  process.exit(1)
}
