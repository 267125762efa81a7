import type { Brief, BriefBlock } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/raw-block.ts'
import { condense } from '#domain/generation/condense/condense.ts'

/** A model on one's own machine reads some 16,000 tokens in all, and Russian has two and a half letters to a token. */
export const OUTLINE_CHARACTERS = 20_000
export const SLIDE_CHARACTERS = 9_000
const BLOCK_LETTERS = 1_500
const HEADING_LETTERS = 160

/** What other people wrote, between lines that they cannot have written: the mark is not known to them. */
export function enclose(name: string, text: string, mark: string): string {
  return text.trim() === ''
    ? ''
    : `<<< ${name} ${mark}\n${text.replaceAll(mark, '').trim()}\n>>> ${name} ${mark}`
}

/** All of the brief where it is short enough; else every heading, and of each section its weightiest sentences. */
export function chooseForOutline(brief: Brief, letters: number): string {
  const whole = writeBlocks(brief.blocks)
  if (whole.length <= letters) return whole
  const room = letters / whole.length
  const written = brief.sections.map(({ title, blocks }) => {
    const text = writeBlocks(blocks.flatMap(index => brief.blocks[index] ?? []))
    const kept = condense(text, brief.language, Math.floor(text.length * room * 0.85))
    return `## ${title.slice(0, HEADING_LETTERS)}\n${kept}`
  })
  return written.join('\n').slice(0, letters)
}

/** The blocks that one slide is about, best first while there is room, in their order. */
export function chooseForSlide(brief: Brief, words: string, own: readonly number[], letters: number): string {
  const whole = writeBlocks(brief.blocks)
  if (whole.length <= letters) return whole
  const chosen = new Map<number, BriefBlock>()
  let used = 0
  for (const index of new Set([...own, ...findBlocks(brief, words, 40)])) {
    const block = brief.blocks[index]
    if (!block) continue
    const short = { ...block, text: condense(block.text, brief.language, BLOCK_LETTERS) }
    const cost = writeBlock(short).length + 1
    if (used + cost > letters) continue
    used += cost
    chosen.set(index, short)
  }
  return writeBlocks([...chosen].sort(([a], [b]) => a - b).map(([, block]) => block))
}

function writeBlocks(blocks: readonly BriefBlock[]): string {
  return blocks.map(writeBlock).join('\n')
}

const MARKS: Readonly<Record<BriefBlock['kind'], string>> = {
  heading: '## ',
  paragraph: '',
  bullet: '- ',
  numbered: '1. ',
  quote: '> ',
  table: '',
  code: '',
}

function writeBlock({ kind, text, rows }: BriefBlock): string {
  if (kind === 'table') return rows.map(row => row.join(' | ')).join('\n')
  return kind === 'code' ? `\`\`\`\n${text}\n\`\`\`` : MARKS[kind] + text
}
