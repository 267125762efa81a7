import { nameKey } from '#domain/deck/names.ts'

/** What names are searched by: the words as names are kept, and a LIKE pattern for names that hold them. */
export interface NameSearch {
  readonly key: string
  readonly pattern: string
}

/** What LIKE would take as a wildcard stands for itself. */
export function readNameSearch(search: string): NameSearch {
  const key = nameKey(search.trim())
  return { key, pattern: `%${key.replace(/[\\%_]/g, '\\$&')}%` }
}

/** The longest part of a name that is indexed; what is searched is found by its parts of this length. */
const longest = 3

/** All parts of one to three letters, as the migration that began with them makes them, too. */
export function gramsOfName(workspaceId: number, nameKey: string): string[] {
  const letters = [...nameKey]
  const parts = [1, 2, longest].flatMap(length => slicesOf(letters, length))
  return [...new Set(parts)].map(part => `${workspaceId} ${part}`)
}

/** The parts that every name has which holds these words. Names that have them all may still not hold the words. */
export function gramsOfSearch(workspaceId: number, searchKey: string): string[] {
  const letters = [...searchKey]
  const parts = slicesOf(letters, Math.min(longest, letters.length))
  return [...new Set(parts)].map(part => `${workspaceId} ${part}`)
}

function slicesOf(letters: readonly string[], length: number): string[] {
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, at) => letters.slice(at, at + length).join(''))
}
