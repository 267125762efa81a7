import type { Locale } from '../../locale.ts'
import type { RawBlock } from './raw-block.ts'
import { takeWishes, type Wishes } from './read-wishes.ts'

/** Wishes stand where a brief begins or ends. */
const FROM_START = 8
const FROM_END = 4

/** Takes the wishes out of the first and last blocks; what is asked to be covered becomes headings. */
export function takeBlockWishes(blocks: RawBlock[], language: Locale, wishes: Wishes): RawBlock[] {
  const kept = blocks.filter((block, index) => {
    if (index >= FROM_START && index < blocks.length - FROM_END) return true
    if (block.kind === 'table' || block.kind === 'quote') return true
    const rest = takeWishes(block.text, language, wishes, index === 0)
    if (rest === '') return false
    if (rest.length < block.text.length) block.text = rest
    return true
  })
  const asked = wishes.asked.map(
    (text): RawBlock => ({
      ...EMPTY,
      kind: 'heading',
      level: 2,
      text: text.charAt(0).toUpperCase() + text.slice(1),
    }),
  )
  return [...asked, ...kept]
}

const EMPTY: Omit<RawBlock, 'kind' | 'text' | 'level'> = {
  rows: [],
  source: null,
  opens: false,
  isApart: true,
  isLone: true,
  isBold: false,
}
