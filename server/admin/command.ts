import type { Services } from '#server/services.ts'
import { misread } from './admin-error.ts'

export interface CommandInput {
  /** What stands behind the name of the command, in order. */
  readonly places: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** Reads its input before anything is opened: what cannot be read costs nothing. */
export interface Command {
  /** Such as `promo create`. */
  readonly name: string
  /** What stands behind it, as the help shows it. */
  readonly takes: string
  readonly about: string
  readonly places: number
  readonly options: readonly string[]
  /** What to do, once there is a database; it tells what it did, line by line. */
  read(input: CommandInput): (services: Services) => Promise<readonly string[]>
}

export function oneOf<const Values extends readonly string[]>(
  what: string,
  text: string | undefined,
  values: Values,
): Values[number] {
  if (text === undefined || !values.includes(text)) {
    throw misread(`${what} must be one of ${values.join(', ')}, not "${text ?? ''}".`)
  }
  return text
}

export function someOf<const Values extends readonly string[]>(
  what: string,
  text: string,
  values: Values,
): Values[number][] {
  return [...new Set(text.split(',').map(part => oneOf(what, part.trim(), values)))]
}

export function wholeNumber(what: string, text: string | undefined, max = 1_000_000_000): number {
  const number = Number(text)
  if (text === undefined || !/^\d{1,10}$/.test(text) || number < 1 || number > max) {
    throw misread(`${what} must be a whole number from 1 to ${max}, not "${text ?? ''}".`)
  }
  return number
}
