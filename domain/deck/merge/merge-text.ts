/** Markup of one item that two sides changed, block by block; null where they rewrote the same block. */
export function mergeMarkup(base: string, mine: string, theirs: string): string | null {
  if (goesOn(base, theirs, mine)) return mine
  if (goesOn(base, mine, theirs)) return theirs
  const merged = mergeLines(splitWords(base), splitWords(mine), splitWords(theirs))
  return merged && areWhole(merged) ? merged.join('') : null
}

/**
 * One side put something in, and the other has that and goes on behind it: the same hand, whose letters arrived while the
 * answer was lost with the page that waited for it. Whoever it was, nothing of either side is missing.
 */
function goesOn(before: string, early: string, late: string): boolean {
  const base = before === '' ? early.replace(/^(<(p|h[123])\b[^<>]*>).*$/s, '$1</$2>') : before
  let head = 0
  while (head < base.length && base[head] === early[head]) head++
  const rest = base.slice(head)
  const isPutIn = early.length > base.length && early.endsWith(rest)
  const written = early.slice(0, early.length - rest.length)
  return isPutIn && late.length > early.length && late.startsWith(written) && late.endsWith(rest)
}

/** A block without words is nothing that could be rewritten: what two sides put in its place stands side by side. */
function splitWords(html: string): string[] {
  const blocks = splitBlocks(html)
  return blocks.every(block => /^<(p|h[123])[^<>]*>(<br>)?<\/\1>$/.test(block)) ? [] : blocks
}

/**
 * Plain words: notes, cells of tables, labels. Line by line, and where both wrote in one line, word by word; null where
 * they rewrote the same word.
 */
export function mergePlain(base: string, mine: string, theirs: string): string | null {
  const split = (text: string) => (text === '' ? [] : text.split('\n'))
  const lines = mergeLines(split(base), split(mine), split(theirs))
  if (lines) return lines.join('\n')
  const cut = (text: string) => text.match(/\s+|\S+/g) ?? []
  return mergeLines(cut(base), cut(mine), cut(theirs))?.join('') ?? null
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol'])

/**
 * Item text as its blocks, whose joining gives the text back. The entries of a list are blocks of their own, between
 * the list's opening and closing tag, so that two people can work on two of them. Markup that does not close stays whole.
 */
function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  const open: string[] = []
  let start = 0
  const cut = (at: number) => {
    if (at > start) blocks.push(html.slice(start, at))
    start = at
  }
  for (const match of html.matchAll(TAG)) {
    const tag = (match[2] ?? '').toLowerCase()
    const end = match.index + match[0].length
    if (tag === 'br') continue
    if (match[1] !== '/') {
      const top = open.length === 0
      const entry = open.length === 1 && isList(open[0]) && tag === 'li'
      if ((top && BLOCKS.has(tag)) || entry) cut(match.index)
      open.push(tag)
      if (top && isList(tag)) cut(end)
      continue
    }
    if (open.pop() !== tag) return html === '' ? [] : [html]
    if (open.length === 0 && isList(tag)) cut(match.index)
    const closed = open.length === 0 ? BLOCKS.has(tag) : open.length === 1 && isList(open[0]) && tag === 'li'
    if (closed) cut(end)
  }
  if (open.length > 0) return [html]
  cut(html.length)
  return blocks
}

/** Whether blocks put together from two texts are a text again: every list opened and closed, entries inside lists. */
function areWhole(blocks: readonly string[]): boolean {
  let list: string | null = null
  for (const block of blocks) {
    const opened = /^<(ul|ol)\b[^<>]*>$/i.exec(block)?.[1]?.toLowerCase()
    const closed = /^<\/(ul|ol)>$/i.exec(block)?.[1]?.toLowerCase()
    if (opened) {
      if (list) return false
      list = opened
    } else if (closed) {
      if (list !== closed) return false
      list = null
    } else if ((list !== null) !== /^<li\b/i.test(block)) return false
  }
  return list === null
}

function isList(tag: string | undefined): boolean {
  return tag === 'ul' || tag === 'ol'
}

/** A stretch of the base that one side replaced: `lines` stand where `from` to `to` stood. Empty stretches are insertions. */
interface Replacement {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/**
 * What two sides made of the same lines. Stretches that only one of them touched are taken; what both inserted in one
 * place stands there twice, in an order that does not depend on who asks; a line that one deleted and the other
 * rewrote stays rewritten. Null where both rewrote the same line differently.
 */
function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const left = findReplacements(base, mine)
  const right = findReplacements(base, theirs)
  const out: string[] = []
  for (let at = 0; at <= base.length; at++) {
    out.push(...insertedAt(at, left, right))
    const one = startingAt(at, left)
    const two = startingAt(at, right)
    if (one && two && isSameReplacement(one, two)) {
      out.push(...one.lines)
    } else {
      if ([one, two].some(each => each && isContested(each, each === one ? right : left))) return null
      out.push(...(one?.lines ?? []), ...(two?.lines ?? []))
    }
    const line = base[at]
    if (line !== undefined && !isReplaced(at, left) && !isReplaced(at, right)) out.push(line)
  }
  return out
}

function findReplacements(base: readonly string[], side: readonly string[]): Replacement[] {
  const places = alignLists(base, side)
  const found: Replacement[] = []
  let from = 0
  let read = 0
  const close = (to: number, upTo: number) => {
    const lines = side.slice(read, upTo)
    const paired = to - from === lines.length
    if (paired) found.push(...lines.map((line, index) => replaceOne(from + index, line)))
    else found.push({ from, to, lines })
  }
  places.forEach((place, index) => {
    if (place < 0) return
    if (index > from || place > read) close(index, place)
    from = index + 1
    read = place + 1
  })
  if (base.length > from || side.length > read) close(base.length, side.length)
  return found
}

function replaceOne(at: number, line: string): Replacement {
  return { from: at, to: at + 1, lines: [line] }
}

function isInsertion({ from, to }: Replacement): boolean {
  return from === to
}

function insertedAt(
  at: number,
  left: readonly Replacement[],
  right: readonly Replacement[],
): readonly string[] {
  const find = (list: readonly Replacement[]) =>
    list.find(each => isInsertion(each) && each.from === at)?.lines
  const one = find(left) ?? []
  const two = find(right) ?? []
  if (isWithin(one, two)) return two
  if (isWithin(two, one)) return one
  return one.join('\n') < two.join('\n') ? [...one, ...two] : [...two, ...one]
}

/** Whether all lines of one list stand in the other, in their order: then they were written once. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0
  for (const line of many) if (line === few[at]) at++
  return at === few.length
}

function startingAt(at: number, list: readonly Replacement[]): Replacement | undefined {
  return list.find(each => !isInsertion(each) && each.from === at)
}

function isReplaced(at: number, list: readonly Replacement[]): boolean {
  return list.some(each => each.from <= at && at < each.to)
}

function isSameReplacement(a: Replacement, b: Replacement): boolean {
  return a.from === b.from && a.to === b.to && a.lines.join('\n') === b.lines.join('\n')
}

/** Both sides wrote something else in the place of one line. */
function isContested(one: Replacement, others: readonly Replacement[]): boolean {
  if (one.lines.length === 0) return false
  return others.some(
    other =>
      other.lines.length > 0 &&
      !isInsertion(other) &&
      other.from < one.to &&
      one.from < other.to &&
      !isSameReplacement(one, other),
  )
}

/** Beyond this the table would cost more memory than a match is worth: twenty thousand empty lines against as many. */
const MOST_PAIRS = 1_000_000

/** Which entries of `b` are those of `a`, in order: for each entry of `a` its place in `b`, or -1. The longest such match. */
function alignLists(a: readonly string[], b: readonly string[]): number[] {
  const places = a.map(() => -1)
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) {
    places[head] = head
    head++
  }
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) {
    places[a.length - 1 - tail] = b.length - 1 - tail
    tail++
  }
  alignMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)).forEach((place, index) => {
    if (place >= 0) places[head + index] = head + place
  })
  return places
}

function alignMiddle(a: readonly string[], b: readonly string[]): number[] {
  const places = a.map(() => -1)
  if (a.length * b.length > MOST_PAIRS) return places
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let row = 0
  let column = 0
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) places[row++] = column++
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return places
}
