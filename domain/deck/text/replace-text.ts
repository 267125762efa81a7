import type { Found } from './find-text.ts'

/**
 * Writes `words` in the place of what was found: where the first letter stood. Tags between the letters stay, so that
 * markup is never cut; `words` are markup already where `text` is.
 */
export function replaceFound(text: string, found: readonly Found[], words: string): string {
  let out = ''
  let last = 0
  for (const letters of found) {
    letters.forEach((letter, index) => {
      out += text.slice(last, letter.start) + (index === 0 ? words : '')
      last = letter.end
    })
  }
  return out + text.slice(last)
}
