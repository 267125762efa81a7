import { isStopWord } from '#domain/generation/condense/function-words.ts'
import { splitWords } from '#domain/search/split-words.ts'

const MOST = 5
const SHORTEST = 3

/** A few words to search a picture by: those of the title, then of the lines, then of the deck. */
export function findPictureWords(title: string, lines: readonly string[], deck: string): string {
  const found: string[] = []
  for (const word of [title, deck, ...lines].flatMap(text => splitWords(text.slice(0, 300)))) {
    if (found.length >= MOST) break
    if (word.length < SHORTEST || word.length > 24 || /\p{N}/u.test(word)) continue
    if (!isStopWord(word) && !found.includes(word)) found.push(word)
  }
  return found.join(' ')
}
