import { cleanName } from '../hidden-characters.ts'

/** What Windows reserves. */
const unfit = /["*/:<>?\\|]+/g
const reservedByWindows = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Of the name without its ending, in UTF-8: most file systems hold 255 bytes. */
const longestName = 180

/** What a file made of a presentation is called: as the presentation is, in any script. */
export function nameDownload(deckName: string, extension: string): string {
  const clean = cleanName(deckName).normalize('NFC').replace(unfit, ' ').replace(/\s+/g, ' ')
  const name = cutToBytes(trimEnds(clean), longestName).replace(reservedByWindows, '_$1')
  return `${trimEnds(name) || 'presentation'}.${extension}`
}

/** A dot in front hides a file, and one at the end is lost on Windows. */
function trimEnds(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '')
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let cut = ''
  for (const character of text) {
    bytes += countBytes(character)
    if (bytes > most) break
    cut += character
  }
  return cut
}

/** Of one character in UTF-8. */
function countBytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
