import { type PageStorage, readStoredJson, removeStored, storeText } from '../updates/page-storage.ts'

/** What somebody wrote before they had an account, on its way through signing up: a link in an email opens another tab. */
const briefKey = 'lectern:carried-brief'

/** Dropped after a day. */
const keptFor = 24 * 60 * 60 * 1000

export function carryBrief(brief: string, storage: PageStorage | undefined, now: number): boolean {
  return storeText(storage, briefKey, JSON.stringify({ brief, at: now }))
}

/** Gives the words once. */
export function takeCarriedBrief(storage: PageStorage | undefined, now: number): string | undefined {
  const kept = readStoredJson(storage, briefKey)
  removeStored(storage, briefKey)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { brief, at } = kept as Record<string, unknown>
  if (typeof brief !== 'string' || brief.trim() === '' || typeof at !== 'number') return undefined
  return at <= now && now - at < keptFor ? brief : undefined
}
