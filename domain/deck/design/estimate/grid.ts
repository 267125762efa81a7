import type { Cell, Layout, Track } from '../../layouts/layout.ts'
import { ASPECT_RATIO } from '../../scale.ts'

const SLIDE = { width: 100, height: 100 / ASPECT_RATIO } as const

/** How much of the height a row may take that is as high as what it holds; the renderer draws by the same. */
const MOST_OF_TITLE = 0.4
const MOST_OF_OTHERS = 0.6

export interface Room {
  readonly width: number
  readonly height: number
}

export function columnWidths({ columns, margin, gap }: Layout): number[] {
  return shareTracks(columns, SLIDE.width - margin[1] - margin[3], gap[1], () => 0)
}

export function widthOf(layout: Layout, cell: Cell, widths: readonly number[]): number {
  return spanOf(widths, cell.columns, layout.gap[1]) - cell.inset[1] - cell.inset[3]
}

/** The heights of all rows; `needOf` says what a row would take that grows with what it holds. */
export function rowHeights(layout: Layout, needOf: (row: number) => number): number[] {
  const inner = innerHeight(layout)
  return shareTracks(layout.rows, inner, layout.gap[0], row => Math.min(needOf(row), mostOfRow(layout, row)))
}

export function heightOf(layout: Layout, cell: Cell, heights: readonly number[]): number {
  return spanOf(heights, cell.rows, layout.gap[0]) - cell.inset[0] - cell.inset[2]
}

export function mostOfRow(layout: Layout, row: number): number {
  const isTitle = layout.cells.some(
    ({ role, rows }) => role === 'title' && rows[0] === row + 1 && rows[1] === row + 2,
  )
  return innerHeight(layout) * (isTitle ? MOST_OF_TITLE : MOST_OF_OTHERS)
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
