import { nameKey } from '#domain/deck/name-key.ts'

/** A LIKE pattern for names that hold these words; what LIKE would take as a wildcard stands for itself. */
export function nameSearchPattern(search: string): string {
  return `%${nameKey(search.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
