import { z } from 'zod'

/** Given to a save by the client that sends it. */
export const saveKeySchema = z.string().min(8).max(36)

/**
 * Which save made which of the last revisions of a slide. By it a client whose answer was lost knows its own work in
 * what others have made of it since.
 */
export const savesSchema = z.record(z.string().max(10), saveKeySchema)
export type Saves = z.output<typeof savesSchema>

/** Who has been away for longer than so many saves has to tell by the words. */
const kept = 16

/**
 * A save without a key is nobody's: it leaves a gap. The last ones count, however far back: words that several people
 * type at once make many revisions without a key.
 */
export function noteSave(saves: Saves, revision: number, key: string | undefined): Saves {
  const last = Object.entries(saves).slice(1 - kept)
  return Object.fromEntries(key === undefined ? last : [...last, [String(revision), key]])
}

interface Version {
  readonly revision: number
  readonly saves?: Saves | undefined
}

/** Whether the save with this key became this revision; undefined where the version does not reach back so far. */
export function isMadeBy(
  { revision: last, saves = {} }: Version,
  revision: number,
  key: string,
): boolean | undefined {
  if (revision > last) return false
  const known = saves[revision]
  if (known !== undefined) return known === key
  return Object.keys(saves).some(each => Number(each) < revision) ? false : undefined
}
