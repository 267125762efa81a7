import { alignLists } from './align-lists.ts'

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
export function mergeLines(
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
