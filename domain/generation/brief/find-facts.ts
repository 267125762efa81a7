import type { Locale } from '../../locale.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import type { BriefBlock, BriefSection, Fact } from './brief.ts'
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
    facts.push(...findDates(text, splitSentences(text, language), index))
  }
  return {
    facts,
    series: findSeries(blocks, section.blocks, section.title, language),
    comparisons: findComparisons(blocks, section.blocks, section.sides ?? []),
    sequences: findSequences(blocks, section.blocks, language),
  }
}
