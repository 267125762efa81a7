import type { Locale } from '../../locale.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import type { BriefBlock, BriefSection, Fact, Series } from './brief.ts'
import { findComparisons } from './facts/find-comparisons.ts'
import { findDates } from './facts/find-dates.ts'
import { findNumbers } from './facts/find-numbers.ts'
import { findQuotes } from './facts/find-quotes.ts'
import { findSequences } from './facts/find-sequences.ts'
import { findSeries } from './facts/find-series.ts'
import type { SectionDraft } from './find-sections.ts'

type Findings = Pick<BriefSection, 'facts' | 'series' | 'comparisons' | 'sequences'>

/** No block is read for facts beyond so many letters, nor a section beyond so many facts. */
const LONGEST_BLOCK = 20_000
const MOST_FACTS = 300

/** What stands in the blocks of a section: figures, dates, quotations, and what can be drawn from them. */
export function findFacts(section: SectionDraft, blocks: readonly BriefBlock[], language: Locale): Findings {
  const facts: Fact[] = []
  for (const index of section.blocks) {
    if (facts.length >= MOST_FACTS) break
    const block = blocks[index]!
    facts.push(...findQuotes(block, index))
    if (block.kind === 'table' || block.kind === 'quote') continue
    const text = block.text.slice(0, LONGEST_BLOCK)
    facts.push(...findNumbers(text, index, language))
    facts.push(...findDates(splitSentences(text, language), index))
  }
  const series = findSeries(blocks, section.blocks, section.title, language)
  return {
    facts: facts.filter(fact => !isPointOf(series, fact)),
    series,
    comparisons: findComparisons(blocks, section.blocks, section.sides ?? []),
    sequences: findSequences(blocks, section.blocks, language),
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
