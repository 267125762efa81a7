import { AUXILIARIES, CONJUNCTIONS, PREPOSITIONS } from '../condense/function-words.ts'
import { newBlock, type RawBlock } from './raw-block.ts'

const LONGEST = 80
const MOST_WORDS = 11

/** Finds the headings of a text that marks none: short lines above longer ones, bold and capital lines, top points. */
export function promoteHeadings(blocks: RawBlock[]): void {
  const hasHeadings = blocks.some(({ kind, opens }) => kind === 'heading' && !opens)
  let level = 1
  blocks.forEach((block, index) => {
    if (block.kind === 'heading') level = block.level
    else if (isHeading(blocks, index, hasHeadings)) {
      block.kind = 'heading'
      block.level = hasHeadings ? Math.min(level + 1, 6) : index === 0 ? 1 : 2
      block.text = block.text.replace(/\s?:$/, '')
    }
  })
  if (!blocks.some(({ kind }, index) => index > 0 && kind === 'heading')) promotePoints(blocks)
  else promoteTop(blocks)
  if (!hasHeadings) splitLeadIns(blocks)
}

function isHeading(blocks: readonly RawBlock[], index: number, hasHeadings: boolean): boolean {
  const block = blocks[index]!
  const next = blocks[index + 1]
  if (block.kind === 'numbered') return !hasHeadings && isNumberedHeading(blocks, index)
  if (block.kind !== 'paragraph' || !block.isLone || !looksLikeHeading(block.text)) return false
  if (block.isBold) return true
  if (hasHeadings || !next) return false
  if (isCapital(block.text)) return true
  const isAboveList = next.kind !== 'paragraph' && next.kind !== 'quote'
  if (block.text.endsWith(':'))
    return isAboveList && next.isApart ? true : endsWithContent(block.text) && (isAboveList || !next.isApart)
  if (!block.isApart) return false
  if (next.kind === 'heading') return true
  if (isAboveList) return true
  if (index === 0 && next.isApart) return true
  if (!next.isApart && opensData(next.text)) return true
  return next.text.length > LONGEST || (/[.!?…]$/.test(next.text) && next.text.length > block.text.length)
}

function looksLikeHeading(text: string): boolean {
  if (text.length > LONGEST || text.split(' ').length > MOST_WORDS) return false
  if (/[.;,!…]$/u.test(text) || !/\p{L}/u.test(text)) return false
  // A time, a figure with what it counts, a quotation and "Label: value" are content.
  if (/^\d{1,2}[:.]\d{2}(?!\d)/.test(text) || /^[«“"—–]/u.test(text) || /:\s\S/.test(text)) return false
  return (
    (/^[\p{Lu}\p{N}]/u.test(text) || text.endsWith(':')) &&
    !/[\p{Ll})]\.\s\p{Lu}/u.test(text) &&
    !/@|https?:/.test(text)
  )
}

function endsWithContent(text: string): boolean {
  const last = text.replace(/\s?:$/, '').split(' ').at(-1)?.toLowerCase() ?? ''
  return !PREPOSITIONS.has(last) && !CONJUNCTIONS.has(last) && !AUXILIARIES.has(last)
}

function isCapital(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 3 && letters === letters.toUpperCase()
}

/** "1. Introduction" with a text of its own below. */
function isNumberedHeading(blocks: readonly RawBlock[], index: number): boolean {
  const block = blocks[index]!
  const next = blocks[index + 1]
  return (
    next?.kind === 'paragraph' &&
    next.text.length > LONGEST &&
    block.level === 0 &&
    looksLikeHeading(block.text)
  )
}

/** An outline of points: those at the top that have points below them are headings. */
function promotePoints(blocks: RawBlock[]): void {
  const isPoint = (block: RawBlock | undefined) => block?.kind === 'bullet' || block?.kind === 'numbered'
  const tops = blocks.filter((block, index) => isTopOfOthers(blocks, index) && block.text.length <= 120)
  const top = blocks.filter(block => isPoint(block) && block.level === 0)
  if (tops.length >= 2 && tops.length * 2 >= top.length) {
    for (const block of top) Object.assign(block, { kind: 'heading', level: 2 })
    for (const block of blocks) if (isPoint(block)) block.level = Math.max(0, block.level - 1)
  } else if (isBareOutline(blocks, top))
    for (const block of top) Object.assign(block, { kind: 'heading', level: 2 })
}

function isTopOfOthers(blocks: readonly RawBlock[], index: number): boolean {
  const block = blocks[index]!
  const next = blocks[index + 1]
  return (
    (block.kind === 'bullet' || block.kind === 'numbered') &&
    block.level === 0 &&
    (next?.kind === 'bullet' || next?.kind === 'numbered') &&
    next.level > 0
  )
}

/** A topic and the names of its parts, and nothing else: the parts are the slides asked for. */
function isBareOutline(blocks: readonly RawBlock[], top: readonly RawBlock[]): boolean {
  return (
    top.length >= 3 &&
    top.length <= 20 &&
    top.length >= blocks.length - 1 &&
    top.every(({ text }) => text.split(' ').length <= 6 && !/\p{N}|:\s|[.;]$/u.test(text))
  )
}

/** The first short line above headings is the title, whatever it looks like. */
function promoteTop(blocks: RawBlock[]): void {
  const first = blocks[0]
  if (
    first?.kind === 'paragraph' &&
    first.isLone &&
    blocks[1]?.kind === 'heading' &&
    looksLikeHeading(first.text)
  ) {
    first.kind = 'heading'
    first.level = 1
  }
}

/** The first line of a schedule or of a list of figures: "9:30 Registration", "Q1: 12". */
function opensData(text: string): boolean {
  return /^\d{1,2}[:.]\d{2}(?!\d)/.test(text) || /^[^:]{1,40}:\s\S/.test(text)
}

const FEWEST = 3
const LONGEST_LEAD_IN = 44
const MOST_LEAD_IN_WORDS = 5
const SHORTEST_TEXT = 60

/** "Background. Shift workers make…", "Когда смотреть? Чаще всего…": paragraphs that open with their own name. */
function splitLeadIns(blocks: RawBlock[]): void {
  const named = blocks.map((block, index) => (index === 0 && blocks.length > 1 ? '' : leadIn(block)))
  const count = named.filter(Boolean).length
  const paragraphs = blocks.filter(
    ({ kind, text }) => kind === 'paragraph' && text.length > SHORTEST_TEXT,
  ).length
  if (count < FEWEST || count * 2 < paragraphs) return
  for (let index = blocks.length - 1; index >= 0; index--) {
    const name = named[index]!
    if (name === '') continue
    const block = blocks[index]!
    const heading = {
      ...newBlock('heading', name.replace(/[.:]$/, ''), 2),
      source: block.source,
      opens: block.opens,
    }
    blocks.splice(index, 1, heading, { ...block, text: block.text.slice(name.length).trim(), opens: false })
  }
}

function leadIn({ kind, text }: RawBlock): string {
  if (kind !== 'paragraph' || text.length < SHORTEST_TEXT) return ''
  const name =
    /^[\p{Lu}][^.!?:—–«“"]{2,44}(?:[.?](?=\s[\p{Lu}\p{N}«“"])|:(?=\s))/u.exec(
      text.slice(0, LONGEST_LEAD_IN + 4),
    )?.[0] ?? ''
  const words = name
    .toLowerCase()
    .replace(/[.?:]$/, '')
    .split(' ')
  const isSentence = name.endsWith('.') && (words.length > 3 || words.some(word => AUXILIARIES.has(word)))
  return name === '' || words.length > MOST_LEAD_IN_WORDS || isSentence || /\d/.test(name) ? '' : name
}
