import { type Plan, planLimits } from '../billing/plans.ts'

/**
 * Why a version was kept. `first` is the state before the first change, `pause` is kept by itself, `named` because
 * somebody asked for it, `restored` is what a restore made; the rest is what was there before a large change.
 */
export const versionCauses = [
  'first',
  'pause',
  'named',
  'restored',
  'before_restore',
  'before_delete',
  'before_design',
  'before_brand',
  'before_instruction',
  'before_replace',
  'before_import',
] as const
export type VersionCause = (typeof versionCauses)[number]

/** What a client may say that it is about to do; the server finds out about the rest by itself. */
export const announcedCauses = [
  'before_design',
  'before_brand',
  'before_instruction',
  'before_replace',
  'before_import',
] as const
export type AnnouncedCause = (typeof announcedCauses)[number]

const second = 1000
const minute = 60 * second

export const versionRules = {
  /** Nobody changed anything for so long: what is there now is worth keeping. */
  pause: 3 * minute,
  /** Who never pauses has one this often. */
  longestStretch: 15 * minute,
  /** Ten slides deleted in a row, or a colour dragged across the palette, are one large change. */
  betweenLargeChanges: minute,
  /** Those that a client announces: it has the rest of that minute to save all of one. */
  betweenAnnounced: minute / 2,
  nameLength: 120,
  perPage: 30,
  /** Names of those who changed it; more than these are counted only. */
  authors: 50,
} as const

const day = 24 * 60 * minute

/** From when on versions are kept on a plan; null where all are. */
export function keepsVersionsSince(plan: Plan, now: number): number | null {
  const { versionDays } = planLimits[plan]
  return Number.isFinite(versionDays) ? now - versionDays * day : null
}
