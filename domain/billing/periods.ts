export const periods = ['monthly', 'yearly'] as const
export type Period = (typeof periods)[number]

export const monthsOf = { monthly: 1, yearly: 12 } as const satisfies Record<Period, number>

/** A moment, in milliseconds since 1970. */
export type Moment = number

/**
 * The end of the period that is `count` periods after `start`, by the calendar of UTC. Counted from the start and not
 * from the end before: begun on the 31st, it ends on the 28th of February and on the 31st of March again.
 */
export function endOfPeriod(start: Moment, period: Period, count = 1): Moment {
  const from = new Date(start)
  const month = from.getUTCMonth() + monthsOf[period] * count
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = new Date(start)
  end.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay))
  return end.getTime()
}
