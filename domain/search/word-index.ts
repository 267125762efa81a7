import { splitWords, stemWord } from './words.ts'

/** What can be looked for: its names, and other words it is found by, in all languages. */
interface Findable {
  readonly names: readonly string[]
  readonly words: readonly string[]
}

const fields = ['opening', 'name', 'words'] as const
type Field = (typeof fields)[number]
type Match = 'same' | 'begins' | 'mistyped' | 'contains'

/** A name that begins so, before any word that does, before any that only contains it. */
const worth: Readonly<Record<Match, Readonly<Record<Field, number>>>> = {
  same: { opening: 100, name: 90, words: 85 },
  begins: { opening: 80, name: 70, words: 50 },
  mistyped: { opening: 40, name: 35, words: 30 },
  contains: { opening: 20, name: 20, words: 10 },
}
const WHOLE_NAME = 30
const SHORTEST_INSIDE = 3
const SHORTEST_MISTYPED = 5

interface Entry {
  readonly word: string
  readonly stem: string
  /** Where it stands: places in the list, by the best field. */
  readonly places: Map<number, Field>
}

interface Hit {
  /** In the list that was indexed. */
  readonly place: number
  readonly score: number
}

export interface WordIndex {
  /** The best first; undefined when nothing was asked for. */
  find(query: string): Hit[] | undefined
}

interface IndexOptions {
  /** Finds nothing that lacks one of the words, or has it only inside another. */
  readonly strict?: boolean
}

/** Finds by beginnings of words in any of the languages, by other forms of a word, and past one wrong letter. */
export function buildWordIndex(list: readonly Findable[], { strict = false }: IndexOptions = {}): WordIndex {
  const entries = new Map<string, Entry>()
  const names = list.map(({ names }) => names.map(name => splitWords(name).join(' ')))
  const add = (word: string, place: number, field: Field) => {
    const entry = entries.get(word) ?? { word, stem: stemWord(word), places: new Map() }
    const known = entry.places.get(place)
    if (!known || fields.indexOf(field) < fields.indexOf(known)) entry.places.set(place, field)
    entries.set(word, entry)
  }
  list.forEach((findable, place) => {
    for (const name of names[place] ?? []) {
      const [opening = '', ...others] = name.split(' ')
      add(opening, place, 'opening')
      for (const word of others) add(word, place, 'name')
    }
    for (const word of findable.words.flatMap(splitWords)) add(word, place, 'words')
  })
  const vocabulary = [...entries.values()]

  return {
    find(query) {
      const asked = [...new Set(splitWords(query))]
      if (asked.length === 0) return undefined
      const scores = asked.map(word => scoreWord(vocabulary, word, strict))
      const places = new Set(scores.flatMap(score => [...score.keys()]))
      const whole = asked.join(' ')
      const found = [...places].map(place => {
        const hits = scores.flatMap(score => score.get(place) ?? [])
        const bonus = names[place]?.includes(whole) ? WHOLE_NAME : 0
        return { place, hits: hits.length, score: hits.reduce((sum, hit) => sum + hit, bonus) }
      })
      const most = strict ? asked.length : Math.max(0, ...found.map(({ hits }) => hits))
      return found
        .filter(({ hits }) => hits === most)
        .sort((a, b) => b.score - a.score || a.place - b.place)
        .map(({ place, score }) => ({ place, score }))
    },
  }
}

function scoreWord(vocabulary: readonly Entry[], asked: string, strict: boolean): Map<number, number> {
  const stem = stemWord(asked)
  const scores = new Map<number, number>()
  const note = ({ places }: Entry, match: Match) => {
    for (const [place, field] of places) {
      const score = worth[match][field]
      if (score > (scores.get(place) ?? 0)) scores.set(place, score)
    }
  }
  for (const entry of vocabulary) {
    const match = matchWord(entry, asked, stem)
    if (match) note(entry, match)
  }
  // What only looks alike is noise beside what was meant: ёлка stands inside every стрелка.
  if (scores.size === 0) {
    for (const entry of vocabulary) {
      const match = guessWord(entry, asked, stem)
      if (match && !(strict && match === 'contains')) note(entry, match)
    }
  }
  return scores
}

function matchWord({ word, stem }: Entry, asked: string, askedStem: string): Match | undefined {
  if (word === asked || stem === askedStem) return 'same'
  const begins = word.startsWith(asked) || (askedStem.length > SHORTEST_INSIDE && word.startsWith(askedStem))
  return begins ? 'begins' : undefined
}

function guessWord({ word, stem }: Entry, asked: string, askedStem: string): Match | undefined {
  const isLong = asked.length >= SHORTEST_MISTYPED
  if (isLong && (beginsWithinOneEdit(word, asked) || beginsWithinOneEdit(stem, askedStem))) return 'mistyped'
  return asked.length >= SHORTEST_INSIDE && word.includes(asked) ? 'contains' : undefined
}

/** Whether one letter more, less or other, or two that changed places, make one word of the other. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const least = Math.min(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start += 1
  let end = 0
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The same for a word that is still being typed. */
export function beginsWithinOneEdit(word: string, typed: string): boolean {
  // Most words differ at once, and this is asked of every word there is.
  const [first, second] = word
  const isNear = first === typed[0] || second === typed[1] || first === typed[1] || second === typed[0]
  if (!isNear || word.length + 1 < typed.length) return false
  return [-1, 0, 1].some(more => isOneEdit(word.slice(0, typed.length + more), typed))
}
