import type { Locale } from '../../locale.ts'
import { dropDangling } from './cut-words.ts'
import { CONJUNCTIONS, isFunctionWord, NEGATIONS, PREPOSITIONS } from './function-words.ts'
import { splitSentences } from './split-sentences.ts'
import { capitalize, trimSentence } from './trim-sentence.ts'

/** Longer texts are looked at only so far. */
const LOOKED_AT = 4_000

/** A short heading out of a sentence or a paragraph: whole words, complete as they stand, no mark at the end. */
export function makeHeading(text: string, language: Locale, letters: number): string {
  const sentences = splitSentences(text.slice(0, LOOKED_AT).replace(/\s+/g, ' '), language)
  const first = sentences.find(sentence => /\p{L}/u.test(sentence)) ?? sentences[0] ?? ''
  if (fits(first, letters)) return finish(first)
  const sentence = trimSentence(first)
  if (fits(sentence, letters)) return finish(sentence)
  return finish(cutToHeading(sentence, letters))
}

function fits(text: string, letters: number): boolean {
  return dropDangling(text).length <= letters
}

function finish(text: string): string {
  return capitalize(keepMeaning(dropDangling(text)))
}

function keepMeaning(text: string): string {
  return text.trim()
}

function cutToHeading(sentence: string, letters: number): string {
  const clauses = [...sentence.matchAll(/[:;,](?= )| [—–-](?= )/gu)]
    .map(({ index }) => sentence.slice(0, index))
    .filter(clause => clause.length <= letters && clause.split(' ').length >= 2 && isWhole(clause))
  const clause = clauses.at(-1)
  if (clause && clause.length >= letters * 0.3) return clause
  return cutBeforePhrase(sentence, letters) ?? clause ?? cutAnywhere(sentence, letters)
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
