import type { Source } from './source.ts'

/** One file or page that words of a slide came from, with all the places in it. */
export interface GatheredSource extends Omit<Source, 'place'> {
  /** In their order, each once. */
  readonly places: readonly number[]
  /** The items whose words came from it. */
  readonly items: readonly string[]
}

type Sourced = { readonly id: string; readonly source: Source | null }

/** Where the words of a slide came from: each origin once, in the order of its first words. */
export function gatherSources(items: readonly Sourced[]): GatheredSource[] {
  const found = new Map<string, { source: Source; places: Set<number>; items: string[] }>()
  for (const { id, source } of items) {
    if (!source) continue
    const key = keyOfSource(source)
    const gathered = found.get(key) ?? { source, places: new Set(), items: [] }
    if (source.place !== null) gathered.places.add(source.place)
    gathered.items.push(id)
    found.set(key, gathered)
  }
  return [...found.values()].map(({ source: { kind, title, url }, places, items: ids }) => ({
    kind,
    title,
    url,
    places: [...places].sort((one, other) => one - other),
    items: ids,
  }))
}

/** What tells one origin from another; places in one file do not. */
export function keyOfSource({ kind, title, url }: Omit<Source, 'place'>): string {
  return JSON.stringify([kind, title, url])
}
