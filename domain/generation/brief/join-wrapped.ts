import { readLine } from './line-kinds.ts'

/** A line that was broken only because the page ended is at least so long, and at most so long. */
const NARROW = 45
const WIDE = 130

/** Lines that a mail program or a page's edge broke, whole again. */
export function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = []
  let group: string[] = []
  const flush = () => {
    for (const line of joinGroup(group)) joined.push(line)
    group = []
  }
  let isCode = false
  for (const line of lines) {
    const { kind } = readLine(line)
    if (kind === 'fence') isCode = !isCode
    if (!isCode && (kind === 'plain' || ((kind === 'bullet' || kind === 'numbered') && group.length === 0))) {
      group.push(line)
      continue
    }
    flush()
    if (!isCode && (kind === 'bullet' || kind === 'numbered')) group.push(line)
    else joined.push(line)
  }
  flush()
  return joined
}

function joinGroup(lines: readonly string[]): string[] {
  if (lines.length < 2) return [...lines]
  const widest = lines.reduce((most, line) => Math.max(most, line.trim().length), 0)
  const isEven =
    lines.length >= 3 &&
    widest <= WIDE &&
    lines.slice(0, -1).every(line => line.trim().length >= Math.max(NARROW, widest * 0.7))
  const joined: string[][] = []
  let before = ''
  for (const line of lines) {
    const text = line.trim()
    if (before !== '' && (isEven || goesOn(before, text))) joined.at(-1)!.push(text)
    else joined.push([line.trimEnd()])
    before = text
  }
  return joined.map(parts => parts.join(' '))
}

function goesOn(before: string, text: string): boolean {
  if (/^\p{Ll}/u.test(text)) return before.length >= NARROW - 15 || /[,\p{Ll}]$/u.test(before)
  return before.length >= NARROW && before.length <= WIDE && !/[.!?…:;)»”"]$/.test(before)
}
