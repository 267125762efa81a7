import { AUXILIARIES, CONJUNCTIONS, PREPOSITIONS } from '../condense/function-words.ts'
import { newBlock, type RawBlock } from './raw-block.ts'

const LONGEST = 80
const MOST_WORDS = 11

/** Finds the headings of a text that marks none: short lines above longer ones, bold and capital lines, top points. */
export function promoteHeadings(blocks: RawBlock[]): void {
  const hasHeadings = blocks.some(({ kind, opens }) => kind === 'heading' && !opens)
  if (!hasHeadings) promoteNumbered(blocks)
  let level = 1
  blocks.forEach((block, index) => {
    if (block.kind === 'heading') level = block.level
    else if (isHeading(blocks, index, hasHeadings)) {
      block.kind = 'heading'
      block.level = hasHeadings ? Math.min(level + 1, 6) : index === 0 ? 1 : 2
      block.text = block.text.replace(/\s?:$/, '')
    }
  })
  if (!hasHeadings) {
    promoteAlike(blocks)
    promoteChapters(blocks)
  }
  if (!blocks.some(({ kind }, index) => index > 0 && kind === 'heading')) promotePoints(blocks)
  else promoteTop(blocks)
  if (!hasHeadings) splitLeadIns(blocks)
}

function isHeading(blocks: readonly RawBlock[], index: number, hasHeadings: boolean): boolean {
  const block = blocks[index]!
  const next = blocks[index + 1]
  if (block.kind === 'numbered') return !hasHeadings && isNumberedHeading(blocks, index)
  const isListed = block.isApart && !next?.isApart && (next?.kind === 'numbered' || next?.kind === 'bullet')
  const isNamed = isNamedOrder(block.text) || /^\p{Ll}[\p{L}\s]{2,24}$/u.test(block.text)
  if (block.kind === 'paragraph' && block.isLone && !hasHeadings && isListed && isNamed) return true
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

/** "1. Terms", "2. Working hours": numbers with words of their own between them are no list. */
function promoteNumbered(blocks: RawBlock[]): void {
  const numbered = blocks.filter(({ kind, level }) => kind === 'numbered' && level === 0)
  const named = numbered.filter(block => {
    const next = blocks[blocks.indexOf(block) + 1]
    return block.isApart && next && next.kind !== 'numbered' && !next.isApart && looksLikeHeading(block.text)
  })
  if (named.length < 2 || named.length < numbered.length * 0.7) return
  for (const block of named) Object.assign(block, { kind: 'heading', level: 2 })
}

const LONGEST_NAME = 50
/** Fewer headings of a form are no habit. */
const HABIT = 2

/**
 * Who writes names right over their lines does so throughout: where two are known by what is below them, others of that
 * form are names too. So is a short line over longer ones, though nothing else is known.
 */
function promoteAlike(blocks: RawBlock[]): void {
  const isOver = (block: RawBlock, index: number) => {
    const next = blocks[index + 1]
    return index > 0 && block.isApart && next !== undefined && !next.isApart
  }
  const known = blocks.filter((block, index) => block.kind === 'heading' && isOver(block, index)).length
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph' || !block.isLone || !isOver(block, index)) continue
    if (block.text.length > LONGEST_NAME || !looksLikeHeading(block.text)) continue
    const below: RawBlock[] = []
    for (const next of blocks.slice(index + 1)) {
      if (next.isApart || next.kind === 'heading') break
      below.push(next)
    }
    const isBrief = block.text.split(' ').length <= 3
    const isShorter =
      below.every(({ text }) => text.length > block.text.length * (below.length > 1 ? 1.5 : 3)) &&
      (below.length > 1 || isBrief)
    if (known >= HABIT || isShorter)
      Object.assign(block, { kind: 'heading', level: 2, text: block.text.replace(/\s?:$/, '') })
  }
}

const MOST_CHAPTER_WORDS = 3

/** "Selected work", alone between empty lines and over other names: it is theirs, and no last point of what came before. */
function promoteChapters(blocks: readonly RawBlock[]): void {
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const isOver = block.isApart && next?.kind === 'heading' && next.isApart
    if (index === 0 || block.kind !== 'paragraph' || !block.isLone || !isOver) continue
    if (block.text.split(' ').length <= MOST_CHAPTER_WORDS && looksLikeHeading(block.text))
      Object.assign(block, { kind: 'heading', level: 2, text: block.text.replace(/\s?:$/, '') })
  }
}

/** «Смена», 2019: the name of a work, alone on its line. */
const WORK = /^[«“][^«»“”]{2,40}[»”](?:,\s\d{4})?$/u

/** "Revenue by month, млн руб.": the full stop is the unit's. */
const UNIT = /[\p{L},]\s(?:руб|тыс|млн|млрд|шт|чел|ед|кг|pcs|min)\.$/iu

function looksLikeHeading(text: string): boolean {
  if (text.length > LONGEST || text.split(' ').length > MOST_WORDS) return false
  if ((/[.;,!…]$/u.test(text) && !UNIT.test(text)) || !/\p{L}/u.test(text)) return false
  // A time, a figure with what it counts, a quotation and "Label: value" are content.
  if (
    /^\d{1,2}[:.]\d{2}(?!\d)/.test(text) ||
    (/^[«“"—–]/u.test(text) && !WORK.test(text)) ||
    /:\s\S/.test(text)
  )
    return false
  return (
    (/^[\p{Lu}\p{N}«“]/u.test(text) || text.endsWith(':')) &&
    !/[\p{Ll})]\.\s\p{Lu}/u.test(text) &&
    !/@|https?:/.test(text)
  )
}

/** "Practical: build 3 circuits" right over its list. */
function isNamedOrder(text: string): boolean {
  return text.length <= LONGEST_NAME && /^\p{Lu}[^:.,;!?]{2,24}:\s\p{L}[^:.;!?]{2,36}$/u.test(text)
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
  const isParted = blocks.some(({ kind, isApart }, index) => index > 0 && kind === 'paragraph' && isApart)
  const named = blocks.map((block, index) =>
    (index === 0 && blocks.length > 1) || (isParted && !block.isApart) ? '' : leadIn(block),
  )
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
    const own = { ...block, text: block.text.slice(name.length).trim(), opens: false }
    blocks.splice(index, 1, heading, own, ...nameTable(blocks[index + 1]))
  }
}

/** A name within a paragraph is that paragraph's: a table below it goes by what its first column lists. */
function nameTable(next: RawBlock | undefined): RawBlock[] {
  const name = next?.kind === 'table' && next.isApart ? (next.rows[0]?.[0]?.trim() ?? '') : ''
  return name === '' ? [] : [{ ...newBlock('heading', name, 2), source: next?.source ?? null }]
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
  const isAsked = name.endsWith('?') && /^\s[AАaа][).]\s/u.test(text.slice(name.length))
  if (isAsked) return ''
  const isSentence = name.endsWith('.') && (words.length > 3 || words.some(word => AUXILIARIES.has(word)))
  return name === '' || words.length > MOST_LEAD_IN_WORDS || isSentence || /\d/.test(name) ? '' : name
}
