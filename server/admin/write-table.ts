import type { Currency, Minor } from '#domain/billing/money.ts'

/** Columns that stand below each other in a terminal. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [head, ...rows]
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
