import { diffWords } from './diff-words.ts'
import { escapeText } from './plain.ts'
import { type Letter, spellText } from './spell-text.ts'

const EMPTY = /<(p|li|ul|ol|h[1-3]|strong|em|u|s|a|span)(?:\s[^<>]*)?>\s*<\/\1>/g

/**
 * Other words for item text, block by block: `rewrite` gets the plain words of one and gives others. Bold, links and
 * colours stay on the words that stay; a block left without words goes.
 */
export function rewriteText(html: string, rewrite: (words: string, block: number) => string): string {
  let out = ''
  let last = 0
  for (const [block, run] of spellText(html).entries()) {
    const words = run.map(({ char }) => char).join('')
    const places = placeLetters(run)
    for (const change of diffWords(words, rewrite(words, block))) {
      const letters = run.slice(places.at(change.start), places.at(change.end))
      const written = escapeText(change.words)
      if (letters.length === 0) {
        const before = run[(places.at(change.start) ?? 0) - 1]
        const at = before?.end ?? run[0]?.start ?? last
        out += html.slice(last, at) + written
        last = at
      }
      for (const [index, letter] of letters.entries()) {
        out += html.slice(last, letter.start) + (index === 0 ? written : '')
        last = letter.end
      }
    }
  }
  return dropEmpty(out + html.slice(last))
}

/** For each place in the words the letter that stands there: an entity may be two characters long. */
function placeLetters(run: readonly Letter[]): number[] {
  const places: number[] = []
  for (const [index, { char }] of run.entries()) for (let at = 0; at < char.length; at++) places.push(index)
  places.push(run.length)
  return places
}

function dropEmpty(html: string): string {
  let text = html
  for (;;) {
    const next = text.replace(EMPTY, '')
    if (next === text) return text
    text = next
  }
}
