import { isFunctionWord } from '../condense/function-words.ts'

/** What a line of a brief is, by how it begins. */
export type Line =
  | { readonly kind: 'blank' | 'rule' | 'fence' }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'comment' }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'slide'; readonly text: string }
  | { readonly kind: 'bullet' | 'numbered'; readonly indent: number; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'cells'; readonly cells: readonly string[]; readonly isDivider: boolean }
  | { readonly kind: 'plain'; readonly indent: number; readonly text: string }

const PLACE = /^<!--\s{0,4}place:\s{0,4}(\d{1,6})\s{0,4}-->$/
const BULLET = /^([-*+•‣◦▪▫●○·■□➢➤►▶✓✔✅→]|[–—](?! ?$))\s{1,8}(?:\[[ xX]\]\s)?(?=\S)/u
/** A dash right before a word, as often typed; a figure below zero is none. */
const TIGHT_BULLET = /^[•‣◦▪▫●○■□➢➤►▶✓✔✅](?=\S)|^[-–—](?=\p{L}|\d{1,4}\s\p{Ll}{3})/u
const NUMBERED =
  /^(?:\(?\d{1,3}[.)]|№\s?\d{1,3}[.)]?|\d{1,3}[.)]\d{1,3}[.)]?|[a-zа-я]\)|\(?[ivx]{1,5}\)|[IVX]{1,5}[.)])\s{1,8}(?=\S)/u
/** "Lesson 2. Light", "Шаг 3 — сверка": a member of a list that counts itself aloud; the number is its head. */
const COUNTED =
  /^((?:lesson|session|step|part|module|unit|round|stage|phase|topic|class|занятие|урок|шаг|часть|модуль|этап|тема|раунд|встреча)\s\d{1,2})\s?[.)—–:-]\s{1,4}(?=\S)/iu
const SLIDE = /^(?:slide|слайд)\s{0,2}(?:№\s?)?\d{1,3}\s{0,2}[:.)—–-]\s{0,3}(?=\S)/iu

export function readLine(raw: string): Line {
  const line = raw.trim()
  if (line === '') return { kind: 'blank' }
  const place = PLACE.exec(line)
  if (place) return { kind: 'place', place: Number(place[1]) }
  if (line.startsWith('<!--') && line.endsWith('-->')) return { kind: 'comment' }
  if (isRule(line)) return { kind: 'rule' }
  if (line.startsWith('```') || line.startsWith('~~~')) return { kind: 'fence' }
  const heading = /^(#{1,6})\s{1,8}/.exec(line)
  if (heading) {
    const text = dropClosingMarks(line.slice(heading[0].length))
    return text === ''
      ? { kind: 'blank' }
      : {
          kind: 'heading',
          level: heading[1]!.length,
          text: text.replace(SLIDE, '').replace(/^\d{1,2}(?:\.\d{1,2}){0,3}[.)]\s{1,4}(?=\S)/, ''),
        }
  }
  if (line.startsWith('>')) return { kind: 'quote', text: line.replace(/^(?:>\s?){1,20}/, '') }
  const cells = readCells(line)
  if (cells) return { kind: 'cells', cells, isDivider: cells.every(cell => /^:?-{2,}:?$/.test(cell)) }
  const slide = SLIDE.exec(line.slice(0, 40))
  if (slide) return { kind: 'slide', text: line.slice(slide[0].length) }
  const indent = countIndent(raw)
  const start = line.slice(0, 24)
  const bullet = BULLET.exec(start) ?? TIGHT_BULLET.exec(start)
  if (bullet) return { kind: 'bullet', indent, text: line.slice(bullet[0].length) }
  const numbered = NUMBERED.exec(start)
  if (numbered) return { kind: 'numbered', indent, text: line.slice(numbered[0].length) }
  const counted = COUNTED.exec(line.slice(0, 40))
  if (counted) return { kind: 'numbered', indent, text: `${counted[1]}: ${line.slice(counted[0].length)}` }
  return { kind: 'plain', indent, text: line }
}

function isRule(line: string): boolean {
  const mark = line.charAt(0)
  if (line.length < 3 || !'-*_=—'.includes(mark)) return false
  for (const letter of line) if (letter !== mark && letter !== ' ') return false
  return line.length >= 3
}

function dropClosingMarks(text: string): string {
  let end = text.length
  while (end > 0 && (text.charAt(end - 1) === '#' || text.charAt(end - 1) === ' ')) end--
  // "C#" keeps its sign: only a separate one closes a heading.
  return end === 0 ? '' : text.charAt(end) === ' ' ? text.slice(0, end) : text
}

function readCells(line: string): string[] | null {
  if (
    line.includes('|') &&
    (line.startsWith('|') || line.endsWith('|') || line.slice(0, 2_000).includes(' | '))
  ) {
    const inner = line.replace(/^\|/, '').replace(/\|$/, '')
    const cells = inner.split(/(?<!\\)\|/).map(cell => cell.replaceAll('\\|', '|').trim())
    return cells.length >= 2 || line.startsWith('|') ? cells : null
  }
  if (!line.includes('\t')) return null
  const cells = line.split(/\t+/).map(cell => cell.trim())
  const isPoint = BULLET.test(line.slice(0, 3)) || NUMBERED.test(line.slice(0, 8).replace('\t', ' '))
  return cells.length >= 2 && !isPoint ? cells : null
}

function countIndent(raw: string): number {
  let indent = 0
  for (const letter of raw.slice(0, 400)) {
    if (letter === ' ') indent++
    else if (letter === '\t') indent += 4
    else break
  }
  return indent
}

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
  const isSloppy = (texts.length > 1 && small / texts.length > SLOPPY) || isRagged(lines)
  return groups.flatMap(group => (group.isText ? joinGroup(group.lines, isSloppy) : group.lines))
}

/** No page has edges where most lines are longer than any page is wide, or end long before it: each is a line by itself. */
function isRagged(lines: readonly string[]): boolean {
  const plain = lines.map(line => line.trim().length).filter(length => length > 0)
  const long = plain.filter(length => length > WIDE).length
  return plain.length > 2 && long * 5 >= plain.length
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
  const isList = areParallel(texts)
  const joined: string[][] = []
  texts.forEach((text, index) => {
    const before = texts[index - 1]
    if (before !== undefined && (isWrapped || goesOn(before, text, isSloppy || isList)))
      joined.at(-1)!.push(text)
    else joined.push([lines[index]!.trimEnd()])
  })
  return joined.map(parts => parts.join(' '))
}

/** Every line but the last is so full that the next word had no room, and one breaks within a sentence. */
function isSetInColumn(texts: readonly string[]): boolean {
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0)
  if (width < NARROW || width > WIDE || areParallel(texts)) return false
  let isBroken = false
  for (let index = 0; index + 1 < texts.length; index++) {
    const next = texts[index + 1]!
    const end = next.indexOf(' ')
    if (texts[index]!.length + 1 + (end < 0 ? next.length : end) <= width - 3) return false
    if (/^\p{Ll}/u.test(next) && !/[.!?…]$/u.test(texts[index]!)) isBroken = true
  }
  return isBroken
}

/** "Pupils can draw…", "pupils can explain…": lines that begin alike are members of a list. */
function areParallel(texts: readonly string[]): boolean {
  const openings = texts.map(text => text.toLowerCase().split(/\s+/u).slice(0, 2).join(' '))
  // The line above them may be their name.
  return [openings, openings.slice(1)].some(
    some => some.length > 2 && some.every(opening => opening === some[0]),
  )
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
