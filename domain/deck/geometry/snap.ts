import type { Bounds, Vector } from './frame.ts'

/** Lines that pull: places across and down, in slide widths. */
export interface Lines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

export interface Snapped {
  readonly shift: Vector
  /** The lines that hold it, to be shown. */
  readonly held: Lines
}

/** Pulls a box to the nearest lines within reach, by its edges or its middle, each way by itself. */
export function snapBounds(box: Bounds, lines: Lines, reach: number): Snapped {
  const across = snapAxis([box.left, (box.left + box.right) / 2, box.right], lines.x, reach)
  const down = snapAxis([box.top, (box.top + box.bottom) / 2, box.bottom], lines.y, reach)
  return { shift: { x: across.shift, y: down.shift }, held: { x: across.held, y: down.held } }
}

const SAME = 1e-6

function snapAxis(own: readonly number[], lines: readonly number[], reach: number) {
  let shift = 0
  let best = reach
  for (const place of own) {
    for (const line of lines) {
      const distance = Math.abs(line - place)
      if (distance < best) {
        best = distance
        shift = line - place
      }
    }
  }
  const isNear = best < reach
  const held = isNear
    ? [...new Set(lines.filter(line => own.some(place => Math.abs(place + shift - line) < SAME)))]
    : []
  return { shift, held }
}

/** The edges and the middle of boxes, as lines. */
export function linesOf(boxes: readonly Bounds[]): Lines {
  return {
    x: boxes.flatMap(({ left, right }) => [left, (left + right) / 2, right]),
    y: boxes.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom]),
  }
}

/** A stretch between two boxes, to be shown with its length. */
export interface Gap {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  /** Where it is shown on the other axis. */
  readonly at: number
}

export interface SnappedMove extends Snapped {
  readonly gaps: readonly Gap[]
}

interface Around {
  readonly lines: Lines
  /** The boxes that gaps are measured between. */
  readonly others: readonly Bounds[]
}

/**
 * Pulls a box that is being moved to lines, or to where the gaps to its neighbours are alike; of the two whatever is
 * nearer, each way by itself.
 */
export function snapMove(box: Bounds, { lines, others }: Around, reach: number): SnappedMove {
  const straight = snapBounds(box, lines, reach)
  const across = snapGap(box, others, 'x', reach)
  const down = snapGap(box, others, 'y', reach)
  const takes = (gap: number | null, line: number, held: readonly number[]) =>
    gap !== null && (held.length === 0 || Math.abs(gap) < Math.abs(line))
  const x = takes(across, straight.shift.x, straight.held.x) ? across : null
  const y = takes(down, straight.shift.y, straight.held.y) ? down : null
  const shift = { x: x ?? straight.shift.x, y: y ?? straight.shift.y }
  const moved = {
    left: box.left + shift.x,
    right: box.right + shift.x,
    top: box.top + shift.y,
    bottom: box.bottom + shift.y,
  }
  const held = { x: x === null ? straight.held.x : [], y: y === null ? straight.held.y : [] }
  const alike = [...equalGaps(moved, others, 'x'), ...equalGaps(moved, others, 'y')]
  const beside = [
    ...(held.y.length > 0 ? gapsBeside(moved, others, 'x') : []),
    ...(held.x.length > 0 ? gapsBeside(moved, others, 'y') : []),
  ]
  const isShown = (gap: Gap) => alike.some(one => one.axis === gap.axis && one.from === gap.from)
  return { shift, held, gaps: [...alike, ...beside.filter(gap => !isShown(gap))] }
}

interface Span {
  readonly from: number
  readonly to: number
}

function spanOf(box: Bounds, axis: 'x' | 'y'): Span {
  return axis === 'x' ? { from: box.left, to: box.right } : { from: box.top, to: box.bottom }
}

/** The boxes in one row (or column) with this one, in order. */
function inLine(box: Bounds, others: readonly Bounds[], axis: 'x' | 'y'): Bounds[] {
  const own = spanOf(box, axis === 'x' ? 'y' : 'x')
  return others
    .filter(other => {
      const span = spanOf(other, axis === 'x' ? 'y' : 'x')
      return span.from < own.to - SAME && own.from < span.to - SAME
    })
    .toSorted((a, b) => spanOf(a, axis).from - spanOf(b, axis).from)
}

/** The shortest way to a place where two gaps are alike; null where none is within reach. */
function snapGap(box: Bounds, others: readonly Bounds[], axis: 'x' | 'y', reach: number): number | null {
  const own = spanOf(box, axis)
  const spans = inLine(box, others, axis).map(other => spanOf(other, axis))
  const wanted: number[] = []
  for (const [at, before] of spans.entries()) {
    const after = spans[at + 1]
    if (!after || after.from <= before.to + SAME) continue
    const gap = after.from - before.to
    wanted.push(after.to + gap, before.from - gap - (own.to - own.from))
    const inside = gap - (own.to - own.from)
    if (inside > SAME) wanted.push(before.to + inside / 2)
  }
  const shifts = wanted.map(from => from - own.from).filter(shift => Math.abs(shift) < reach)
  return shifts.length === 0
    ? null
    : shifts.reduce((best, shift) => (Math.abs(shift) < Math.abs(best) ? shift : best))
}

interface RowGap {
  readonly gap: Gap
  /** Beside the box itself. */
  readonly isOwn: boolean
}

/** The gaps between neighbours of the row that a box stands in. */
function gapsOfRow(box: Bounds, others: readonly Bounds[], axis: 'x' | 'y'): RowGap[] {
  const other = axis === 'x' ? 'y' : 'x'
  const row = [...inLine(box, others, axis), box].toSorted(
    (a, b) => spanOf(a, axis).from - spanOf(b, axis).from,
  )
  return row.flatMap((one, at) => {
    const next = row[at + 1]
    if (!next) return []
    const [from, to] = [spanOf(one, axis).to, spanOf(next, axis).from]
    if (to - from <= SAME) return []
    const [a, b] = [spanOf(one, other), spanOf(next, other)]
    const across = (Math.max(a.from, b.from) + Math.min(a.to, b.to)) / 2
    return [{ gap: { axis, from, to, at: across }, isOwn: one === box || next === box }]
  })
}

/** How far it is to the neighbours of a box that stands in one line with others. */
function gapsBeside(box: Bounds, others: readonly Bounds[], axis: 'x' | 'y'): Gap[] {
  return gapsOfRow(box, others, axis).flatMap(({ gap, isOwn }) => (isOwn ? [gap] : []))
}

/** The gaps of a row that a box makes alike: at least two, one of them beside the box. */
function equalGaps(box: Bounds, others: readonly Bounds[], axis: 'x' | 'y'): Gap[] {
  const gaps = gapsOfRow(box, others, axis)
  const shown = gaps.flatMap(({ gap, isOwn }) => {
    if (!isOwn) return []
    const alike = gaps.filter(other => Math.abs(other.gap.to - other.gap.from - (gap.to - gap.from)) < 1e-5)
    return alike.length > 1 ? alike.map(other => other.gap) : []
  })
  return [...new Set(shown)]
}
