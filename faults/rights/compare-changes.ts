import type { Changes } from '../../tests/support/authorisation/read-changes.ts'
import { mark, markNumber } from './forged-fields.ts'

/** Columns that differ between two equal calls: new ids, tokens, hashes. */
export function findUnsteady(one: Changes, other: Changes): Set<string> {
  return new Set([...one.keys(), ...other.keys()].filter(name => !isSame(one.get(name), other.get(name))))
}

/** What a call changed beyond what the plain one changes, in words. */
export function compareChanges(
  plain: Changes,
  forged: Changes,
  unsteady: ReadonlySet<string>,
  fields: readonly string[],
): string[] {
  const found: string[] = []
  const before = [...plain.values()].flat().join()
  for (const name of new Set([...plain.keys(), ...forged.keys()])) {
    const now = forged.get(name) ?? []
    const text = now.join()
    if (!unsteady.has(name) && !isSame(plain.get(name), now)) {
      found.push(
        `${name} became ${text.slice(0, 200)} in place of ${(plain.get(name) ?? []).join().slice(0, 200)}`,
      )
    } else if (now.length !== (plain.get(name) ?? []).length)
      found.push(`${name} changed in ${now.length} rows`)
    if (text.includes(mark) || text.includes(String(markNumber))) found.push(`${name} holds a forged value`)
    const keys = fields.filter(field => text.includes(`"${field}":`) && !before.includes(`"${field}":`))
    if (keys.length > 0) found.push(`${name} holds ${keys.join(', ')}`)
  }
  return found
}

function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}
