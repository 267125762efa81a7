import type { Brief } from '#domain/generation/brief/brief.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import type { OutlineEntry } from '#domain/generation/outline.ts'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import { bareWords } from '../outline/is-same.ts'

const DRAWN: ReadonlySet<SlideKind | null> = new Set<SlideKind>(['table', 'chart', 'comparison'])

/** The passage that a slide was taken from, for the speaker to say, unless the slide shows all of it. */
export function tellNotes(
  brief: Brief,
  entry: OutlineEntry,
  entries: readonly OutlineEntry[],
  shown: string,
): string {
  const passage = entry.blocks.flatMap(index => {
    const block = brief.blocks[index]
    if (!block || block.kind === 'heading') return []
    if (block.kind === 'table')
      return DRAWN.has(entry.kind) ? [] : block.rows.map(row => `• ${row.join(' | ')}`)
    const sharers = entries.filter(each => each.id === entry.id || each.blocks.includes(index))
    const text = sharers.length > 1 ? takeShare(block.text, brief, entry, sharers) : block.text
    return text === '' ? [] : [block.kind === 'paragraph' || block.kind === 'quote' ? text : `• ${text}`]
  })
  const words = bareWords(shown)
  return passage.every(text => words.includes(bareWords(text))) ? '' : passage.join('\n')
}

/** A passage that several slides were taken from: each says the sentences from its own up to the next one's. */
function takeShare(
  text: string,
  brief: Brief,
  entry: OutlineEntry,
  sharers: readonly OutlineEntry[],
): string {
  const told = sharers.map(each => ({ each, words: bareWords([each.title, ...each.points].join(' ')) }))
  let owner = sharers[0]
  const sentences = splitSentences(text, brief.language).filter(sentence => {
    const said = bareWords(sentence)
    owner = told.find(({ words }) => isShown(said, words))?.each ?? owner
    return owner?.id === entry.id
  })
  return sentences.join(' ')
}

const ENOUGH = 24

function isShown(said: string, words: string): boolean {
  return words.includes(said) || (said.length > ENOUGH && words.includes(said.slice(0, ENOUGH)))
}
