import type { Locale } from '../../locale.ts'
import type { BriefBlock, BriefSection } from './brief.ts'
import type { SectionDraft } from './find-sections.ts'

type Findings = Pick<BriefSection, 'facts' | 'series' | 'comparisons' | 'sequences'>

export function findFacts(
  _section: SectionDraft,
  _blocks: readonly BriefBlock[],
  _language: Locale,
): Findings {
  return { facts: [], series: [], comparisons: [], sequences: [] }
}
