import type { Brief, BriefBlock, BriefSection } from '#domain/generation/brief/brief.ts'
import { leansOnTheOneBefore } from '#domain/generation/condense/condense.ts'
import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import { capitalize, splitSentences } from '#domain/generation/condense/sentences.ts'
import { isBalanced, joinHead, splitHead } from '../slide/lines.ts'
import { dropStop, findLabel, isAboutTheDeck, isMailHead, tidyPoint } from './wording.ts'

/** A section as the brief has it, or one of those that it falls into: "Goals: …", a paragraph with a topic of its own. */
export interface Part extends BriefSection {
  /** The paragraph whose label is the title. */
  readonly labelled?: number
}

export function readParts(brief: Brief, section: BriefSection): Part[] {
  const starts = findStarts(brief, section)
  if (starts.length === 0) return [section]
  const cuts = [...new Set([0, ...starts])].sort((a, b) => a - b)
  return cuts
    .map((from, at) => takePart(brief, section, section.blocks.slice(from, cuts[at + 1]), from === 0))
    .filter(({ blocks }) => blocks.length > 0)
}

/** A label opens a part where the section has no name, or after a list; a longer paragraph only where there is no name. */
function findStarts(brief: Brief, section: BriefSection): number[] {
  const { blocks, isNamed } = section
  const kinds = blocks.map(index => brief.blocks[index]?.kind)
  return blocks.flatMap((index, at) => {
    const block = brief.blocks[index]
    if (block?.kind !== 'paragraph' || isMailHead(block.text)) return []
    const isAfterList = kinds.slice(0, at).includes('bullet') || kinds.slice(0, at).includes('numbered')
    const hasLabel = findLabel(block.text) !== null && (!isNamed || isAfterList)
    const isTopic = !isNamed && at > 0 && splitSentences(block.text, brief.language).length >= 2
    return hasLabel || isTopic ? [at] : []
  })
}

function takePart(brief: Brief, section: BriefSection, blocks: readonly number[], isFirst: boolean): Part {
  const has = (index: number) => blocks.includes(index)
  const hasAny = (found: { readonly blocks: readonly number[] }) => found.blocks.some(has)
  const [first] = blocks
  const text = brief.blocks[first ?? -1]?.text ?? ''
  const label = (isFirst && section.isNamed) || isMailHead(text) ? null : findLabel(text)
  const title = isFirst ? section.title : makeHeading(text, brief.language, 60)
  return {
    ...section,
    title: label?.label ?? title,
    isNamed: label !== null || (isFirst && section.isNamed),
    blocks,
    facts: section.facts.filter(({ block }) => has(block)),
    series: section.series.filter(hasAny),
    comparisons: section.comparisons.filter(hasAny),
    sequences: section.sequences.filter(hasAny),
    ...(label && first !== undefined && { labelled: first }),
  }
}

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

const FEWEST = 3
const MOST = 8
const LONGEST_ITEM = 70
const MOST_WORDS = 11
/** What makes a part of a sentence out of what looked like an item. */
const CLAUSE =
  /^(?:котор|чтобы|что\s|если|когда|потому|хотя|поэтому|а\s|но\s|which|that\s|because|if\s|when\s|so\s|but\s|while)/iu

/** "and" before the last item; "in light and in shade" stays together. */
const LAST = /,?\s(?:and|и)\s(?!(?:in|on|at|by|for|with|to|в|на|с|по|для|к|у|из|о)\s)(?=[^,]*$)/u

/** "read chapter four, draw the diagram, answer the questions" is a list; a sentence with two commas is not. */
export function splitList(text: string, byCommas: boolean): string[] {
  const bare = text.trim().replace(/\.$/u, '')
  if (/[.!?]\s/u.test(bare)) return []
  const bySemicolon = itemsOf(bare, /\s*;\s+/u)
  if (bySemicolon.length >= 2) return bySemicolon.length <= MOST ? bySemicolon : []
  const bySlash = itemsOf(bare, /\s\/\s/u)
  if (bySlash.length >= FEWEST) return bySlash.length <= MOST ? bySlash : []
  if (!byCommas) return []
  if (/[()«»“”"]/u.test(bare) && /[(«“"][^)»”"]*,/u.test(bare)) return []
  const items = itemsOf(bare.replace(LAST, ', '), /,\s+/u)
  const isList =
    items.length >= FEWEST &&
    items.length <= MOST &&
    items.every(
      item => item.length <= LONGEST_ITEM && item.split(' ').length <= MOST_WORDS && !CLAUSE.test(item),
    )
  return isList ? items : []
}

function itemsOf(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map(item => item.trim())
    .filter(Boolean)
}
