import type { LibraryEntry } from './library-source.ts'

export interface EntryGroup<Entry> {
  readonly category: string
  readonly entries: readonly Entry[]
}

/** A list that comes by categories, cut where the category changes. */
export function groupEntries<Entry extends LibraryEntry>(entries: readonly Entry[]): EntryGroup<Entry>[] {
  const groups: { category: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const category = entry.category ?? ''
    const last = groups.at(-1)
    if (last?.category === category) last.entries.push(entry)
    else groups.push({ category, entries: [entry] })
  }
  return groups
}
