import { AUXILIARIES } from '../condense/function-words.ts'
import { newBlock, type RawBlock } from './raw-block.ts'

const FEWEST = 3
const LONGEST = 44
const MOST_WORDS = 5
const SHORTEST_TEXT = 60

/** "Background. Shift workers make…", "Когда смотреть? Чаще всего…": paragraphs that open with their own name. */
export function splitLeadIns(blocks: RawBlock[]): void {
  const named = blocks.map((block, index) => (index === 0 && blocks.length > 1 ? '' : leadIn(block)))
  const count = named.filter(Boolean).length
  const paragraphs = blocks.filter(
    ({ kind, text }) => kind === 'paragraph' && text.length > SHORTEST_TEXT,
  ).length
  if (count < FEWEST || count * 2 < paragraphs) return
  for (let index = blocks.length - 1; index >= 0; index--) {
    const name = named[index]!
    if (name === '') continue
    const block = blocks[index]!
    const heading = {
      ...newBlock('heading', name.replace(/[.:]$/, ''), 2),
      source: block.source,
      opens: block.opens,
    }
    blocks.splice(index, 1, heading, { ...block, text: block.text.slice(name.length).trim(), opens: false })
  }
}

function leadIn({ kind, text }: RawBlock): string {
  if (kind !== 'paragraph' || text.length < SHORTEST_TEXT) return ''
  const name =
    /^[\p{Lu}][^.!?:—–«“"]{2,44}(?:[.?](?=\s[\p{Lu}\p{N}«“"])|:(?=\s))/u.exec(
      text.slice(0, LONGEST + 4),
    )?.[0] ?? ''
  const words = name
    .toLowerCase()
    .replace(/[.?:]$/, '')
    .split(' ')
  const isSentence = name.endsWith('.') && (words.length > 3 || words.some(word => AUXILIARIES.has(word)))
  return name === '' || words.length > MOST_WORDS || isSentence || /\d/.test(name) ? '' : name
}
