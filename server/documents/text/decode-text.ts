import { hasWideMark } from '../detect-type.ts'

/** The letters Russian is mostly made of, in both cases: read in a wrong encoding, a text has few of them. */
const often = /[оеаинтсрвлкмдпу]/g
const russian = /[а-яё]/g
const encodings = ['windows-1251', 'koi8-r', 'ibm866'] as const

/** The words of a text file, whatever it was saved with: Unicode, or one of the older ways to write Russian. */
export function decodeText(bytes: Buffer): string {
  if (hasWideMark(bytes)) {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(guessEncoding(bytes)).decode(bytes)
  }
}

function guessEncoding(bytes: Buffer): string {
  const sample = bytes.subarray(0, 65_536)
  const foreign = sample.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0)
  const scores = encodings.map(encoding => ({ encoding, score: scoreRussian(sample, encoding) / foreign }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  // A lone é in an English text is no Russian letter: Russian has more than one in a row.
  return best.score > 1 ? best.encoding : 'windows-1252'
}

/** A Russian letter counts one, a frequent one two, one that stands in its place in a word a little more. */
function scoreRussian(sample: Buffer, encoding: string): number {
  const text = new TextDecoder(encoding).decode(sample)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const misplaced = count(/[а-яё][А-ЯЁ]/g) + count(/[a-z][а-яё]|[а-яё][a-z]/gi)
  return count(russian) + count(often) - 2 * misplaced
}
