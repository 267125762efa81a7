import type { Locale } from '../../locale.ts'
import { stemWord } from '../../search/words.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { capitalize } from '../condense/sentences.ts'
import type { Topic } from './read-topic.ts'

export const LONGEST_TITLE = 90

/** A title out of what a presentation is asked to be about. `text`: the rest of the brief, where a noun may be in its nominative. */
export function makeTitle({ words, preposition }: Topic, language: Locale, text: string): string {
  const quoted = /^[«“"]([^«»“”"]{2,120})[»”"]$/u.exec(words)?.[1]
  if (quoted) return capitalize(quoted)
  if (/^[а-яё«]/iu.test(words))
    return capitalize(makeHeading(inRussian(words, preposition, text), language, LONGEST_TITLE))
  const bare = words.replace(/^(?:our|my|the|a|an|your)\s+/i, '')
  return capitalize(makeHeading(bare.length >= 2 ? bare : words, language, LONGEST_TITLE))
}

const OF_OTHERS = /^(?:наш|мо|сво|ваш)(?:ей|его|ем|ём|их|у|ю|и)\s+/iu

/** «про историю» → «История»; where the nominative is not certain, the preposition stays: «О запуске продукта». */
function inRussian(words: string, preposition: string, text: string): string {
  const phrase = words.split(/[,;(]/)[0]!.trim()
  if (/^обо?$|^о$/u.test(preposition)) return findNominative(phrase, text) ?? `${preposition} ${phrase}`
  if (preposition === 'чего') return findNominative(phrase, text) ?? `презентация ${phrase}`
  if (preposition === 'по') return findNominative(phrase, text) ?? `по ${phrase}`
  if (preposition !== 'про') return words
  return fromAccusative(phrase.replace(OF_OTHERS, '')) ?? findNominative(phrase, text) ?? `про ${phrase}`
}

export function tidyTitle(text: string): string {
  return capitalize(text.trim().replace(/[\s.,;:!…—–-]+$/u, ''))
}

/** Words that do not change their endings, so that -у and -ю are no accusative. */
const UNCHANGING =
  /^(?:меню|интервью|авеню|ревю|рандеву|рагу|какаду|табу|фондю|кенгуру|гуру|шоу|ноу-хау|жалюзи|эму)$/iu
const LOOKED_AT = 20_000

/** The nominative of an accusative («историю Москвы» → «история Москвы»); null where it is not certain. */
function fromAccusative(phrase: string): string | null {
  const parts = phrase.split(' ')
  for (let index = 0; index < parts.length; index++) {
    const word = parts[index]!
    const adjective = /^(.+)(ую|юю)$/u.exec(word)
    if (adjective && index < parts.length - 1) {
      parts[index] = adjective[1]! + (adjective[2] === 'ую' ? 'ая' : 'яя')
      continue
    }
    if (/^[^а-яё]/iu.test(word) || UNCHANGING.test(word)) return parts.join(' ')
    if (/[ую]$/u.test(word)) {
      parts[index] = word.replace(/у$/u, 'а').replace(/ю$/u, 'я')
      return parts.join(' ')
    }
    if (/(?:ого|его)$/u.test(word)) return null
    if (/(?:ый|ий|ой|ое|ее|ые|ие)$/u.test(word) && index < parts.length - 1) continue
    // кофе, здоровье, маркетинг, космос: the accusative of what is not alive is its nominative.
    return /(?:[оеё]|инг|ость|изм|[^аяйовецкнтрл])$/u.test(word) ? parts.join(' ') : null
  }
  return parts.join(' ')
}

/** The nominative of a phrase in another case, as the text itself uses it: «о пароходе «Надежда»» → «Пароход «Надежда»». */
function findNominative(phrase: string, text: string): string | null {
  const words = phrase.split(' ')
  const noun = words.findIndex(
    word => !/(?:ого|его|ому|ему|ой|ей|ом|ем|ых|их|ую|юю)$/iu.test(word) || word.length <= 4,
  )
  const at = noun < 0 ? 0 : noun
  const head = words[at]
  if (!head || !/^[а-яё]{4,}$/iu.test(head)) return null
  const rest = words.slice(at + 1).join(' ')
  // Adjectives before it would have to agree: they are left out only where a name is left that tells as much.
  if (at > 0 && !/^[«“"]/u.test(rest)) return null
  const form = formAtStart(head, text)
  return form === null ? null : [form, rest].filter(Boolean).join(' ')
}

/** The form that opens a sentence is its subject, nearly always; a bare stem (пароход) is a nominative anywhere. */
function formAtStart(word: string, text: string): string | null {
  const stem = stemWord(word.toLowerCase().replaceAll('ё', 'е'))
  let bare: string | null = null
  for (const match of text
    .slice(0, LOOKED_AT)
    .matchAll(/(^|[.!?…]\s|\n|\s)([А-ЯЁа-яё]{3,30})(?=[\s,.!?…:;»]|$)/gu)) {
    const form = match[2]!
    const small = form.toLowerCase().replaceAll('ё', 'е')
    if (small.charAt(0) !== stem.charAt(0) || stemWord(small) !== stem) continue
    const opens = match[1] !== ' '
    if (opens && !/(?:ом|ем|ами|ями|ах|ях|ов|ев|у|ю|е)$/u.test(form)) return form
    if (small === stem && /[бвгджзклмнпрстфхцчшщ]$/u.test(small)) bare ??= form
  }
  return bare
}
