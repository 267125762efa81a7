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
      {lines[cell.role].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <i key={index} className={joinClasses('block shrink-0 rounded-full bg-current', line)} />
      ))}
    </span>
  )
}

const grounds: Record<CellRole, string> = {
  title: 'justify-center gap-[3cqh] text-ink',
  body: 'gap-[5cqh] overflow-hidden text-ink-faint',
  media: 'bg-line-strong/55',
  number: 'justify-end text-accent-text',
  quote: 'justify-center gap-[7cqh] text-ink',
  steps: 'flex-row items-start justify-between text-ink-faint',
}

const body = ['h-[4cqh] w-full', 'h-[4cqh] w-11/12', 'h-[4cqh] w-3/5']

const lines: Record<CellRole, readonly string[]> = {
  title: ['h-[8cqh] w-3/4'],
  body,
  media: [],
  number: ['h-[42cqh] w-3/5 rounded-[1px]!'],
  quote: ['h-[8cqh] w-full', 'h-[8cqh] w-4/5'],
  steps: ['h-[16cqh] w-1/5', 'h-[16cqh] w-1/5', 'h-[16cqh] w-1/5', 'h-[16cqh] w-1/5'],
}
