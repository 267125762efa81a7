import type { Locale } from '../../locale.ts'
import { capitalize } from '../condense/trim-sentence.ts'
import { newBlock, type RawBlock } from './raw-block.ts'
import { takeWishes } from './read-wishes.ts'
import type { Wishes } from './wishes.ts'

/** Wishes stand where a brief begins or ends. */
const FROM_START = 8
const FROM_END = 4

/** Takes the wishes out of the first and last blocks; what is asked to be covered becomes headings. */
export function takeBlockWishes(blocks: RawBlock[], language: Locale, wishes: Wishes): RawBlock[] {
  let isFirst = true
  const kept = blocks.filter((block, index) => {
    if (index >= FROM_START && index < blocks.length - FROM_END) return true
    if (block.kind === 'table' || block.kind === 'quote') return true
    const rest = takeWishes(block.text, language, wishes, isFirst)
    isFirst = rest === ''
    if (rest === '') return false
    block.text = rest
    return true
  })
  return [...wishes.asked.map(text => newBlock('heading', capitalize(text), 2)), ...kept]
}
