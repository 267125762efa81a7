import { nameKey } from '#domain/deck/name-key.ts'

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
