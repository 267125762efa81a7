import type { Locale } from '../../locale.ts'
import { dropDangling } from '../condense/cut-words.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { capitalize } from '../condense/trim-sentence.ts'
import type { Topic } from './read-topic.ts'

export const LONGEST_TITLE = 90

/** A title out of what a presentation is asked to be about. */
export function makeTitle({ words, preposition }: Topic, language: Locale): string {
  const quoted = /^[«“"]([^«»“”"]{2,120})[»”"]$/u.exec(words)?.[1]
  if (quoted) return capitalize(quoted)
  if (/[а-яё]/iu.test(words))
    return capitalize(makeHeading(inRussian(words, preposition), language, LONGEST_TITLE))
  const bare = words.replace(/^(?:our|my|the|a|an|your)\s+/i, '')
  return capitalize(makeHeading(bare.length >= 2 ? bare : words, language, LONGEST_TITLE))
}

/** Words that do not change their endings, so that -у and -ю are no accusative. */
const UNCHANGING =
  /^(?:меню|интервью|авеню|ревю|рандеву|рагу|какаду|табу|фондю|кенгуру|гуру|шоу|ноу-хау|жалюзи|эму|сою)$/iu
const OF_OTHERS = /^(?:наш[а-яё]{1,3}|мо[а-яё]{1,3}|сво[а-яё]{1,3}|ваш[а-яё]{1,3})\s+/iu

/** «про историю» → «История»; where the nominative is not certain, the preposition stays: «О запуске продукта». */
function inRussian(words: string, preposition: string): string {
  if (/^(?:о|об|обо|о том,?)$/u.test(preposition)) return `${preposition.replace(',', '')} ${words}`
  if (preposition === 'по') return `по ${words}`
  if (preposition !== 'про' && !/^посвящ/u.test(preposition)) return words
  if (preposition !== 'про') return words
  const bare = words.replace(OF_OTHERS, '')
  return toNominative(bare) ?? `про ${words}`
}

function toNominative(phrase: string): string | null {
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
    // кофе, здоровье, маркетинг, космос: the accusative of what is not alive is its nominative.
    if (
      /(?:[оеё]|инг|ство|ние|тие|ость|изм|[^аяйовецкнтрл])$/u.test(word) ||
      /^(?:искусственный|новый)/u.test(word)
    ) {
      if (/(?:ого|его)$/u.test(word)) return null
      return parts.join(' ')
    }
    if (/(?:ый|ий|ой|ое|ее|ые|ие)$/u.test(word)) continue
    return null
  }
  return parts.join(' ')
}

export function tidyTitle(text: string): string {
  return capitalize(dropDangling(text.trim()))
}
