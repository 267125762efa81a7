import { LIMITS } from '#domain/deck/limits.ts'
import { type Locale, locales } from '#domain/locale.ts'
import en from '#locales/en/deck.json' with { type: 'json' }
import ru from '#locales/ru/deck.json' with { type: 'json' }

const texts: Record<Locale, typeof en> = { en, ru }

/** What the number-th copy of a presentation is called. A copy of a copy is a copy of the first. */
export function nameCopy(locale: Locale, name: string, number: number): string {
  const { copy, copyAgain } = texts[locale]
  const pattern = number === 1 ? copy : copyAgain.replace('{number}', String(number))
  const room = LIMITS.name - pattern.length + '{name}'.length
  return pattern.replace('{name}', () => shorten(findOriginal(name), room))
}

function findOriginal(name: string): string {
  for (const pattern of copyPatterns) {
    const original = pattern.exec(name)?.groups?.name?.trim()
    if (original) return original
  }
  return name
}

const copyPatterns = locales
  .flatMap(locale => [texts[locale].copyAgain, texts[locale].copy])
  .map(text => {
    const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    return new RegExp(`^${literal.replace('{name}', '(?<name>.+)').replace('{number}', '\\d{1,6}')}$`, 'su')
  })

function shorten(text: string, room: number): string {
  return text.length <= room
    ? text
    : `${text
        .slice(0, room - 1)
        .toWellFormed()
        .trimEnd()}…`
}
