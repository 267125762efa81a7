import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Config, readConfig } from '../config.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { describeStartFailure } from '../start-error.ts'
import { sendAdminCommand } from './admin-socket.ts'
import { AdminError } from './command.ts'
import { describeRefusal, type Outcome, readCommand, runCommand, writeHelp } from './run-command.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const typed = process.argv.slice(2)
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
  if (!readCommand(typed)) return { exitCode: 0, text: writeHelp() }
  const argv = await confirmDeletion(typed)
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, process.cwd())
  keepFilesPrivate(config.dataDir)
  if (!config.isEmbeddedDatabase) return workHere(config, argv)
  const asked = await sendAdminCommand(config.dataDir, argv, operator)
  if (asked) return asked
  if (!existsSync(join(config.dataDir, 'db'))) {
    throw new AdminError(
      `There is no data in ${config.dataDir} yet. Start Lectern once, or say where its data is with DATA_DIR or DATABASE_URL.`,
    )
  }
  return workHere(config, argv)
}

/** An account cannot be brought back: who deletes one by hand types its address twice. */
async function confirmDeletion(argv: readonly string[]): Promise<readonly string[]> {
  const [kind, what, address = ''] = argv
  if (kind !== 'people' || what !== 'delete' || argv.includes('--yes')) return argv
  if (!process.stdin.isTTY) return argv
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(`Type ${address} to delete this account permanently: `)
  asking.close()
  return answer.trim().toLowerCase() === address.trim().toLowerCase() ? [...argv, '--yes'] : argv
}

async function workHere(config: Config, argv: readonly string[]): Promise<Outcome> {
  const { openServices } = await import('../open-services.ts')
  const { createLogger } = await import('../logger.ts')
  const { services, close } = await openServices(config, createLogger(config))
  try {
    return await runCommand(services, argv, operator)
  } finally {
    await close()
  }
}
