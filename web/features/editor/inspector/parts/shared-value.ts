import { isSame } from '#domain/deck/edits/fields.ts'

/** What all of them have in common; undefined where they differ. */
export function sharedValue<Entry, Value>(
  entries: readonly Entry[],
  read: (entry: Entry) => Value,
): Value | undefined {
  const [first, ...others] = entries
  if (first === undefined) return undefined
  const value = read(first)
  return others.every(entry => isSame(read(entry), value)) ? value : undefined
}
