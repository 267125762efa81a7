import { splitWords } from '../../search/split-words.ts'
import { stemWord } from '../../search/stem-word.ts'
import { isStopWord } from './function-words.ts'

/** The stems of the words that say what a text is about, in order, repeats included. */
export function contentWords(text: string): string[] {
  const stems: string[] = []
  for (const word of splitWords(text)) {
    if (word.length < 2 || isStopWord(word) || /^\p{N}+$/u.test(word)) continue
    // What no language writes as one word is no word: stemming a megabyte costs more than it tells.
    stems.push(word.length > 40 ? word.slice(0, 40) : stemWord(word))
  }
  return stems
}

export function countEach<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
