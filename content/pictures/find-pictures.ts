import { hashText } from '#domain/deck/design/seed.ts'
import type { Locale } from '#domain/locale.ts'
import type { Picture } from './picture.ts'
import { type PictureIndex, readPictureIndex, readStems } from './picture-index.ts'
import { pictures } from './registry.ts'
import { pictureTones } from './tones.ts'

export interface FoundPicture {
  readonly id: string
  /** What a document stores. */
  readonly src: string
  readonly name: string
  readonly alt: string
  readonly focus: { readonly x: number; readonly y: number }
  /** The colours that fill most of it, the widest first. */
  readonly colors: readonly string[]
  readonly dark: boolean
  /** False for the moods that are offered when no word means anything. */
  readonly matched: boolean
}

export interface FindPicturesOptions {
  readonly locale: Locale
  readonly limit?: number
  /** Sources or ids of pictures that are not wanted, such as those the deck shows already. */
  readonly exclude?: Iterable<string>
  /** The last word is still being typed. */
  readonly typing?: boolean
  /** Moods fill the list up to so many, when fewer pictures match. */
  readonly atLeast?: number
}

const TITLE_GAIN = 1.8
const REPEAT_GAIN = 0.25
const KIN_SHARE = 0.55
const SHORTEST_KIN = 4
const LONGEST_TEXT = 4000

/** Pictures for a text by its meaning, the best first; the same for the same text. Words of both languages count. */
export function findPictures(text: string, options: FindPicturesOptions): FoundPicture[] {
  const { locale, limit = 12, exclude = [], typing = false, atLeast = 1 } = options
  const refused = new Set(exclude)
  const isWanted = ({ id, src }: Picture) => !refused.has(id) && !refused.has(src)
  const scores = scorePictures(text.slice(0, LONGEST_TEXT), typing)
  const matched = [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([place]) => pictures[place])
    .filter(picture => picture !== undefined)
    .filter(isWanted)
  const taken = new Set(matched)
  const moods = orderMoods(text).filter(picture => isWanted(picture) && !taken.has(picture))
  const found = [
    ...matched.map(picture => present(picture, locale, true)),
    ...moods.slice(0, Math.max(0, atLeast - matched.length)).map(picture => present(picture, locale, false)),
  ]
  return found.slice(0, limit)
}

function scorePictures(text: string, typing: boolean): Map<number, number> {
  const index = readPictureIndex()
  const wanted = weighStems(text)
  const last = typing ? readStems(text).at(-1) : undefined
  const scores = new Map<number, number>()
  for (const [stem, weight] of wanted) {
    const kin = matchStem(index, stem, stem === last)
    const best = new Map<number, number>()
    for (const [entry, share] of kin) {
      const rarity = Math.log(1 + pictures.length / entry.size)
      for (const [place, worth] of entry) {
        best.set(place, Math.max(best.get(place) ?? 0, worth * share * rarity))
      }
    }
    for (const [place, worth] of best) scores.set(place, (scores.get(place) ?? 0) + worth * weight)
  }
  return scores
}

/** How much each word counts: those of the first line more, a repeated one a little more. */
function weighStems(text: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [at, line] of text.split('\n').entries())
    for (const stem of readStems(line)) {
      const known = weights.get(stem)
      weights.set(stem, known === undefined ? (at === 0 ? TITLE_GAIN : 1) : known + REPEAT_GAIN)
    }
  return weights
}

/** The entries of a stem and of its kin: `команд` also finds `командн`, and a beginning what it may become. */
function matchStem(
  index: PictureIndex,
  stem: string,
  typing: boolean,
): [ReadonlyMap<number, number>, number][] {
  const same = index.get(stem)
  const found: [ReadonlyMap<number, number>, number][] = same ? [[same, 1]] : []
  if (stem.length < (typing ? 2 : SHORTEST_KIN)) return found
  for (const [other, entry] of index) {
    if (other === stem) continue
    if (typing && other.startsWith(stem)) found.push([entry, KIN_SHARE])
    else if (isKin(stem, other)) found.push([entry, KIN_SHARE])
  }
  return found
}

function isKin(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= SHORTEST_KIN && long.length - short.length <= 3 && long.startsWith(short)
}

const moods = pictures.filter(({ category }) => category === 'abstract')

/** Without meaning to go by, the text itself decides: always the same moods for the same words. */
function orderMoods(text: string): readonly Picture[] {
  const seed = hashText(text.trim().toLowerCase())
  return moods
    .map(picture => ({ picture, order: hashText(`${seed} ${picture.id}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ picture }) => picture)
}

function present({ id, src, name, alt, focus }: Picture, locale: Locale, matched: boolean): FoundPicture {
  const { colors = [], dark = false } = pictureTones[id] ?? {}
  return { id, src, name: name[locale], alt: alt[locale], focus, colors, dark, matched }
}
