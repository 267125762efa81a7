import type { Brief, BriefSection } from '#domain/generation/brief/brief.ts'
import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { findLabel } from './find-label.ts'
import { isMailHead } from './is-about-the-deck.ts'

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
