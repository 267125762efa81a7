import { type NamedText, readMarkdown } from './read-markdown.ts'

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
