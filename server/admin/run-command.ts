import { DomainError } from '#domain/errors.ts'
import type { Services } from '../services.ts'
import { AdminError } from './admin-error.ts'
import { readCommand, writeHelp } from './read-command.ts'

export interface Outcome {
  readonly exitCode: number
  /** Goes to the standard output when all went well, else to the error output. */
  readonly text: string
}

/** Does what was typed, on services that are open. A refusal is an outcome; what nobody expected is thrown. */
export async function runCommand(services: Services, argv: readonly string[]): Promise<Outcome> {
  try {
    const work = readCommand(argv)
    return { exitCode: 0, text: work ? (await work(services)).join('\n') : writeHelp() }
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
