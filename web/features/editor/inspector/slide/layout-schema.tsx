import type { CSSProperties } from 'react'
import type { Cell, CellRole, Layout } from '#domain/deck/layouts/layout.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

const SCALE = 0.9

/** A layout drawn from its own data: a picture stays a block, words become lines. */
export function LayoutSchema({ layout }: { layout: Layout }) {
  const style: CSSProperties = {
    gridTemplateColumns: layout.columns.map(track).join(' '),
    gridTemplateRows: layout.rows.map(track).join(' '),
    padding: layout.margin.map(side => `${side * SCALE}cqw`).join(' '),
    gap: layout.gap.map(side => `${Math.max(side, 3)}cqw`).join(' '),
  }
  return (
    <span className="@container-size block aspect-video overflow-hidden">
      <span className="grid size-full" style={style}>
        {layout.cells.map(cell => (
          <CellSchema key={cell.name} cell={cell} />
        ))}
      </span>
    </span>
  )
}

/** A row as high as its words would have no height here. */
function track(size: string): string {
  return size === 'auto' ? 'minmax(14cqh, auto)' : `minmax(0, ${size})`
}

function CellSchema({ cell }: { cell: Cell }) {
  const style: CSSProperties = {
    gridRow: `${cell.rows[0]} / ${cell.rows[1]}`,
    gridColumn: `${cell.columns[0]} / ${cell.columns[1]}`,
    padding: cell.inset.map(side => `${side * SCALE}cqw`).join(' '),
  }
  return (
    <span className={joinClasses('relative flex min-h-0 min-w-0 flex-col', grounds[cell.role])} style={style}>
      {cell.role === 'number' ? <FigureGlyph /> : null}
      {lines[cell.role].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <i key={index} className={joinClasses('block shrink-0 rounded-full bg-current', line)} />
      ))}
    </span>
  )
}

/** A number is known by its digits. */
function FigureGlyph() {
  return (
    <svg
      viewBox="0 0 40 30"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      className="h-[48cqh] self-start"
    >
      <path d="M15 3v24M4 20 15 4M3 20h17M26 9q0-6 6-6t6 6q0 5-12 18h12" strokeLinejoin="round" />
    </svg>
  )
}

const grounds: Record<CellRole, string> = {
  title: 'justify-center gap-[3cqh] text-ink',
  body: 'gap-[6cqh] overflow-hidden text-line-strong',
  media: 'bg-line-strong/50',
  number: 'justify-end text-accent-text',
  quote: 'justify-center gap-[8cqh] text-ink',
  steps: 'flex-row items-start justify-between text-line-strong',
  kicker: 'justify-end text-accent-text',
  statement: 'justify-center gap-[8cqh] text-ink',
  rows: 'justify-between text-line-strong',
  list: 'gap-[8cqh] text-line-strong',
  contacts: 'flex-row justify-between text-line-strong',
  figures: 'flex-row items-center justify-between text-accent-text',
  data: 'gap-[6cqh] text-line-strong',
}

const body = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-3/5'].map(width => `h-[4cqh] ${width}`)
const step = 'h-[14cqh] w-[18cqw]'

const lines: Record<CellRole, readonly string[]> = {
  title: ['h-[9cqh] w-3/4'],
  body,
  media: [],
  number: [],
  quote: ['h-[8cqh] w-full', 'h-[8cqh] w-4/5'],
  steps: [step, step, step, step],
  kicker: ['h-[8cqh] w-1/6'],
  statement: ['h-[10cqh] w-full', 'h-[10cqh] w-11/12', 'h-[10cqh] w-3/5'],
  rows: body,
  list: body,
  contacts: [step, step, step],
  figures: [step, step, step],
  data: body,
}
