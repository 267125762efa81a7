import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { describeStartFailure } from '../start-error.ts'
import { sendAdminCommand } from './admin-socket.ts'
import { AdminError } from './command.ts'
import { describeRefusal, type Outcome, readCommand, runCommand, writeHelp } from './run-command.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const argv = process.argv.slice(2)
/** Who types it: what is done to people is kept with their name. */
const operator = nameOperator()

const { exitCode, text } = await work()
  .catch(describeRefusal)
  .catch(error => ({ exitCode: 1, text: describeStartFailure(error, process.env) }))
// Whatever a service left behind must not keep the terminal waiting.
const stream = exitCode === 0 ? process.stdout : process.stderr
stream.write(`${text}\n`, () => process.exit(exitCode))

/** Where the user has no name, as in some containers, their number. */
function nameOperator(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}

/** What cannot be read is refused before anything is opened. */
async function work(): Promise<Outcome> {
  if (!readCommand(argv)) return { exitCode: 0, text: writeHelp() }
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, process.cwd())
  keepFilesPrivate(config.dataDir)
  if (!config.isEmbeddedDatabase) return workHere(config)
  const asked = await sendAdminCommand(config.dataDir, argv, operator)
  if (asked) return asked
  if (!existsSync(join(config.dataDir, 'db'))) {
    throw new AdminError(
      `There is no data in ${config.dataDir} yet. Start Lectern once, or say where its data is with DATA_DIR or DATABASE_URL.`,
    )
  }
  return workHere(config)
}

async function workHere(config: Config): Promise<Outcome> {
  const { openServices } = await import('../open-services.ts')
  const { createLogger } = await import('../logger.ts')
  const { services, close } = await openServices(config, createLogger(config))
  try {
    return await runCommand(services, argv, operator)
  } finally {
    await close()
  }
}
