import { isFunctionWord } from '../condense/function-words.ts'
import { readLine } from './line-kinds.ts'

/** A line that was broken only because the page ended is at least so long, and at most so long. */
const NARROW = 45
const WIDE = 130
/** So many lines that open a paragraph with a small letter show a writer who uses no capitals. */
const SLOPPY = 0.4

/** Lines that a mail program or a page's edge broke, whole again. */
export function joinWrapped(lines: readonly string[]): string[] {
  const groups = groupLines(lines)
  const texts = groups.filter(({ isText }) => isText)
  const small = texts.filter(group => /^\s*\p{Ll}/u.test(firstLine(group.lines))).length
  const isSloppy = texts.length > 1 && small / texts.length > SLOPPY
  return groups.flatMap(group => (group.isText ? joinGroup(group.lines, isSloppy) : group.lines))
}

interface Group {
  readonly isText: boolean
  readonly lines: string[]
}

/** Runs of plain lines, each with the point that it may go on; every other line by itself. */
function groupLines(lines: readonly string[]): Group[] {
  const groups: Group[] = []
  let isCode = false
  for (const line of lines) {
    const { kind } = readLine(line)
    if (kind === 'fence') isCode = !isCode
    const last = groups.at(-1)
    const isPoint = kind === 'bullet' || kind === 'numbered'
    if (isCode || (kind !== 'plain' && !isPoint)) groups.push({ isText: false, lines: [line] })
    else if (last?.isText && !isPoint) last.lines.push(line)
    else groups.push({ isText: true, lines: [line] })
  }
  return groups
}

function joinGroup(lines: readonly string[], isSloppy: boolean): string[] {
  if (lines.length < 2) return [...lines]
  const texts = lines.map(line => line.trim())
  const isWrapped = isSetInColumn(texts)
  const joined: string[][] = []
  texts.forEach((text, index) => {
    const before = texts[index - 1]
    if (before !== undefined && (isWrapped || goesOn(before, text, isSloppy))) joined.at(-1)!.push(text)
    else joined.push([lines[index]!.trimEnd()])
  })
  return joined.map(parts => parts.join(' '))
}

/** Every line but the last is so full that the next word had no room, and one breaks within a sentence. */
function isSetInColumn(texts: readonly string[]): boolean {
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0)
  if (width < NARROW || width > WIDE) return false
  let isBroken = false
  for (let index = 0; index + 1 < texts.length; index++) {
    const next = texts[index + 1]!
    const end = next.indexOf(' ')
    if (texts[index]!.length + 1 + (end < 0 ? next.length : end) <= width - 3) return false
    if (/^\p{Ll}/u.test(next) && !/[.!?…]$/u.test(texts[index]!)) isBroken = true
  }
  return isBroken
}

function goesOn(before: string, text: string, isSloppy: boolean): boolean {
  const last = before.slice(before.lastIndexOf(' ') + 1).toLowerCase()
  if (before.length >= 20 && (/,$/.test(before) || isFunctionWord(last))) return /^[\p{Ll}\p{N}]/u.test(text)
  return (
    !isSloppy &&
    /^\p{Ll}/u.test(text) &&
    before.length >= NARROW &&
    !/[.!?…:;]$/u.test(before) &&
    !/^\p{L}{1,20}:/u.test(text)
  )
}

/** The first line that is no heading in capitals. */
function firstLine([first = '', second = '']: readonly string[]): string {
  return second !== '' && first.trim().length < 24 && !/\p{Ll}/u.test(first) ? second : first
}
