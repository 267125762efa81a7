import type { TextTag } from '../../text/allowlist.ts'
import { readMarkup } from '../../text/markup.ts'
import { decodeEntities } from '../../text/plain.ts'
import { remember } from '../remember.ts'

export type BlockTag = 'h1' | 'h2' | 'h3' | 'p' | 'li'

/** A line of its own in a text: a heading, a paragraph, a point of a list. */
export interface Block {
  readonly tag: BlockTag
  readonly words: string
  /** Stands in a numbered list. */
  readonly numbered: boolean
  /** Begins in bold, as a heading that is none. */
  readonly strong: boolean
}

const BLOCK_TAGS: ReadonlySet<TextTag> = new Set(['h1', 'h2', 'h3', 'p', 'li'])

/** The lines of an item's text; what stands outside of any counts as a paragraph. */
export const readBlocks: (html: string) => readonly Block[] = remember(splitBlocks)

function splitBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let tag: BlockTag = 'p'
  let words = ''
  let strong = false
  let inStrong = false
  let numbered = false
  const end = () => {
    const trimmed = words.replace(/[^\S\n\u00a0]+/g, ' ').trim()
    if (trimmed !== '') blocks.push({ tag, words: trimmed, numbered: numbered && tag === 'li', strong })
    words = ''
    strong = false
  }
  for (const token of readMarkup(html)) {
    if (token.kind === 'text') {
      if (words.trim() === '' && token.raw.trim() !== '') strong = inStrong
      words += decodeEntities(token.raw.replace(/[^\S\u00a0]+/g, ' '))
      continue
    }
    const opens = token.kind === 'open'
    if (token.tag === 'br') words += '\n'
    else if (token.tag === 'strong') inStrong = opens
    else if (token.tag === 'ol' || token.tag === 'ul') {
      end()
      numbered = opens && token.tag === 'ol'
    } else if (BLOCK_TAGS.has(token.tag)) {
      end()
      tag = opens ? (token.tag as BlockTag) : 'p'
    }
  }
  end()
  return blocks
}
