import { askCustomerFor, type Currency, type Minor } from './money.ts'

export const plans = ['free', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

const megabyte = 1024 * 1024

export interface PlanLimits {
  readonly slidesPerPresentation: number
  readonly presentations: number
  readonly members: number
  /** Outside the workspace, for each presentation; they take no seat. */
  readonly sharedPeople: number
  readonly uploadBytes: number
  readonly fonts: number
  readonly premiumBackgrounds: boolean
  readonly pdfExport: boolean
  readonly brandKit: boolean
  /** For so many days versions of a presentation are kept. */
  readonly versionDays: number
}

/** Infinity means unlimited. Enterprise terms are agreed by contact; the product itself sets no bound there. */
export const planLimits = {
  free: {
    slidesPerPresentation: 30,
    presentations: 10,
    members: 5,
    sharedPeople: 5,
    uploadBytes: 5 * megabyte,
    fonts: 8,
    premiumBackgrounds: false,
    pdfExport: false,
    brandKit: false,
    versionDays: 30,
  },
  pro: {
    slidesPerPresentation: Number.POSITIVE_INFINITY,
    presentations: Number.POSITIVE_INFINITY,
    members: 100,
    sharedPeople: 100,
    uploadBytes: Number.POSITIVE_INFINITY,
    fonts: 61,
    premiumBackgrounds: true,
    pdfExport: true,
    brandKit: true,
    versionDays: Number.POSITIVE_INFINITY,
  },
  enterprise: {
    slidesPerPresentation: Number.POSITIVE_INFINITY,
    presentations: Number.POSITIVE_INFINITY,
    members: Number.POSITIVE_INFINITY,
    sharedPeople: Number.POSITIVE_INFINITY,
    uploadBytes: Number.POSITIVE_INFINITY,
    fonts: 61,
    premiumBackgrounds: true,
    pdfExport: true,
    brandKit: true,
    versionDays: Number.POSITIVE_INFINITY,
  },
} as const satisfies Record<Plan, PlanLimits>

/** What a seat costs a month when it is paid monthly. */
const MONTHLY_SEAT = { usd: 1200, rub: 89_000 } as const satisfies Record<Currency, Minor>

/** By how much a month gets cheaper when the year is paid at once. */
export const YEARLY_SAVING_PERCENT = 20

export interface Tariff {
  readonly seats: number
  readonly period: Period
  readonly currency: Currency
}

/** What a seat costs a month under this period. */
export function seatPerMonth({ period, currency }: Omit<Tariff, 'seats'>): Minor {
  const full = MONTHLY_SEAT[currency]
  return period === 'yearly' ? askCustomerFor(full, [100 - YEARLY_SAVING_PERCENT, 100]) : full
}

/** What a whole period costs. */
export function priceOf({ seats, period, currency }: Tariff): Minor {
  return seatPerMonth({ period, currency }) * monthsOf[period] * seats
}

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
