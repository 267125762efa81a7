import type { Locale } from '../../locale.ts'
import { PREPOSITIONS } from '../condense/function-words.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import type { BriefBlock, BriefSection, Fact, Series } from './brief.ts'
import { findComparisons } from './facts/find-comparisons.ts'
import { findDates } from './facts/find-dates.ts'
import { findNumbers } from './facts/find-numbers.ts'
import { findQuotes } from './facts/find-quotes.ts'
import { findSequences } from './facts/find-sequences.ts'
import { findSeries } from './facts/find-series.ts'
import type { SectionDraft } from './find-sections.ts'
import { splitHead } from './split-head.ts'

type NumberFact = Extract<Fact, { kind: 'number' }>
type Findings = Pick<BriefSection, 'facts' | 'series' | 'comparisons' | 'sequences'>

/** No block is read for facts beyond so many letters, nor a section beyond so many facts. */
const LONGEST_BLOCK = 20_000
const MOST_FACTS = 300
/** A section of more blocks is no section that anybody shows; each costs a score of patterns. */
const MOST_BLOCKS = 1_500

/** What stands in the blocks of a section: figures, dates, quotations, and what can be drawn from them. */
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

/** A figure of a series over time, or listed in a sentence, is told by the series: alone its label says too little. */
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
