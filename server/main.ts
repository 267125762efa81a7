import './shorten-resolution.ts'
import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { takeDataLock } from './db/data-lock.ts'
import { openDatabase, watchDatabase } from './db/open-database.ts'
import { keepFilesPrivate, warnOfOpenFiles } from './private-files.ts'
import { describeStartFailure } from './start-error.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env, process.cwd())
  const stillOpen = keepFilesPrivate(config.dataDir)
  // Who may not have the folder is told before anything big is loaded.
  const dataLock = config.isEmbeddedDatabase ? takeDataLock(config.dataDir) : undefined
  const { createLogger } = await import('./logger.ts')
  const logger = createLogger(config)
  warnOfOpenFiles(logger, stillOpen)
  // The embedded database compiles itself on other threads: the rest of the program is loaded meanwhile.
  const [database, { runServer }, { findModelFor }] = await Promise.all([
    openDatabase(config, { ...watchDatabase(logger), dataLock }),
    import('./run-server.ts'),
    import('./providers/writers/open-writer.ts'),
  ])
  await runServer(config, logger, { database, findModel: findModelFor(process.env) })
} catch (error) {
  process.stderr.write(`${describeStartFailure(error, process.env)}\n`)
  process.exit(1)
}
