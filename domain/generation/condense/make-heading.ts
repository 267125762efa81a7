import type { Locale } from '../../locale.ts'
import { CONJUNCTIONS, isFunctionWord, NEGATIONS, PREPOSITIONS } from './function-words.ts'
import {
  capitalize,
  cutWords,
  dropDangling,
  dropEndMarks,
  splitSentences,
  trimSentence,
} from './sentences.ts'

/** Longer texts are looked at only so far. */
const LOOKED_AT = 4_000
const OTHERS = 4
/** A clause that says on what condition, and nothing without the one after it. */
const CONDITION =
  /^(?:if|when|while|although|though|because|since|unless|after|before|as|если|когда|хотя|пока|поскольку|чтобы|после|перед|так как)(?![a-zа-яё])/iu
/** From here on a sentence tells more of its last noun: it may be cut before, never within. */
const TELLS_MORE =
  /^(?:that|which|who|whom|whose|where|because|so|although|though|котор(?:ый|ая|ое|ые|ого|ой|ых|ым|ую|ом|ыми)|где|потому|чтобы|хотя|если|когда)$/iu
/** These hold on to the word before them. */
const HOLDS_ON = /^(?:of|than|as|to|per|чем|как|ни|не)$/iu
/** What a Russian phrase does not end with: an adjective waits for its noun. */
const ADJECTIVE = /(?:ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ым|им|ыми|ими|ую|юю)$/iu

/** A short heading out of a sentence or a paragraph: whole words that make sense alone, no punctuation mark at the end but that of a question. */
export function makeHeading(text: string, language: Locale, letters: number): string {
  const sentences = splitSentences(text.slice(0, LOOKED_AT).replace(/\s+/g, ' '), language)
  const first = sentences.find(sentence => /\p{L}/u.test(sentence)) ?? sentences[0] ?? ''
  const whole = findWhole(first, letters)
  if (whole) return whole
  const sentence = mainClause(trimSentence(first))
  const isQuestion = first.endsWith('?') && letters > 8
  const cut = finish(cutToHeading(sentence, isQuestion ? letters - 1 : letters), isQuestion)
  // A negation cut short may deny more than was said: another sentence that fits is better, else it shows that it was cut.
  if (hasNegation(cut) && !endsClause(sentence, cut))
    return (
      sentences
        .slice(1, OTHERS)
        .map(one => findWhole(one, letters))
        .find(Boolean) ?? cutWords(sentence, letters)
    )
  // What is all marks and small words is shown unchanged.
  return cut || cutAnywhere(sentence, letters).trim()
}

function endsClause(sentence: string, cut: string): boolean {
  return /^(?:[,;:.!?]| [—–-] )/u.test(sentence.slice(cut.length))
}

function findWhole(sentence: string, letters: number): string | undefined {
  const isQuestion = sentence.endsWith('?')
  return [sentence, trimSentence(sentence), mainClause(trimSentence(sentence))]
    .map(text => punctuate(dropEndMarks(text), isQuestion))
    .find(heading => heading !== '' && heading.length <= letters)
}

function finish(text: string, isQuestion: boolean): string {
  return punctuate(dropDangling(text), isQuestion)
}

function punctuate(bare: string, isQuestion: boolean): string {
  return capitalize(isQuestion && bare !== '' ? `${bare}?` : bare)
}

/** "If you want to keep bees, start with two hives" → "Start with two hives". */
function mainClause(sentence: string): string {
  const comma = CONDITION.test(sentence) ? sentence.indexOf(', ') : -1
  const rest = comma > 0 ? sentence.slice(comma + 2).replace(/^(?:then|то)\s/iu, '') : ''
  return rest.split(' ').length >= 3 ? capitalize(rest) : sentence
}

function hasNegation(sentence: string): boolean {
  return sentence
    .toLowerCase()
    .split(/[^\p{L}'’-]+/u)
    .some(word => NEGATIONS.has(word) || word.endsWith("n't"))
}

function cutToHeading(sentence: string, letters: number): string {
  const clauses = [...sentence.matchAll(/[:;,](?= )| [—–-](?= )/gu)]
    .map(({ index }) => sentence.slice(0, index))
    .filter(clause => clause.length <= letters && clause.split(' ').length >= 2)
  // The first clause that says something is the statement; what follows only adds to it.
  const clause = clauses.find(text => text.length >= letters * 0.3 && text.split(' ').length >= 3)
  const told = cutBeforeMore(sentence, letters)
  if (told && (!clause || clause.length > told.length)) return told
  return (
    clause ?? told ?? cutBeforePhrase(sentence, letters) ?? clauses.at(-1) ?? cutAnywhere(sentence, letters)
  )
}

function cutBeforeMore(sentence: string, letters: number): string | null {
  const words = sentence.split(' ')
  const at = words.findIndex((word, index) => index >= 3 && TELLS_MORE.test(word))
  const start = at < 0 ? '' : dropDangling(words.slice(0, at).join(' '))
  return start !== '' && start.length <= letters && contentCount(start) >= 2 ? start : null
}

/** The longest beginning that ends where a phrase ends: before a preposition or a conjunction. */
function cutBeforePhrase(sentence: string, letters: number): string | null {
  const words = sentence.split(' ')
  const least = sentence.endsWith('?') ? 1 : 2
  let length = 0
  let best: string | null = null
  for (let index = 0; index < words.length && length <= letters; index++) {
    const word = words[index]!.toLowerCase()
    const isEdge = index >= 2 && (PREPOSITIONS.has(word) || CONJUNCTIONS.has(word)) && !HOLDS_ON.test(word)
    const start = isEdge ? dropDangling(words.slice(0, index).join(' ')) : ''
    if (start !== '' && start.length <= letters && contentCount(start) >= least) best = start
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
  let cut = end > 0 ? room.slice(0, end) : room
  for (let round = 0; round < 3 && ADJECTIVE.test(cut) && cut.includes(' '); round++)
    cut = cut.slice(0, cut.lastIndexOf(' '))
  return cut
}
