import type { Currency, Minor } from '#domain/billing/money.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { days } from '../clock.ts'
import type { Services } from '../services.ts'

export interface CommandInput {
  /** What stands behind the name of the command, in order. */
  readonly places: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  /** Which of its flags were given. */
  readonly flags: ReadonlySet<string>
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
  /** Options that stand there without a value. */
  readonly flags?: readonly string[]
  /** What to do, once there is a database; it tells what it did, line by line. */
  read(input: CommandInput): (services: Services, operator: string) => Promise<readonly string[]>
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

/** Bad input, or something that is not there: told as a sentence, and nothing was changed. */
export class AdminError extends Error {
  /** 2 for a command that cannot be read, 1 for one that cannot be carried out. */
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.name = 'AdminError'
    this.exitCode = exitCode
  }
}

export function misread(sentence: string): AdminError {
  return new AdminError(sentence, 2)
}

/** A day, or a moment with its offset from UTC. A day begins, or ends, at midnight UTC. */
export function readMoment(what: string, text: string, edge: 'from' | 'until'): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const read = isDay || isMoment ? new Date(text) : undefined
  // 2026-02-31 reads as a day of March.
  const isReal = read && !Number.isNaN(read.getTime()) && (!isDay || read.toISOString().startsWith(text))
  if (!read || !isReal) {
    throw misread(`${what} must be a day such as 2026-12-31, or a moment such as 2026-12-31T18:00Z.`)
  }
  return isDay && edge === 'until' ? new Date(read.getTime() + days(1)) : read
}

/** Columns that stand below each other in a terminal, where a name could write lines of its own or give it orders. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [head, ...rows].map(line => line.map(cleanName))
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines.map(line =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** What the operator types and what is stored, and beside it what people read. */
export function writeMinor(amount: Minor, currency: Currency): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(amount) / 100)
  return `${sign}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')} ${currency.toUpperCase()}`
}
