import { DISTANCES, ROW_SHARES } from '../../distances.ts'
import type { Item } from '../../items/registry.ts'
import { type FilledCell, flowItems } from '../../layouts/flow.ts'
import type { Cell, Layout, Track } from '../../layouts/layout.ts'
import { settleLayout } from '../../layouts/settle.ts'
import { ASPECT_RATIO, TIGHT_FIT } from '../../scale.ts'
import type { Faces } from './letter-width.ts'
import { measureItem } from './measure-item.ts'
import { addNeeds, type Need, widestNeed } from './measure-text.ts'

export interface Estimated extends FilledCell<Item> {
  readonly width: number
  /** The height there is for its items, in hundredths of the slide's width. */
  readonly room: number
  readonly need: Need
  /** What the items must shrink by; one for all cells that are peers. */
  readonly fit: number
}

const { stackGap, rowGap } = DISTANCES.cqw
const STEP = 0.02
const SMALLEST = 0.1

/**
 * How words will stand in the cells of a layout, without drawing them. The widths of letters come from measured faces,
 * lines are filled word by word, and the distances are those the style sheet draws with; where a browser may differ the
 * estimate takes the larger. What does not fit gets the fit with which it does: cells that are peers shrink alike.
 */
export function estimateCells(whole: Layout, items: readonly Item[], faces: Faces): Estimated[] {
  const { columns, rows: tracks, cells: filled } = settleLayout(whole, flowItems(whole, items))
  const layout: Layout = { ...whole, columns, rows: tracks, cells: filled.map(({ cell }) => cell) }
  const fits = new Map<Cell, number>(filled.map(({ cell }) => [cell, 1]))
  const across = columnWidths(layout)
  const widths = new Map<Cell, number>(filled.map(({ cell }) => [cell, widthOf(layout, cell, across)]))
  const needs = new Map<Cell, Map<number, Need>>(filled.map(({ cell }) => [cell, new Map()]))
  const needAt = ({ cell, items: inside }: FilledCell<Item>, fit: number): Need => {
    const known = needs.get(cell)
    const found = known?.get(fit)
    if (found) return found
    const need = measureCell(cell, inside, widths.get(cell) ?? 0, faces, fit)
    known?.set(fit, need)
    return need
  }
  const heights = () =>
    rowHeights(layout, row =>
      Math.max(
        0,
        ...filled
          .filter(({ cell }) => cell.rows[0] === row + 1 && cell.rows[1] === row + 2)
          .map(one => paddedNeed(one, needAt(one, fits.get(one.cell) ?? 1))),
      ),
    )
  const roomOf = (cell: Cell, rows: readonly number[]) =>
    growingRow(layout, cell) === undefined
      ? heightOf(layout, cell, rows)
      : mostOfRow(layout, growingRow(layout, cell) ?? 0) - cell.inset[0] - cell.inset[2]
  for (const group of groupPeers(layout, filled)) {
    const rows = heights()
    const fitsAt = (fit: number) =>
      group.every(one => {
        const need = needAt(one, fit)
        return need.height <= roomOf(one.cell, rows) && (!need.isTooWide || fit < TIGHT_FIT)
      })
    const fit = searchLargest(fitsAt)
    for (const { cell } of group) fits.set(cell, fit)
  }
  const rows = heights()
  return filled.map(one => {
    const fit = fits.get(one.cell) ?? 1
    return {
      ...one,
      width: widths.get(one.cell) ?? 0,
      room: roomOf(one.cell, rows),
      need: needAt(one, fit),
      fit,
    }
  })
}

function paddedNeed({ cell }: FilledCell<Item>, need: Need): number {
  return need.height + cell.inset[0] + cell.inset[2]
}

function measureCell(cell: Cell, items: readonly Item[], width: number, faces: Faces, fit: number): Need {
  const across =
    cell.flow === 'row' ? (width - rowGap * (items.length - 1)) / Math.max(1, items.length) : width
  const isAlone = items.length === 1 || cell.flow !== 'stack'
  const needs = items.map(item => measureItem({ item, cell, width: across, faces, fit, isAlone }))
  if (cell.flow === 'row') return widestNeed(needs)
  if (cell.flow === 'stack') return addNeeds(needs, stackGap * fit)
  const widest = widestNeed(needs)
  return { ...widest, height: widest.height * needs.length }
}

/** The row that grows with this cell, where it stands in one alone. */
function growingRow(layout: Layout, { rows }: Cell): number | undefined {
  const row = rows[0] - 1
  return rows[1] === rows[0] + 1 && layout.rows[row] === 'auto' ? row : undefined
}

/** Rows that grow with their words come first: they decide what is left for the others. */
function groupPeers(layout: Layout, filled: readonly FilledCell<Item>[]): FilledCell<Item>[][] {
  const used = filled.filter(({ items }) => items.length > 0)
  const nameOf = ({ cell }: FilledCell<Item>) =>
    `${growingRow(layout, cell) === undefined ? 1 : 0} ${cell.role} ${cell.scale}`
  const groups = new Map<string, FilledCell<Item>[]>()
  for (const one of used) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cells]) => cells)
}

function searchLargest(fitsAt: (fit: number) => boolean): number {
  if (fitsAt(1)) return 1
  let good = Math.round(SMALLEST / STEP)
  let bad = Math.round(1 / STEP)
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (fitsAt(middle * STEP)) good = middle
    else bad = middle
  }
  return Number((good * STEP).toFixed(2))
}

const SLIDE = { width: 100, height: 100 / ASPECT_RATIO } as const

function columnWidths({ columns, margin, gap }: Layout): number[] {
  return shareTracks(columns, SLIDE.width - margin[1] - margin[3], gap[1], () => 0)
}

function widthOf(layout: Layout, cell: Cell, widths: readonly number[]): number {
  return spanOf(widths, cell.columns, layout.gap[1]) - cell.inset[1] - cell.inset[3]
}

/** The heights of all rows; `needOf` says what a row would take that grows with what it holds. */
function rowHeights(layout: Layout, needOf: (row: number) => number): number[] {
  const inner = innerHeight(layout)
  return shareTracks(layout.rows, inner, layout.gap[0], row => Math.min(needOf(row), mostOfRow(layout, row)))
}

function heightOf(layout: Layout, cell: Cell, heights: readonly number[]): number {
  return spanOf(heights, cell.rows, layout.gap[0]) - cell.inset[0] - cell.inset[2]
}

function mostOfRow(layout: Layout, row: number): number {
  const isTitle = layout.cells.some(
    ({ role, rows }) => role === 'title' && rows[0] === row + 1 && rows[1] === row + 2,
  )
  return innerHeight(layout) * (isTitle ? ROW_SHARES.title : ROW_SHARES.other)
}

function innerHeight({ margin }: Layout): number {
  return SLIDE.height - margin[0] - margin[2]
}

function spanOf(tracks: readonly number[], [from, to]: readonly [number, number], gap: number): number {
  const spanned = tracks.slice(from - 1, to - 1)
  return spanned.reduce((sum, track) => sum + track, 0) + gap * (spanned.length - 1)
}

function shareTracks(
  tracks: readonly Track[],
  total: number,
  gap: number,
  autoSize: (at: number) => number,
): number[] {
  const fixed = tracks.map((track, at) => {
    if (track === 'auto') return autoSize(at)
    return track.endsWith('cqw') ? Number.parseFloat(track) : 0
  })
  const shares = tracks.map(track => (track.endsWith('fr') ? Number.parseFloat(track) : 0))
  const free = total - gap * (tracks.length - 1) - fixed.reduce((sum, size) => sum + size, 0)
  const all = shares.reduce((sum, share) => sum + share, 0)
  return fixed.map((size, at) => size + (all > 0 ? (Math.max(0, free) * (shares[at] ?? 0)) / all : 0))
}
