import type { Locale } from '../../../locale.ts'
import { PREPOSITIONS, PRONOUNS } from '../../condense/function-words.ts'
import { splitSentences } from '../../condense/sentences.ts'
import type { BriefBlock, BriefSection, Fact, Series } from '../brief.ts'
import { splitHead } from '../raw-block.ts'
import type { SectionDraft } from '../sections.ts'
import { findComparisons } from './comparisons.ts'
import { findDates } from './dates.ts'
import { findNumbers } from './numbers.ts'
import { findSequences } from './sequences.ts'
import { findSeries } from './series.ts'

type NumberFact = Extract<Fact, { kind: 'number' }>
type Findings = Pick<BriefSection, 'facts' | 'series' | 'comparisons' | 'sequences'>

/** No block is read for facts beyond this many characters, nor a section beyond this many facts. */
const LONGEST_BLOCK = 20_000
const MOST_FACTS = 300
/** A section of more blocks is no section that anybody shows; each costs a score of patterns. */
const MOST_BLOCKS = 1_500

/** What the blocks of a section contain: figures, dates, quotations, and what can be drawn from them. */
export function findFacts(section: SectionDraft, blocks: readonly BriefBlock[], language: Locale): Findings {
  const facts: Fact[] = []
  const own = section.blocks.slice(0, MOST_BLOCKS)
  for (const index of own) {
    if (facts.length >= MOST_FACTS) break
    const block = blocks[index]!
    facts.push(...findQuotes(block, index))
    if (block.kind === 'table' || block.kind === 'quote') continue
    const text = block.text.slice(0, LONGEST_BLOCK)
    facts.push(...findNumbers(text, index, language).map(fact => nameByParent(fact, blocks, index)))
    facts.push(...findDates(splitSentences(text, language), index))
  }
  const series = findSeries(blocks, own, section.title, language)
  return {
    facts: facts.filter(fact => !isPointOf(series, fact)),
    series,
    comparisons: findComparisons(blocks, own, section.sides ?? []),
    sequences: findSequences(blocks, own, language),
  }
}

/** A figure of a series over time, or listed in a sentence, is shown by the series: alone its label says too little. */
function isPointOf(series: readonly Series[], fact: Fact): boolean {
  if (fact.kind === 'quote') return false
  return series.some(({ blocks, points, isTime }) => {
    if (!blocks.includes(fact.block)) return false
    if (fact.kind === 'date') return isTime && points.some(({ label }) => label.includes(fact.when))
    return (isTime || blocks.length === 1) && points.some(({ value }) => sameFigure(fact.value, value))
  })
}

function sameFigure(written: string, value: number): boolean {
  const digits = /\d[\d .,’']*/.exec(written)?.[0].replace(/[ ’']/g, '') ?? ''
  return Number(digits.replace(',', '.')) === value || Number(digits.replaceAll(',', '')) === value
}

/** Of a point below another the label goes on with the other's: "Repeat orders" and "in Moscow". */
function nameByParent(fact: NumberFact, blocks: readonly BriefBlock[], index: number): NumberFact {
  const { level, kind } = blocks[index]!
  const [first = ''] = fact.label.toLowerCase().split(' ')
  if ((kind !== 'bullet' && kind !== 'numbered') || level === 0 || !PREPOSITIONS.has(first)) return fact
  let above = index - 1
  while (above > 0 && blocks[above]!.level >= level && index - above < 40) above--
  const head = splitHead(blocks[above]!.text).head
  return head === ''
    ? fact
    : { ...fact, label: `${head} ${fact.label.charAt(0).toLowerCase()}${fact.label.slice(1)}` }
}

type QuoteFact = Extract<Fact, { kind: 'quote' }>

const SHORTEST = 25
const QUOTED = /«([^«»]{25,600})»|“([^“”]{25,600})”|„([^„“”]{25,600})[“”]|"([^"]{25,600})"/gu
const NAME = "[\\p{Lu}][\\p{L}.’'-]{0,24}(?:\\s(?:[\\p{Lu}][\\p{L}.’'-]{0,24}|de|van|von|фон)){0,3}"
const ROLE = '(?:,\\s[^.!?\\n«“"]{2,80}|\\s\\([^()]{2,60}\\)|\\s(?:из|from|of)\\s[\\p{Lu}][\\p{L}-]{1,24})?'
const AFTER = new RegExp(`^[,.]?\\s?(?:[—–-]\\s?)(?<who>${NAME}${ROLE})\\s?[.]?$`, 'u')
/** «семья Орловых»: who said it need not be a person with a name. */
const SIGNED = /^[,.]?\s?[—–]\s?(?<who>\p{L}[^.!?\n«“"]{2,70})\.?$/u
const SPEECH =
  /(?:^|\s)(?:said|says|asked|answered|replied|сказал|ответил|спросил|говорит|говорил|добавил|подумал)/iu
const SAID = new RegExp(
  `^[,.]?\\s?(?:[—–-]\\s?)?(?:says|said|writes|wrote|adds|added|explains|explained|notes|noted|recalls|сказал[аи]?|говорит|говорил[а]?|отметил[а]?|отмечает|пишет|писал[а]?|написал[а]?|добавил[а]?|считает|рассказывает|рассказал[а]?|объясняет|вспоминает|признаётся|делится)\\s(?<who>${NAME}${ROLE})`,
  'u',
)
const SAYS = new RegExp(
  `^[,.]?\\s?(?:[—–-]\\s?)?(?<who>${NAME}${ROLE}?)\\s(?:says|said|writes|wrote|adds|added|explains|explained|notes|noted|сказал[аи]?|говорит|отметил[а]?|отмечает|пишет)(?!\\p{L})`,
  'u',
)
const BEFORE = new RegExp(
  `(?<who>${NAME}${ROLE})(?:\\s(?:says|said|writes|wrote|adds|explains|once said|put it|сказал[аи]?|говорит|говорил[а]?|отметил[а]?|отмечает|пишет|писал[а]?|считает)\\s?[:,]?|\\s?[:,])\\s?(?:[—–-]\\s?)?$`,
  'u',
)

/** What a person said, and who: a quotation block, or a sentence in quotation marks; a name in them is none. */
function findQuotes(block: BriefBlock, index: number): QuoteFact[] {
  if (block.kind === 'quote') return [readQuoteBlock(block.text, index)]
  if (block.kind === 'table' || block.kind === 'heading' || block.text.length < SHORTEST) return []
  const facts: QuoteFact[] = []
  for (const match of block.text.matchAll(QUOTED)) {
    const text = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim().replace(/,$/, '')
    const after = block.text.slice(match.index + match[0].length, match.index + match[0].length + 160)
    const before = block.text.slice(Math.max(0, match.index - 140), match.index)
    const author = authorAround(before, after)
    // Without an author only a whole sentence is a quotation: long titles of works have the same marks.
    const isSentence =
      /^\p{Lu}/u.test(text) &&
      text.split(' ').length >= 5 &&
      (/[.!?…]$/.test(text) || block.text.trim() === match[0])
    if (author !== '' || isSentence) facts.push({ kind: 'quote', text, author, block: index })
  }
  return facts
}

function authorAround(before: string, after: string): string {
  const line = after.split('\n').slice(0, 2).join(' ')
  const sentence = /^[^.!?]{0,120}/.exec(line)?.[0] ?? ''
  const who =
    AFTER.exec(line.trim())?.groups?.who ??
    SAID.exec(line)?.groups?.who ??
    SAYS.exec(sentence)?.groups?.who ??
    AFTER.exec(sentence.trim())?.groups?.who ??
    signedBy(line) ??
    BEFORE.exec(before)?.groups?.who ??
    ''
  const name = who.trim().replace(/[.,;:]+$/, '')
  return PRONOUNS.has(name.toLowerCase()) ? '' : name
}

function readQuoteBlock(whole: string, block: number): QuoteFact {
  const parts = /^([\s\S]{2,600}?)(?:\n\s?[—–-]?\s?|[.!?…»”"]\s[—–-]{1,2}\s?)(\p{Lu}[^\n]{1,100})$/u.exec(
    whole.slice(0, 900),
  )
  const at = parts ? whole.lastIndexOf(parts[2]!) : -1
  const said = parts ? whole.slice(0, at).replace(/[\s—–-]+$/, '') : whole
  return { kind: 'quote', text: unquote(said), author: parts ? parts[2]!.replace(/[.;]$/, '') : '', block }
}

function unquote(text: string): string {
  const bare = text.trim()
  return /^[«“"„]/u.test(bare) && /[»”"“]$/u.test(bare) ? bare.slice(1, -1).trim() : bare
}

function signedBy(line: string): string | undefined {
  const who = SIGNED.exec(line.trim())?.groups?.who
  return who && !SPEECH.test(who) ? who : undefined
}
