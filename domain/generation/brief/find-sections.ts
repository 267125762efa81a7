import type { Locale } from '../../locale.ts'
import { nameSection } from './name-section.ts'
import type { RawBlock } from './raw-block.ts'

export interface SectionDraft {
  title: string
  isNamed: boolean
  level: number
  blocks: number[]
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
      current = { title: block.text, isNamed: true, level: block.level, blocks: [] }
      drafts.push(current)
      return
    }
    if (!current || block.opens) {
      current = { title: '', isNamed: false, level: current?.level ?? 0, blocks: [] }
      drafts.push(current)
    }
    current.blocks.push(index)
  })
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
