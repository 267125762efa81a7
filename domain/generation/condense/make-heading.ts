import type { Locale } from '../../locale.ts'
import { dropDangling } from './cut-words.ts'
import { CONJUNCTIONS, isFunctionWord, NEGATIONS, PREPOSITIONS } from './function-words.ts'
import { splitSentences } from './split-sentences.ts'
import { capitalize, trimSentence } from './trim-sentence.ts'

/** Longer texts are looked at only so far. */
const LOOKED_AT = 4_000

/** A short heading out of a sentence or a paragraph: whole words, complete as they stand, no mark at the end but that of a question. */
export function makeHeading(text: string, language: Locale, letters: number): string {
  const sentences = splitSentences(text.slice(0, LOOKED_AT).replace(/\s+/g, ' '), language)
  const first = sentences.find(sentence => /\p{L}/u.test(sentence)) ?? sentences[0] ?? ''
  const whole = [first, trimSentence(first)]
    .map(finish)
    .find(heading => heading !== '' && heading.length <= letters)
  if (whole) return whole
  const sentence = trimSentence(first)
  // What is all marks and small words is shown as it stands.
  return capitalize(dropDangling(cutToHeading(sentence, letters))) || cutAnywhere(sentence, letters).trim()
}

function finish(sentence: string): string {
  const bare = dropDangling(sentence)
  return capitalize(sentence.endsWith('?') ? `${bare}?` : bare)
}

function cutToHeading(sentence: string, letters: number): string {
  const clauses = [...sentence.matchAll(/[:;,](?= )| [—–-](?= )/gu)]
    .map(({ index }) => sentence.slice(0, index))
    .filter(clause => clause.length <= letters && clause.split(' ').length >= 2 && isWhole(clause))
  // The first clause that says something is the statement; what follows only adds to it.
  const clause = clauses.find(text => text.length >= letters * 0.3 && text.split(' ').length >= 3)
  return clause ?? cutBeforePhrase(sentence, letters) ?? clauses.at(-1) ?? cutAnywhere(sentence, letters)
}

/** "If you want", "When we" and "Although" open a clause that says nothing alone. */
function isWhole(clause: string): boolean {
  const first = clause.slice(0, 12).toLowerCase().split(' ')[0] ?? ''
  return !/^(?:if|when|while|although|though|because|since|unless|after|before|as|если|когда|хотя|пока|поскольку|чтобы|так|после|перед)$/u.test(
    first,
  )
}

/** The longest beginning that ends where a phrase ends: before a preposition or a conjunction. */
function cutBeforePhrase(sentence: string, letters: number): string | null {
  const words = sentence.split(' ')
  let length = 0
  let best: string | null = null
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!.toLowerCase()
    if (length > letters) break
    if (index >= 2 && (PREPOSITIONS.has(word) || CONJUNCTIONS.has(word))) {
      const start = dropDangling(words.slice(0, index).join(' '))
      if (start.length <= letters && contentCount(start) >= 2 && !NEGATIONS.has(word)) best = start
    }
    length += words[index]!.length + 1
  }
  return best
}

function contentCount(text: string): number {
  return text
    .toLowerCase()
    .split(' ')
    .filter(word => !isFunctionWord(word)).length
}

function cutAnywhere(sentence: string, letters: number): string {
  const room = sentence.slice(0, letters)
  const end = sentence.charAt(letters) === ' ' ? letters : room.lastIndexOf(' ')
  return end > 0 ? room.slice(0, end) : room
}
