import { days } from '../clock.ts'
import { misread } from './admin-error.ts'

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
