import { hashText } from '#domain/deck/design/random.ts'
import type { Locale } from '#domain/locale.ts'
import { splitWords, stemWord } from '#domain/search/words.ts'
import { concepts } from './concepts.ts'
import type { Picture } from './picture.ts'
import { pictures } from './registry.ts'
import { pictureTones } from './tones.ts'

export interface FoundPicture {
  readonly id: string
  /** The address that documents store. */
  readonly src: string
  readonly name: string
  readonly alt: string
  readonly focus: { readonly x: number; readonly y: number }
  /** The colours that fill most of it, largest area first. */
  readonly colors: readonly string[]
  readonly dark: boolean
  /** False for what only has to do with the words, and for abstract pictures that are offered when none match. */
  readonly matched: boolean
}

export interface FindPicturesOptions {
  readonly locale: Locale
  readonly limit?: number
  /** Sources or ids of pictures that are not wanted, such as those the deck shows already. */
  readonly exclude?: Iterable<string>
  /** The last word is still being typed. */
  readonly typing?: boolean
  /** Abstract pictures fill the list up to this length when fewer pictures match. */
  readonly atLeast?: number
}

const TITLE_GAIN = 1.8
const REPEAT_GAIN = 0.25
const RELATED_SHARE = 0.55
const SHORTEST_RELATED = 4
const LONGEST_TEXT = 4000

/** Pictures for a text by its meaning, the best first; the same for the same text. Words of both languages count. */
export function findPictures(text: string, options: FindPicturesOptions): FoundPicture[] {
  const { locale, limit = 12, exclude = [], typing = false, atLeast = 1 } = options
  const excluded = new Set(exclude)
  const isWanted = ({ id, src }: Picture) => !excluded.has(id) && !excluded.has(src)
  const scores = scorePictures(text.slice(0, LONGEST_TEXT), typing)
  const matched = [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([place]) => pictures[place])
    .filter(picture => picture !== undefined)
    .filter(isWanted)
  const taken = new Set(matched)
  const meant = findMeant(text)
  const fillers = orderAbstract(text).filter(picture => isWanted(picture) && !taken.has(picture))
  const found = [
    // Whoever types a word means whatever it leads to; the words of a slide mean only what they name.
    ...matched.map(picture => present(picture, locale, typing || meant.has(picture.id))),
    ...fillers
      .slice(0, Math.max(0, atLeast - matched.length))
      .map(picture => present(picture, locale, false)),
  ]
  return found.slice(0, limit)
}

/** Shows one of the things that the first line names: by its own name or first words, not by association. */
function findMeant(text: string): ReadonlySet<string> {
  const index = pictureIndex()
  const [line = ''] = text.split('\n')
  const meant = new Set<string>()
  for (const stem of stemsOf(line))
    for (const [place, score] of index.get(stem) ?? [])
      if (score >= SCORES.firstWord) meant.add(pictures[place]?.id ?? '')
  return meant
}

function scorePictures(text: string, typing: boolean): Map<number, number> {
  const index = pictureIndex()
  const wanted = weighStems(text)
  const last = typing ? stemsOf(text).at(-1) : undefined
  const scores = new Map<number, number>()
  for (const [stem, weight] of wanted) {
    const related = matchStem(index, stem, stem === last)
    const best = new Map<number, number>()
    for (const [entry, share] of related) {
      const rarity = Math.log(1 + pictures.length / entry.size)
      for (const [place, score] of entry) {
        best.set(place, Math.max(best.get(place) ?? 0, score * share * rarity))
      }
    }
    for (const [place, score] of best) scores.set(place, (scores.get(place) ?? 0) + score * weight)
  }
  return scores
}

/** How much each word counts: those of the first line more, a repeated one a little more. */
function weighStems(text: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [at, line] of text.split('\n').entries())
    for (const stem of stemsOf(line)) {
      const known = weights.get(stem)
      weights.set(stem, known === undefined ? (at === 0 ? TITLE_GAIN : 1) : known + REPEAT_GAIN)
    }
  return weights
}

/** The entries of a stem and of related ones: `команд` also finds `командн`, and an unfinished word its completions. */
function matchStem(
  index: PictureIndex,
  stem: string,
  typing: boolean,
): [ReadonlyMap<number, number>, number][] {
  const same = index.get(stem)
  const found: [ReadonlyMap<number, number>, number][] = same ? [[same, 1]] : []
  if (stem.length < (typing ? 2 : SHORTEST_RELATED)) return found
  for (const [other, entry] of index) {
    if (other === stem) continue
    if (typing && other.startsWith(stem)) found.push([entry, RELATED_SHARE])
    else if (isRelated(stem, other)) found.push([entry, RELATED_SHARE])
  }
  return found
}

function isRelated(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= SHORTEST_RELATED && long.length - short.length <= 3 && long.startsWith(short)
}

const abstractPictures = pictures.filter(({ category }) => category === 'abstract')

/** When no word matches, a hash of the text decides: the same text always gets the same abstract pictures. */
function orderAbstract(text: string): readonly Picture[] {
  const seed = hashText(text.trim().toLowerCase())
  return abstractPictures
    .map(picture => ({ picture, order: hashText(`${seed} ${picture.id}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ picture }) => picture)
}

function present({ id, src, name, alt, focus }: Picture, locale: Locale, matched: boolean): FoundPicture {
  const { colors = [], dark = false } = pictureTones[id] ?? {}
  return { id, src, name: name[locale], alt: alt[locale], focus, colors, dark, matched }
}

/** For each stem, the score of each picture, by its index in the registry. */
type PictureIndex = ReadonlyMap<string, ReadonlyMap<number, number>>

const SCORES = { name: 3, firstWord: 2.6, word: 2, alt: 0.7, concept: [3, 2, 1.4] } as const
const FIRST_WORDS = 3

function stemsOf(text: string): string[] {
  return splitWords(text)
    .filter(word => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
    .map(stemWord)
}

let cachedIndex: PictureIndex | undefined

/** Built on first use: most pages never search for a picture. */
function pictureIndex(): PictureIndex {
  cachedIndex ??= buildIndex()
  return cachedIndex
}

function buildIndex(): PictureIndex {
  const index = new Map<string, Map<number, number>>()
  const add = (stem: string, place: number, score: number) => {
    const entry = index.get(stem) ?? new Map<number, number>()
    index.set(stem, entry)
    entry.set(place, Math.max(entry.get(place) ?? 0, score))
  }
  for (const [place, { name, alt, words }] of pictures.entries()) {
    for (const text of Object.values(name)) for (const stem of stemsOf(text)) add(stem, place, SCORES.name)
    for (const text of Object.values(alt)) for (const stem of stemsOf(text)) add(stem, place, SCORES.alt)
    for (const text of Object.values(words))
      for (const [at, stem] of stemsOf(text).entries())
        add(stem, place, at < FIRST_WORDS ? SCORES.firstWord : SCORES.word)
  }
  const places = new Map(pictures.map(({ id }, place) => [id, place]))
  for (const { en, ru, pictures: ids } of concepts)
    for (const [rank, id] of ids.entries()) {
      const place = places.get(id)
      if (place === undefined) throw new Error(`A concept names a picture that is not there: ${id}`)
      for (const stem of stemsOf(`${en} ${ru}`)) add(stem, place, SCORES.concept[rank] ?? 1)
    }
  return index
}

/** Words that say nothing about a picture, however often they occur on a slide. */
export const stopWords: ReadonlySet<string> = new Set(
  splitWords(`
a an and or but the of to in on at by for from with without about into over under up down out as is are was were be
been being do does did have has had will would can could should may might must not no yes we you they he she it i me
us them our your their his her its my this that these those there here what which who whom whose when where why how
open opens opened opening new all any both each few more most other some such only own same so than too very just also then now per via if
и в во на по с со к ко у о об от до из за для без при над под через между не ни но а или что чтобы как так это этот
эта эти тот та те мы вы они он она оно я нас вас их его ее мне нам вам им наш наша наше наши ваш ваша ваше ваши свой
свои который которая которые где когда почему зачем кто чем чего же ли бы уже еще только все всё весь вся каждый
один два три был была было были есть будет будут можно нужно надо
`),
)
