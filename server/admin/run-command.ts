import { parseArgs } from 'node:util'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '../services.ts'
import { AdminError, type Command, misread } from './command.ts'
import { paymentCommands } from './payment-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { promoCommands } from './promo-commands.ts'
import { bonusCommands, listingCommands, workspaceCommands } from './workspace-commands.ts'

export interface Outcome {
  readonly exitCode: number
  /** Goes to the standard output when all went well, else to the error output. */
  readonly text: string
}

/** Does what was typed, on services that are open. A refusal is an outcome; what nobody expected is thrown. */
export async function runCommand(
  services: Services,
  argv: readonly string[],
  operator = 'unknown',
): Promise<Outcome> {
  try {
    const work = readCommand(argv)
    return { exitCode: 0, text: work ? (await work(services, operator)).join('\n') : writeHelp() }
  } catch (error) {
    return describeRefusal(error)
  }
}

export function describeRefusal(error: unknown): Outcome {
  if (error instanceof AdminError) return { exitCode: error.exitCode, text: error.message }
  if (error instanceof DomainError) {
    const details = error.details ? ` (${JSON.stringify(error.details)})` : ''
    return { exitCode: 1, text: `Refused: ${error.code}${details}. Nothing was changed.` }
  }
  throw error
}

type Work = ReturnType<Command['read']>

/** What was typed, as work to be done; undefined when help was asked for. */
export function readCommand(argv: readonly string[]): Work | undefined {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h') || argv[0] === 'help') {
    return undefined
  }
  const command = commands.find(({ name }) => name === argv.slice(0, wordsOf(name)).join(' '))
  if (!command) {
    throw misread(
      `There is no command "${argv.slice(0, 2).join(' ')}". "npm run admin -- help" lists all commands.`,
    )
  }
  const { values, positionals } = parse(command, argv.slice(wordsOf(command.name)))
  if (positionals.length !== command.places) throw misread(`Usage: ${writeUsage(command)}`)
  const given = Object.entries(values)
  const flags = new Set(given.filter(([, value]) => value === true).map(([name]) => name))
  const options = Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
  return command.read({ places: positionals, options, flags })
}

function wordsOf(name: string): number {
  return name.split(' ').length
}

function parse(command: Command, args: readonly string[]) {
  const options = Object.fromEntries([
    ...command.options.map(name => [name, { type: 'string' }] as const),
    ...(command.flags ?? []).map(name => [name, { type: 'boolean' }] as const),
  ])
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
    const named = parsed.tokens.filter(token => token.kind === 'option').map(({ name }) => name)
    const twice = named.find((name, place) => named.indexOf(name) !== place)
    if (twice) throw new Error(`--${twice} stands there twice`)
    return parsed
  } catch (error) {
    throw misread(`${(error as Error).message.split('. ')[0]}. Usage: ${writeUsage(command)}`)
  }
}

function writeUsage({ name, takes }: Command): string {
  return `npm run admin -- ${name} ${takes}`.trimEnd()
}

export function writeHelp(): string {
  const each = commands.map(command =>
    `  ${command.name} ${command.takes}`.trimEnd().concat(`\n      ${command.about}\n`),
  )
  return [
    'Commands for the operator of this installation: npm run admin -- <command>\n',
    ...each,
    'They work on the data that DATABASE_URL or DATA_DIR name, even while the server is running.',
    'Exit code: 0 done, 1 failed, 2 not understood. A command that is refused changes nothing.',
  ].join('\n')
}

/** All that an operator can do by hand. */
const commands: readonly Command[] = [
  ...promoCommands,
  ...workspaceCommands,
  ...bonusCommands,
  ...paymentCommands,
  ...peopleCommands,
  ...listingCommands,
]
