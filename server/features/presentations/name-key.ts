import { LIMITS } from '#domain/deck/limits.ts'

/**
 * A name as it is sorted and searched: without case, and with ё as е, as Russian readers look things up. Compatibility
 * forms can unfold to many times their length, and an index refuses a row that long, so the key is cut.
 */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  return folded.slice(0, LIMITS.name * 2).toWellFormed()
}

/** A LIKE pattern for names that hold these words; what LIKE would take as a wildcard stands for itself. */
export function nameSearchPattern(search: string): string {
  return `%${nameKey(search.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
