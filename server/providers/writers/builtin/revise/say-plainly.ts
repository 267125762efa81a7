import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import type { Locale } from '#domain/locale.ts'
import { PLAIN_WORDS } from './plain-words.ts'

interface Rule {
  readonly pattern: RegExp
  readonly words: string
}

/** Longer ones first: «для того, чтобы» must not be read as «для». */
const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: PLAIN_WORDS.en.map(makeRule).toSorted(byLength),
  ru: PLAIN_WORDS.ru.map(makeRule).toSorted(byLength),
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
export function sayPlainly(text: string, language: Locale): string {
  let plain = text
  for (const { pattern, words } of rules[language])
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
