import { cleanWords, type DocumentWords, tidyLines } from '../document.ts'
import { hasWideMark } from '../read-document.ts'

const markdownName = /\.(?:md|markdown|mdown|mkd)$/i

/** Markdown and plain text are the same bytes: here alone the name of the file has a say. */
export function readText(bytes: Buffer, name: string): DocumentWords {
  const words = cleanWords(decodeText(bytes))
  const { title, text } = markdownName.test(name) ? readMarkdown(words) : readPlainText(words)
  const tidied = tidyLines(text)
  return { title, text: tidied, parts: tidied.match(/^#{1,6}[ \t]+\S/gm)?.length ?? 0, cut: false }
}

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

export interface NamedText {
  readonly title: string
  readonly text: string
}

/** Settings that site generators keep before the text: between two lines of dashes, a key on each line. */
const frontMatter =
  /^---[ \t]*\n((?:[ \t]*(?:[\w-]+:|-|#).*\n|[ \t]+\S.*\n|[ \t]*\n)*?)(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Markdown as it is, without what is not for readers: settings, notes in comments, pictures. */
export function readMarkdown(text: string): NamedText {
  const settings = frontMatter.exec(text)
  const title = /^title:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|(.*))$/m.exec(settings?.[1] ?? '')
  const body = text
    .slice(settings?.[0].length ?? 0)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/!\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, '')
    .replace(/^( *)[*+](?=[ \t])/gm, '$1-')
    .replace(/^(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/gm, '$1 $2')
    .replace(/^(\S[^\n]*)\n={3,}[ \t]*$/gm, '# $1')
  return { title: (title?.[1] ?? title?.[2] ?? title?.[3] ?? '').trim(), text: body }
}

const point = /^[ \t]*(?:[-*+•◦▪‣●○■–—]|\d{1,3}[.)]|\p{L}\))[ \t]+/u
const looksLikeMarkdown = /^#{1,6} \S/m
const chapter = /^(?:chapter|part|section|глава|часть|раздел|урок|lesson|тема)\s+[\dIVXLC]+\b/i
/** Lines that were broken at a width are about as long as it; lines that are paragraphs end anywhere. */
const widest = 100

/** A text without marks: its paragraphs are found by empty lines, or by lines where it has none. */
export function readPlainText(text: string): NamedText {
  if (looksLikeMarkdown.test(text)) return readMarkdown(text)
  const isWrapped = findWrapping(text)
  const blocks = text.split(/\n[ \t]*\n/).flatMap(block => readBlock(block, isWrapped))
  return { title: '', text: blocks.join('\n\n') }
}

function findWrapping(text: string): boolean {
  const groups = text.split(/\n[ \t]*\n/).map(block => block.split('\n').filter(line => line.trim() !== ''))
  const inner = groups.flatMap(lines => lines.slice(0, -1)).filter(line => !point.test(line))
  if (inner.length < 3 || groups.length < 2) return false
  const lengths = inner.map(line => line.trimEnd().length).sort((one, other) => one - other)
  const longest = lengths.at(-1)!
  const usual = lengths[Math.floor(lengths.length / 2)]!
  return longest <= widest && usual >= longest * 0.75 && usual >= 40
}

function readBlock(block: string, isWrapped: boolean): string[] {
  const lines = block.split('\n').filter(line => line.trim() !== '')
  if (lines.length === 1) return [markHeading(lines[0]!)]
  const paragraphs: string[] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (point.test(line) || last === undefined || !isWrapped) paragraphs.push(markPoint(line))
    else paragraphs[paragraphs.length - 1] = joinLines(last, line.trim())
  }
  const isList = paragraphs.every(line => /^ *(?:-|\d+\.) /.test(line))
  return isList ? [paragraphs.join('\n')] : gatherPoints(paragraphs)
}

/** Points that follow each other stay one list. */
function gatherPoints(paragraphs: readonly string[]): string[] {
  const gathered: string[] = []
  for (const paragraph of paragraphs) {
    const last = gathered.at(-1)
    const isPoint = /^ *(?:-|\d+\.) /.test(paragraph)
    if (isPoint && last !== undefined && /^ *(?:-|\d+\.) /.test(last)) {
      gathered[gathered.length - 1] = `${last}\n${paragraph}`
    } else gathered.push(paragraph)
  }
  return gathered
}

function joinLines(before: string, after: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after)
    ? before.slice(0, -1) + after
    : `${before} ${after}`
}

function markPoint(line: string): string {
  const bullet = /^([ \t]*)[-*+•◦▪‣●○■–—][ \t]+(.*)$/.exec(line)
  if (bullet) return `${'  '.repeat(depthOf(bullet[1]!))}- ${bullet[2]}`
  const number = /^([ \t]*)(\d{1,3})[.)][ \t]+(.*)$/.exec(line)
  if (number) return `${'   '.repeat(depthOf(number[1]!))}${number[2]}. ${number[3]}`
  return line.trim()
}

function depthOf(indent: string): number {
  return Math.min(3, Math.floor(indent.replaceAll('\t', '    ').length / 2))
}

/** A line of its own that is written in capitals or says that it is a chapter. */
function markHeading(line: string): string {
  const words = line.trim()
  if (point.test(line)) return markPoint(line)
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const isCapital = letters >= 3 && words === words.toUpperCase()
  const isShort = words.length <= 80 && !/[.,;:]$/.test(words)
  return isShort && (isCapital || chapter.test(words)) ? `## ${words}` : words
}
