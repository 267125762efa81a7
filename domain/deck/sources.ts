import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { webAddressSchema } from './link.ts'

const SOURCE_KINDS = ['file', 'page', 'presentation'] as const

/** Where words came from: a file that was given, a page of the web, or another presentation. */
export const sourceSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** The name of the file or the presentation, or the title of the page. */
  title: z.string().trim().min(1).max(LIMITS.label),
  /** The address of a page; a file has none. */
  url: webAddressSchema.nullable().default(null),
  /** Which page of a document or slide of a deck, where that is known. */
  place: z.int().positive().max(100_000).nullable().default(null),
})
export type Source = z.output<typeof sourceSchema>

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

const placeNames = {
  en: { page: ['p.', 'pp.'], slide: ['slide', 'slides'] },
  ru: { page: ['с.', 'с.'], slide: ['слайд', 'слайды'] },
} as const

const slidesOf = /\.(?:pptx?|odp|key)$/i

/** The places of a source in the language of the deck: p. 3, pp. 3–5, slide 7; empty where none is known. */
export function namePlaces(
  { kind, title, places }: Pick<GatheredSource, 'kind' | 'title' | 'places'>,
  locale: string,
): string {
  if (places.length === 0) return ''
  const isOfSlides = kind === 'presentation' || slidesOf.test(title)
  const [one, many] = placeNames[locale.startsWith('ru') ? 'ru' : 'en'][isOfSlides ? 'slide' : 'page']
  return `${places.length === 1 ? one : many}\u00a0${joinRanges(places)}`
}

/** Neighbours as one: 3, 4, 5, 9 are 3–5, 9. */
function joinRanges(places: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const place of places) {
    const last = ranges.at(-1)
    if (last && place === last[1] + 1) last[1] = place
    else ranges.push([place, place])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
