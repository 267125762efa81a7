import { readMarkup } from '#domain/deck/text/markup.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { rewriteText } from '#domain/deck/text/rewrite-text.ts'
import { condense } from '#domain/generation/condense/condense.ts'
import { capitalize, splitSentences, trimSentence } from '#domain/generation/condense/sentences.ts'
import type { Revision } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'
import { splitWords, stemWord } from '#domain/search/words.ts'
import { type RevisionWish, WriterError } from '../../writer.ts'
import { PLAIN_WORDS } from './plain-words.ts'

/** What can be done by rule; another language cannot. */
export const BUILT_IN_REVISIONS: readonly Revision[] = ['rewrite', 'shorten', 'expand']

export function reviseTexts({ revision, language, texts, context, instruction }: RevisionWish): string[] {
  if (instruction) throw new WriterError('failed', 'the built-in writer follows no words', { mayPass: false })
  switch (revision) {
    case 'rewrite':
      return texts.map(text => rewriteText(text, words => sayPlainly(words, language)))
    case 'shorten':
      return texts.map(text => rewriteText(text, words => shorten(words, language)))
    case 'expand':
      return expand(texts, context, language)
    case 'translate':
      throw new WriterError('failed', 'the built-in writer speaks no other language')
  }
}

const MOST = 2
const LONGEST = 220

/** What the notes say and the slide does not yet, added to its main text; nothing where the notes say no more. */
function expand(texts: readonly string[], notes: string, language: Locale): string[] {
  const said = stems(texts.map(textToPlain).join(' '))
  const fresh = splitSentences(notes, language)
    .map(trimSentence)
    .filter(sentence => sentence.length >= 20 && sentence.length <= LONGEST)
    .map((sentence, at) => ({ sentence, at, ...compare(stems(sentence), said) }))
    .filter(({ share }) => share < 0.75)
  const chosen = fresh
    .toSorted((a, b) => b.common - a.common || a.at - b.at)
    .slice(0, MOST)
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
  const main = findMain(texts)
  return texts.map((text, at) => (at === main ? chosen.reduce(append, text) : text))
}

function stems(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .filter(word => word.length > 2)
      .map(stemWord),
  )
}

/** How many words of a sentence are said already, and which share of it they are. */
function compare(sentence: ReadonlySet<string>, said: ReadonlySet<string>) {
  const common = [...sentence].filter(stem => said.has(stem)).length
  return { common, share: sentence.size === 0 ? 1 : common / sentence.size }
}

/** The longest text that is more than a heading; else the last. */
function findMain(texts: readonly string[]): number {
  const lengths = texts.map(text => (isHeading(text) ? -1 : textToPlain(text).length))
  const longest = Math.max(...lengths)
  return longest < 0 ? texts.length - 1 : lengths.indexOf(longest)
}

function isHeading(text: string): boolean {
  return readMarkup(text).every(
    token => token.kind === 'text' || !['p', 'li', 'ul', 'ol'].includes(token.tag),
  )
}

function append(text: string, sentence: string): string {
  const words = escapeText(sentence)
  const list = /<\/(?:ul|ol)>\s*$/.exec(text)
  return list ? `${text.slice(0, list.index)}<li>${words}</li>${list[0]}` : `${text}<p>${words}</p>`
}

const SHARE = 0.6
/** Lines up to this length are short enough already and are only tidied. */
const SHORT_LINE = 70
/** An afterthought: it explains, and the sentence stands without it. */
const AFTERTHOUGHT =
  /(?:[,;]| —| –)\s(?:which|who|where|whose|so that|that is|i\.e\.|e\.g\.|such as|including|for example|because|котор\p{L}+|где|чтобы|так что|то есть|например|включая|в том числе|потому что|поскольку|так как)(?![\p{L}]).*$/iu
const HOLDS_FACT =
  /\p{N}|(?<![\p{L}])(?:not|no|never|except|unless|only|не|нет|ни|без|кроме|только)(?![\p{L}])/iu

/** The weightiest of what is said, in fewer words; no figure, no negation is lost without its sentence. */
function shorten(text: string, language: Locale): string {
  const plain = sayPlainly(text, language)
  if (plain.length <= SHORT_LINE) return plain
  const sentences = splitSentences(plain, language)
  if (sentences.length === 1) return cutAfterthought(trimSentence(plain))
  return condense(plain, language, Math.max(SHORT_LINE, Math.round(plain.length * SHARE)))
}

function cutAfterthought(sentence: string): string {
  const found = AFTERTHOUGHT.exec(sentence)
  if (!found || found.index < 24 || HOLDS_FACT.test(found[0])) return sentence
  const end = /[.!?…]$/.exec(sentence)?.[0] ?? ''
  return sentence.slice(0, found.index) + end
}

interface Rule {
  readonly pattern: RegExp
  readonly words: string
}

const rules: Partial<Record<Locale, readonly Rule[]>> = {}

/** Longer ones first: «для того, чтобы» must not be read as «для». Made when the first text is revised. */
function rulesOf(language: Locale): readonly Rule[] {
  rules[language] ??= PLAIN_WORDS[language].map(makeRule).toSorted(byLength)
  return rules[language]
}

function makeRule([phrase, words]: readonly [string, string]): Rule {
  const spelled = phrase
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '[ \\u00a0]+')
    .replaceAll('ё', '[её]')
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}-])${spelled}(?![\\p{L}\\p{N}-])`, 'giu'), words }
}

function byLength(a: Rule, b: Rule): number {
  return b.pattern.source.length - a.pattern.source.length
}

/** The same in plain words: roundabout phrases give way to short ones, and signs stand as they are printed. */
function sayPlainly(text: string, language: Locale): string {
  let plain = text
  for (const { pattern, words } of rulesOf(language))
    plain = plain.replace(pattern, found => likeFound(found, words))
  return keepCapitals(printWell(plain, language), text)
}

/** A phrase that opens a sentence leaves its capital to what stands in its place. */
function likeFound(found: string, words: string): string {
  return /^\p{Lu}/u.test(found) && words !== '' ? capitalize(words) : words
}

function printWell(text: string, language: Locale): string {
  const dash = language === 'ru' ? '\u00a0— ' : ' — '
  return text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.;:!?…])/g, '$1')
    .replace(/,{2,}/g, ',')
    .replace(/[ \u00a0](?:-|--|–)[ \u00a0](?=\p{L})/gu, dash)
    .replace(/\.{3}/g, '…')
    .replace(/^[\s,;:]+/, '')
    .trimEnd()
}

/** A sentence that lost its first words begins with a capital all the same. */
function keepCapitals(plain: string, text: string): string {
  const raised = plain.replace(/([.!?…][ \u00a0])(\p{Ll})/gu, (whole, end: string, letter: string) =>
    text.includes(whole) ? whole : end + letter.toLocaleUpperCase(),
  )
  return /^\p{Lu}/u.test(text) ? capitalize(raised) : raised
}
