import type { Locale } from '../../locale.ts'
import { contentWords } from '../condense/content-words.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import { leansOnTheOneBefore } from '../condense/weigh-sentences.ts'
import type { RawBlock } from './raw-block.ts'

/** A part of a text about one thing has about so many letters, and never fewer than the least. */
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
