import type { GatheredSource } from './gather-sources.ts'

const words = {
  en: { page: ['p.', 'pp.'], slide: ['slide', 'slides'] },
  ru: { page: ['с.', 'с.'], slide: ['слайд', 'слайды'] },
} as const

const slidesOf = /\.(?:pptx?|odp|key)$/i

/** The places of a source in the language of the deck: p. 3, pp. 3–5, slide 7; empty where none is known. */
export function namePlaces(
  { title, places }: Pick<GatheredSource, 'title' | 'places'>,
  locale: string,
): string {
  if (places.length === 0) return ''
  const [one, many] = words[locale.startsWith('ru') ? 'ru' : 'en'][slidesOf.test(title) ? 'slide' : 'page']
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
