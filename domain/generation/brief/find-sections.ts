import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { capitalize } from '../condense/trim-sentence.ts'
import { isPair } from './facts/opposites.ts'
import { nameSection } from './name-section.ts'
import type { RawBlock } from './raw-block.ts'

const LONGEST_NAME = 140

export interface SectionDraft {
  title: string
  isNamed: boolean
  level: number
  blocks: number[]
  /** Two headings that are set against each other ("Pros", "Cons") are one section with two sides. */
  sides?: { head: string; blocks: number[] }[]
}

/** What belongs together: under its heading, after a rule, or in a run without either. `taken`: blocks of the title. */
export function findSections(
  blocks: readonly RawBlock[],
  taken: ReadonlySet<number>,
  language: Locale,
): SectionDraft[] {
  const drafts: SectionDraft[] = []
  let current: SectionDraft | null = null
  blocks.forEach((block, index) => {
    if (taken.has(index)) return
    if (block.kind === 'heading') {
      current = { title: nameOf(block, language), isNamed: true, level: block.level, blocks: [] }
      drafts.push(current)
      return
    }
    if (!current || block.opens) {
      current = { title: '', isNamed: false, level: current?.level ?? 0, blocks: [] }
      drafts.push(current)
    }
    current.blocks.push(index)
  })
  mergeOpposites(drafts)
  const top = Math.min(...drafts.filter(({ isNamed }) => isNamed).map(({ level }) => level), 6)
  const used = new Set<string>()
  for (const draft of drafts) {
    draft.level = draft.isNamed ? draft.level - top + 1 : Math.max(1, draft.level - top + 1)
    if (!draft.isNamed)
      draft.title = nameSection(
        draft.blocks.map(index => blocks[index]!),
        used,
        language,
      )
    used.add(draft.title.toLowerCase())
  }
  return drafts
}

function mergeOpposites(drafts: SectionDraft[]): void {
  for (let index = drafts.length - 2; index >= 0; index--) {
    const one = drafts[index]!
    const two = drafts[index + 1]!
    if (!one.isNamed || !two.isNamed || one.level !== two.level || !isPair(one.title, two.title)) continue
    if (one.blocks.length === 0 || two.blocks.length === 0) continue
    const and = /\p{Script=Cyrillic}/u.test(one.title) ? 'и' : 'and'
    one.sides = [one, two].map(({ title, blocks }) => ({ head: title, blocks: [...blocks] }))
    one.title = `${one.title} ${and} ${two.title.charAt(0).toLowerCase()}${two.title.slice(1)}`
    one.blocks.push(...two.blocks)
    drafts.splice(index + 1, 1)
  }
}

/** A heading as long as a paragraph is shortened; its block keeps every word. */
function nameOf({ text }: RawBlock, language: Locale): string {
  return text.length <= LONGEST_NAME ? capitalize(text) : makeHeading(text, language, LONGEST_NAME)
}
