import type { Brief, BriefBlock } from '#domain/generation/brief/brief.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { leansOnTheOneBefore } from '#domain/generation/condense/weigh-sentences.ts'
import { isBalanced, joinHead, splitHead } from '../slide/lines.ts'
import { findLabel } from './find-label.ts'
import { isAboutTheDeck, isMailHead } from './is-about-the-deck.ts'
import { splitList } from './split-list.ts'
import { dropStop, tidyPoint } from './tidy-point.ts'

/** The smallest thing that can stand on a slide as a line: a point of a list, or a sentence. */
export interface Unit {
  readonly line: string
  /** The words as the brief has them. */
  readonly whole: string
  readonly blocks: readonly number[]
  /** Points under this one, if it has any. */
  readonly under: readonly string[]
  readonly isPoint: boolean
}

const LONGEST_PAIR = 200

/** `labelled`: a paragraph whose label has become the title; what it lists stands as points. */
export function readUnits(brief: Brief, blocks: readonly number[], labelled?: number): Unit[] {
  const units: Unit[] = []
  for (const index of blocks) {
    const block = brief.blocks[index]
    if (!block || block.text.trim() === '') continue
    if (isPoint(block)) addPoint(units, block, index)
    else if (block.kind === 'paragraph' || block.kind === 'quote')
      addParagraph(units, index === labelled ? withoutLabel(block) : block, index, brief, index === labelled)
  }
  return units
}

function withoutLabel(block: BriefBlock): BriefBlock {
  return { ...block, text: capitalize(findLabel(block.text)?.rest ?? block.text) }
}

function isPoint({ kind }: BriefBlock): boolean {
  return kind === 'bullet' || kind === 'numbered'
}

function addPoint(units: Unit[], block: BriefBlock, index: number): void {
  const parent = units.at(-1)
  if (block.level > 0 && parent?.isPoint) {
    const under = [...parent.under, dropStop(block.text)]
    const blocks = [...parent.blocks, index]
    const line = joinHead({ head: headOf(parent), text: under.join('; ') })
    units[units.length - 1] = { ...parent, under, blocks, line }
    return
  }
  const line = tidyPoint(block.text)
  units.push({ line, whole: block.text, blocks: [index], under: [], isPoint: true })
}

function headOf(parent: Unit): string {
  return dropStop(parent.whole).replace(/\s*[::]$/u, '')
}

function addParagraph(
  units: Unit[],
  block: BriefBlock,
  index: number,
  brief: Brief,
  isLabelled: boolean,
): void {
  if (isMailHead(block.text)) return
  const items = splitList(block.text, isLabelled)
  if (items.length === 0) addSentences(units, block, index, brief)
  else
    for (const item of items)
      units.push({ line: capitalize(dropStop(item)), whole: item, blocks: [index], under: [], isPoint: true })
}

/** A sentence that leans on the one before stays with it: alone it says nothing. */
function addSentences(units: Unit[], block: BriefBlock, index: number, brief: Brief): void {
  const own: Unit[] = []
  for (const sentence of joinQuoted(splitSentences(block.text, brief.language))) {
    if (isAboutTheDeck(sentence)) continue
    const before = own.at(-1)
    const pair = before ? `${before.whole} ${sentence}` : ''
    if (before && leansOnTheOneBefore(sentence) && pair.length <= LONGEST_PAIR)
      own[own.length - 1] = { ...before, whole: pair, line: dropStop(pair) }
    else own.push({ line: tidyPoint(sentence), whole: sentence, blocks: [index], under: [], isPoint: false })
  }
  units.push(...own.filter(({ line }) => line !== '' && !line.endsWith(':')))
}

/** A quotation of several sentences is one thing that was said. */
function joinQuoted(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    if (before !== undefined && !isBalanced(before) && before.length < LONGEST_PAIR)
      joined[joined.length - 1] = `${before} ${sentence}`
    else joined.push(sentence)
  }
  return joined
}

export function hasHead({ line }: Unit): boolean {
  return splitHead(line).head !== ''
}
