import type { Source } from '../../deck/sources.ts'
import { contentWords } from '../condense/function-words.ts'
import type { Brief, BriefBlock } from './brief.ts'

/** A block while it is read: what its looks said, before it is known what it is. */
export interface RawBlock {
  kind: BriefBlock['kind']
  text: string
  level: number
  rows: string[][]
  source: Source | null
  /** A rule or `Slide 3:` stood before it. */
  opens: boolean
  /** An empty line stood before it. */
  isApart: boolean
  /** It stood on one line of its own. */
  isLone: boolean
  isBold: boolean
}

export function newBlock(kind: BriefBlock['kind'], text: string, level: number): RawBlock {
  return {
    kind,
    text,
    level,
    rows: [],
    source: null,
    opens: false,
    isApart: true,
    isLone: true,
    isBold: false,
  }
}

export function toBlock({ kind, text, level, rows, source }: RawBlock): BriefBlock {
  return { kind, text, level, rows, source }
}

/** The blocks that speak of these words, best first. */
export function findBlocks(brief: Brief, words: string, limit: number): number[] {
  const wanted = new Set(contentWords(words))
  if (wanted.size === 0 || limit < 1) return []
  const found = readWords(brief)
  const spread = new Map<string, number>()
  for (const { mine } of found)
    for (const word of mine) if (wanted.has(word)) spread.set(word, (spread.get(word) ?? 0) + 1)
  const inSection = sectionWords(brief, wanted)
  const scores = found.map(({ mine, length }, index) => {
    let score = 0
    for (const word of wanted) {
      const rarity = Math.log(1 + brief.blocks.length / (spread.get(word) ?? 1))
      if (mine.has(word)) score += rarity / (1 + Math.log(1 + length / 40))
      else if (inSection.get(index)?.has(word)) score += rarity * 0.6
    }
    return brief.blocks[index]!.kind === 'heading' ? score * 0.5 : score
  })
  return [...scores.keys()]
    .filter(index => scores[index]! > 0)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, limit)
}

interface BlockWords {
  readonly mine: ReadonlySet<string>
  readonly length: number
}

/** Every slide of a presentation asks again, and the words of a long document take longer to read than to compare. */
const wordsOfBriefs = new WeakMap<Brief, readonly BlockWords[]>()

function readWords(brief: Brief): readonly BlockWords[] {
  const known = wordsOfBriefs.get(brief)
  if (known) return known
  const words = brief.blocks.map(block => {
    const mine = contentWords(textOf(block))
    return { mine: new Set(mine), length: mine.length }
  })
  wordsOfBriefs.set(brief, words)
  return words
}

/** What the title of a block's section says holds for the block. */
function sectionWords(brief: Brief, wanted: ReadonlySet<string>): Map<number, ReadonlySet<string>> {
  const named = new Map<number, ReadonlySet<string>>()
  for (const section of brief.sections) {
    const words = new Set(contentWords(section.title).filter(word => wanted.has(word)))
    if (words.size > 0) for (const block of section.blocks) named.set(block, words)
  }
  return named
}

export function textOf(block: BriefBlock): string {
  return block.kind === 'table' ? block.rows.map(row => row.join(' ')).join(' ') : block.text
}

const LONGEST = 70
const MOST_WORDS = 8

/** What a point opens with and what it says of it: `Speed: we ship in a day`. No head where none is set apart. */
export function splitHead(text: string): { head: string; text: string } {
  const match = /^([^:—–·\n]{1,70}?)(?:\s?:\s|\s[—–-]\s)(?=\S)/u.exec(text.slice(0, LONGEST + 6))
  if (match && isHead(match[1]!)) return { head: match[1]!.trim(), text: text.slice(match[0].length).trim() }
  const sentence = /^([^.!?:—–]{2,40})\.\s(?=[\p{Lu}\p{N}«“"])/u.exec(text.slice(0, 60))
  if (sentence && sentence[1]!.split(' ').length <= 3 && /^\p{Lu}/u.test(text))
    return { head: sentence[1]!, text: text.slice(sentence[0].length).trim() }
  return { head: '', text }
}

function isHead(head: string): boolean {
  return head.split(' ').length <= MOST_WORDS && /\p{L}|\d{4}/u.test(head) && !/[.!?]\s/.test(head)
}
