import {
  BARE_TONE,
  countWord,
  DURATION,
  LANGUAGE,
  LISTENERS,
  languageOf,
  SLIDES,
  TONE,
  toneOf,
} from './wish-patterns.ts'
import type { Wishes } from './wishes.ts'

const ABOUT = /(?<![a-zа-яё])(?:about|on|про|об?|на тему)(?![a-zа-яё])/iu

/** Cuts slides, tone, language, length and listeners out of a request and notes them. */
export function takeMarks(text: string, wishes: Wishes): string {
  const cut = text
    .replace(SLIDES, (...parts) => {
      const { from, to, count } = parts.at(-1) as { from?: string; to?: string; count?: string }
      const first = countWord(from ?? count ?? '')
      wishes.slides ??= to ? Math.ceil((first + countWord(to)) / 2) : first
      return ' '
    })
    .replace(TONE, takeTone(wishes))
    .replace(BARE_TONE, takeTone(wishes))
    .replace(LANGUAGE, (...parts) => {
      const { en, ru, any } = parts.at(-1) as { en?: string; ru?: string; any?: string }
      wishes.language ??= languageOf(en ?? ru ?? any ?? '')
      return ' '
    })
    .replace(DURATION, ' ')
  return takeListeners(cut, wishes)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/,(?=,)/g, '')
    .trim()
}

function takeTone(wishes: Wishes): (match: string) => string {
  return match => {
    wishes.tone ??= toneOf(match)
    return ' '
  }
}

/** Inside a topic ("about coffee for beginners") the listeners stay: the topic is read later. */
function takeListeners(text: string, wishes: Wishes): string {
  return text.replace(LISTENERS, (...parts) => {
    const { en, ru } = parts.at(-1) as { en?: string; ru?: string }
    const match = parts[0] as string
    if (ABOUT.test(text.slice(0, text.indexOf(match)))) return match
    wishes.audience ||= (en ?? ru ?? '').trim()
    return ' '
  })
}

export function hasWishes(text: string): boolean {
  return [SLIDES, TONE, LANGUAGE, BARE_TONE].some(pattern => text.search(pattern) >= 0)
}
