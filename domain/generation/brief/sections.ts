import type { Locale } from '../../locale.ts'
import { leansOnTheOneBefore } from '../condense/condense.ts'
import { contentWords } from '../condense/function-words.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { capitalize, splitSentences } from '../condense/sentences.ts'
import { isPair } from './facts/opposites.ts'
import { type RawBlock, splitHead } from './raw-block.ts'

const LONGEST_NAME = 140

export interface SectionDraft {
  title: string
  isNamed: boolean
  level: number
  blocks: number[]
  /** Two headings that are set against each other ("Pros", "Cons") are one section with two sides. */
  sides?: { head: string; blocks: number[] }[]
}

/** What belongs together: under its heading, after a rule, or in a run without either. `taken`: blocks of the title. */
export function findSections(
  blocks: readonly RawBlock[],
  taken: ReadonlySet<number>,
  language: Locale,
): SectionDraft[] {
  const drafts: SectionDraft[] = []
  let current: SectionDraft | null = null
  blocks.forEach((block, index) => {
    if (taken.has(index)) return
    if (block.kind === 'heading') {
      current = { title: nameOf(block, language), isNamed: true, level: block.level, blocks: [] }
      drafts.push(current)
      return
    }
    if (!current || block.opens) {
      current = { title: '', isNamed: false, level: current?.level ?? 0, blocks: [] }
      drafts.push(current)
    }
    current.blocks.push(index)
  })
  mergeOpposites(drafts)
  const top = Math.min(...drafts.filter(({ isNamed }) => isNamed).map(({ level }) => level), 6)
  const used = new Set<string>()
  for (const draft of drafts) {
    draft.level = draft.isNamed ? draft.level - top + 1 : Math.max(1, draft.level - top + 1)
    if (!draft.isNamed)
      draft.title = nameSection(
        draft.blocks.map(index => blocks[index]!),
        used,
        language,
      )
    used.add(draft.title.toLowerCase())
  }
  return drafts
}

function mergeOpposites(drafts: SectionDraft[]): void {
  for (let index = drafts.length - 2; index >= 0; index--) {
    const one = drafts[index]!
    const two = drafts[index + 1]!
    if (!one.isNamed || !two.isNamed || one.level !== two.level || !isPair(one.title, two.title)) continue
    if (one.blocks.length === 0 || two.blocks.length === 0) continue
    const and = /\p{Script=Cyrillic}/u.test(one.title) ? 'и' : 'and'
    one.sides = [one, two].map(({ title, blocks }) => ({ head: title, blocks: [...blocks] }))
    one.title = `${one.title} ${and} ${two.title.charAt(0).toLowerCase()}${two.title.slice(1)}`
    one.blocks.push(...two.blocks)
    drafts.splice(index + 1, 1)
  }
}

/** A heading as long as a paragraph is shortened; its block keeps every word. */
function nameOf({ text }: RawBlock, language: Locale): string {
  return text.length <= LONGEST_NAME ? capitalize(text) : makeHeading(text, language, LONGEST_NAME)
}

const LONGEST = 70
/** Who is meant was said in another sentence. */
const SOMEBODY = /(?<![a-zа-яё])(?:he|she|it|they|them|он|она|оно|они|его|её|их)(?![a-zа-яё])/iu
const BLOCKS = 3
const SENTENCES = 6

/** A title for what has none, out of its own words; not one of those in use. */
function nameSection(blocks: readonly RawBlock[], used: ReadonlySet<string>, language: Locale): string {
  const sentences = blocks
    .slice(0, BLOCKS)
    .flatMap(block => sentencesOf(block, language))
    .slice(0, SENTENCES)
  let best = ''
  let most = Number.NEGATIVE_INFINITY
  sentences.forEach((sentence, index) => {
    for (const [title, bonus] of candidates(sentence, index, language)) {
      const score = bonus - index * 0.2 - (used.has(title.toLowerCase()) ? 2 : 0)
      if (title !== '' && score > most) {
        most = score
        best = title
      }
    }
  })
  return best
}

function sentencesOf(block: RawBlock, language: Locale): string[] {
  if (block.kind === 'table') return [(block.rows[0] ?? []).filter(Boolean).join(', ')]
  return splitSentences(block.text.slice(0, 2_000), language)
}

/** Ways to name a section by a sentence, each with how good it is. */
function candidates(sentence: string, index: number, language: Locale): [title: string, score: number][] {
  const { head } = splitHead(sentence)
  const bare = sentence.replace(/^\d{1,2}[:.]\d{2}(?:\s?[–—-]\s?\d{1,2}[:.]\d{2})?\s/u, '')
  const heading = makeHeading(bare, language, LONGEST)
  const isWhole = heading.length >= bare.length - 2
  const content = contentWords(heading).length
  const score =
    1 +
    (isWhole ? 0.2 : 0) -
    (leansOnTheOneBefore(sentence) ? 0.7 : 0) -
    (content < 2 && !(isWhole && index === 0) ? 0.4 : 0) -
    (/^(?:i|я)\s|^[«“"]/iu.test(sentence) ? 0.2 : 0) -
    (/\d/.test(heading) ? 0.1 : 0) -
    (SOMEBODY.test(heading.split(' ').slice(0, 4).join(' ')) ? 0.4 : 0)
  const isName = index === 0 && head !== '' && head.length <= 40 && !/\d/.test(head)
  return isName
    ? [
        [makeHeading(head, language, LONGEST), 1.6],
        [heading, score],
      ]
    : [[heading, score]]
}

/** A part of a text about one thing has about this many characters, and never fewer than the least. */
const AIM = 420
const LEAST = 160
/** So much is one part, whatever it is about. */
const SMALL = 700
const WINDOW = 4
const MOST_PARTS = 40

const TURN =
  /^(?:however|but|next|then|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|another|besides|moreover|in addition|on the other hand|meanwhile|today|now|later|in conclusion|to sum up|so what|why|what|how|во-первых|во-вторых|в-третьих|кроме того|однако|теперь|сегодня|сейчас|далее|наконец|итак|таким образом|в заключение|с другой стороны|ещё|еще|что касается|почему|зачем|как|что|после)(?![a-zа-яё])/iu

interface Unit {
  readonly block: number
  readonly words: ReadonlySet<string>
  readonly letters: number
  readonly text: string
  readonly opensBlock: boolean
  /** Where it begins in its block. */
  readonly at: number
}

/** Cuts a run of paragraphs without headings where its words change; a paragraph may be cut in two. Tells the first block of each part. */
export function splitTopics(
  blocks: readonly RawBlock[],
  run: readonly number[],
  language: Locale,
): { blocks: RawBlock[]; starts: number[] } {
  const units = run.flatMap(index => readUnits(blocks[index]!, index, language))
  const letters = units.reduce((sum, unit) => sum + unit.letters, 0)
  const wanted = Math.min(MOST_PARTS, Math.round(letters / AIM))
  if (letters < SMALL || wanted < 2) return { blocks: run.map(index => blocks[index]!), starts: [0] }
  return cutBlocks(blocks, run, units, chooseCuts(units, wanted))
}

function readUnits(block: RawBlock, index: number, language: Locale): Unit[] {
  const isProse = block.kind === 'paragraph'
  const texts = isProse
    ? splitSentences(block.text, language)
    : [block.kind === 'table' ? block.rows.flat().join(' ') : block.text]
  let from = 0
  return texts.map((text, place) => {
    const at = isProse ? block.text.indexOf(text, from) : 0
    from = at + text.length
    return {
      block: index,
      words: new Set(contentWords(text)),
      letters: text.length,
      text,
      opensBlock: place === 0,
      at,
    }
  })
}

/** The places (units that open a part) where a cut costs least, each part not too small. */
function chooseCuts(units: readonly Unit[], wanted: number): Set<number> {
  const ahead: number[] = []
  let sum = 0
  for (const { letters } of units) {
    ahead.push(sum)
    sum += letters
  }
  const places = [...units.keys()].slice(1).filter(place => canCut(units, place))
  const scores = new Map(places.map(place => [place, scoreCut(units, place)]))
  places.sort((a, b) => scores.get(b)! - scores.get(a)! || a - b)
  const cuts = new Set<number>()
  const edges = [0, sum]
  for (const place of places) {
    if (cuts.size >= wanted - 1) break
    const at = ahead[place]!
    if (edges.some(edge => Math.abs(edge - at) < LEAST)) continue
    cuts.add(place)
    edges.push(at)
  }
  return cuts
}

/** Points stay under the paragraph that leads to them, and "It…" with what it speaks of. */
function canCut(units: readonly Unit[], place: number): boolean {
  const unit = units[place]!
  return unit.opensBlock || !leansOnTheOneBefore(unit.text)
}

function scoreCut(units: readonly Unit[], place: number): number {
  const before = gather(units, place - WINDOW, place)
  const after = gather(units, place, place + WINDOW)
  let shared = 0
  for (const word of after) if (before.has(word)) shared++
  const likeness = shared / Math.sqrt(Math.max(1, before.size * after.size))
  const { opensBlock, text } = units[place]!
  return (
    (opensBlock ? 0.5 : 0) + (TURN.test(text) ? 0.12 : 0) - likeness - (leansOnTheOneBefore(text) ? 0.3 : 0)
  )
}

function gather(units: readonly Unit[], from: number, to: number): Set<string> {
  const words = new Set<string>()
  for (const unit of units.slice(Math.max(0, from), to)) for (const word of unit.words) words.add(word)
  return words
}

function cutBlocks(
  blocks: readonly RawBlock[],
  run: readonly number[],
  units: readonly Unit[],
  cuts: ReadonlySet<number>,
): { blocks: RawBlock[]; starts: number[] } {
  const out: RawBlock[] = []
  const starts = [0]
  let place = 0
  for (const index of run) {
    const block = blocks[index]!
    let from = 0
    for (let first = true; place < units.length && units[place]!.block === index; place++, first = false) {
      if (!cuts.has(place)) continue
      if (!first) {
        const { at } = units[place]!
        out.push({ ...block, text: block.text.slice(from, at).trim() })
        from = at
      }
      starts.push(out.length)
    }
    out.push(from === 0 ? block : { ...block, text: block.text.slice(from).trim() })
  }
  return { blocks: out, starts }
}
