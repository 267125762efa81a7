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
  const vocabulary = sortWords(entries)

  return {
    find(query) {
      const asked = [...new Set(splitWords(query))]
      if (asked.length === 0) return undefined
      const found = new Map<number, { hits: number; score: number }>()
      for (const word of asked) {
        for (const [place, score] of scoreWord(vocabulary, word, strict)) {
          const known = found.get(place)
          if (!known) found.set(place, { hits: 1, score })
          else {
            known.hits += 1
            known.score += score
          }
        }
      }
      let most = strict ? asked.length : 0
      for (const { hits } of found.values()) most = Math.max(most, hits)
      const whole = asked.join(' ')
      const best: Hit[] = []
      for (const [place, { hits, score }] of found) {
        if (hits === most) {
          best.push({ place, score: names[place]?.includes(whole) ? score + WHOLE_NAME : score })
        }
      }
      return best.sort((a, b) => b.score - a.score || a.place - b.place)
    },
  }
}

interface Vocabulary {
  /** By the alphabet, so that those with one beginning stand together: a letter more must not cost a look at all. */
  readonly sorted: readonly Entry[]
  readonly byStem: ReadonlyMap<string, readonly Entry[]>
}

function sortWords(entries: ReadonlyMap<string, Entry>): Vocabulary {
  const sorted = [...entries.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
  return { sorted, byStem: Map.groupBy(sorted, ({ stem }) => stem) }
}

function* listBeginning({ sorted }: Vocabulary, beginning: string): Iterable<Entry> {
  let low = 0
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.word < beginning) low = middle + 1
    else high = middle
  }
  for (; sorted[low]?.word.startsWith(beginning); low++) yield sorted[low]!
}

function scoreWord(vocabulary: Vocabulary, asked: string, strict: boolean): Map<number, number> {
  const stem = stemWord(asked)
  const scores = new Map<number, number>()
  const note = ({ places }: Entry, match: Match) => {
    for (const [place, field] of places) {
      const score = worth[match][field]
      if (score > (scores.get(place) ?? 0)) scores.set(place, score)
    }
  }
  const beginnings = stem.length > SHORTEST_INSIDE ? [asked, stem] : [asked]
  for (const beginning of beginnings) {
    for (const entry of listBeginning(vocabulary, beginning)) {
      note(entry, entry.word === asked ? 'same' : 'begins')
    }
  }
  for (const entry of vocabulary.byStem.get(stem) ?? []) note(entry, 'same')
  // What only looks alike is noise beside what was meant: ёлка stands inside every стрелка.
  if (scores.size === 0) {
    for (const entry of vocabulary.sorted) {
      const match = guessWord(entry, asked, stem)
      if (match && !(strict && match === 'contains')) note(entry, match)
    }
  }
  return scores
}

function guessWord({ word, stem }: Entry, asked: string, askedStem: string): Match | undefined {
  const isLong = asked.length >= SHORTEST_MISTYPED
  if (isLong && (beginsWithinOneEdit(word, asked) || beginsWithinOneEdit(stem, askedStem))) return 'mistyped'
  return asked.length >= SHORTEST_INSIDE && word.includes(asked) ? 'contains' : undefined
}

/** Whether a word begins as typed, but for one letter more, less or other, or two that changed places. */
export function beginsWithinOneEdit(word: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same += 1
  const rest = typed.length - same
  if (rest === 0) return true
  if (word.length - same < rest - 1) return false
  // Asked of every word there is, most of which differ at once.
  if (same === 0 && word[1] !== typed[1] && word[0] !== typed[1] && word[1] !== typed[0]) return false
  const goesOn = (inWord: number, inTyped: number) => word.startsWith(typed.slice(inTyped), inWord)
  return (
    goesOn(same, same + 1) ||
    (word.length - same >= rest && goesOn(same + 1, same + 1)) ||
    goesOn(same + 1, same) ||
    (rest > 1 &&
      word[same] === typed[same + 1] &&
      word[same + 1] === typed[same] &&
      goesOn(same + 2, same + 2))
  )
}
