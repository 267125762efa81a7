import { splitWords } from '#domain/search/split-words.ts'
import { stemWord } from '#domain/search/stem-word.ts'
import { concepts } from './concepts.ts'
import { pictures } from './registry.ts'
import { stopWords } from './stop-words.ts'

/** For each stem, how much each picture (by its place in the registry) is meant by it. */
export type PictureIndex = ReadonlyMap<string, ReadonlyMap<number, number>>

const WORTH = { name: 3, firstWord: 2.6, word: 2, alt: 0.7, concept: [3, 2, 1.4] } as const
const FIRST_WORDS = 3

export function readStems(text: string): string[] {
  return splitWords(text)
    .filter(word => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
    .map(stemWord)
}

let built: PictureIndex | undefined

/** Built when it is first asked for: most pages never look for a picture. */
export function readPictureIndex(): PictureIndex {
  built ??= buildIndex()
  return built
}

function buildIndex(): PictureIndex {
  const index = new Map<string, Map<number, number>>()
  const add = (stem: string, place: number, worth: number) => {
    const entry = index.get(stem) ?? new Map<number, number>()
    index.set(stem, entry)
    entry.set(place, Math.max(entry.get(place) ?? 0, worth))
  }
  for (const [place, { name, alt, words }] of pictures.entries()) {
    for (const text of Object.values(name)) for (const stem of readStems(text)) add(stem, place, WORTH.name)
    for (const text of Object.values(alt)) for (const stem of readStems(text)) add(stem, place, WORTH.alt)
    for (const text of Object.values(words))
      for (const [at, stem] of readStems(text).entries())
        add(stem, place, at < FIRST_WORDS ? WORTH.firstWord : WORTH.word)
  }
  const places = new Map(pictures.map(({ id }, place) => [id, place]))
  for (const { en, ru, pictures: ids } of concepts)
    for (const [rank, id] of ids.entries()) {
      const place = places.get(id)
      if (place === undefined) throw new Error(`A concept names a picture that is not there: ${id}`)
      for (const stem of readStems(`${en} ${ru}`)) add(stem, place, WORTH.concept[rank] ?? 1)
    }
  return index
}
