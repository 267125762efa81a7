import type { Locale } from '../../locale.ts'
import { isFunctionWord } from '../condense/function-words.ts'
import type { RawBlock } from './raw-block.ts'

const LOOKED_AT = 30_000

/** Headings written in capital letters as they would stand in a text; names are found where the text itself uses them. */
export function calmHeadings(blocks: readonly RawBlock[], language: Locale): void {
  const loud = blocks.filter(
    ({ kind, text, isLone }, index) => (kind === 'heading' || (index === 0 && isLone)) && countLoud(text) > 0,
  )
  if (loud.length === 0) return
  const names = findNames(blocks)
  // One short word alone may be the name of something: NATO, ГОСТ.
  if (loud.length === 1 && !/\s/.test(loud[0]!.text) && loud[0]!.text.length <= 5) return
  for (const block of loud)
    block.text = calm(block.text, names, (block.level === 1 || block === blocks[0]) && language === 'en')
}

/** How many letters stand at the beginning that is all capitals: "WELCOME TO US - first day" is loud up to its dash. */
function countLoud(text: string): number {
  const part = text.split(/\s[—–-]\s/)[0]!
  const letters = part.replace(/[^\p{L}]/gu, '')
  return letters.length >= 3 && letters === letters.toUpperCase() ? part.length : 0
}

function calm(text: string, names: ReadonlySet<string>, isTitleCase: boolean): string {
  const end = countLoud(text)
  const words = text.slice(0, end).toLowerCase().split(' ')
  const calmed = words.map((word, index) => {
    const bare = word.replace(/[^\p{L}\p{N}]/gu, '')
    const isName = names.has(bare) || (isTitleCase && !isFunctionWord(bare)) || /^[«“"„]/u.test(word)
    return index === 0 || isName ? word.replace(/\p{L}/u, letter => letter.toUpperCase()) : word
  })
  return calmed.join(' ') + text.slice(end)
}

function findNames(blocks: readonly RawBlock[]): Set<string> {
  const text = blocks
    .slice(0, 300)
    .filter(({ kind }) => kind !== 'heading')
    .map(block => block.text)
    .join('\n')
    .slice(0, LOOKED_AT)
  return new Set(
    [...text.matchAll(/(?<=[\p{Ll},;]\s)\p{Lu}[\p{Ll}]{2,30}/gu)].map(([name]) => name.toLowerCase()),
  )
}
