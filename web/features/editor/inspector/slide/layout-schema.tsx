import type { CSSProperties } from 'react'
import type { Cell, Layout } from '#domain/deck/layouts/layout.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SchemaMarks } from './schema-marks.tsx'

const SCALE = 0.9

/** A layout drawn from its own data: a picture stays a block, words become lines, a chart its bars. */
export function LayoutSchema({ layout }: { layout: Layout }) {
  const style: CSSProperties = {
    gridTemplateColumns: layout.columns.map(track).join(' '),
    gridTemplateRows: layout.rows.map(track).join(' '),
    padding: layout.margin.map(side => `${side * SCALE}cqw`).join(' '),
    gap: layout.gap.map(side => `${side === 0 ? 0 : Math.max(side, 3)}cqw`).join(' '),
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
    <span
      className={joinClasses(
        'relative flex min-h-0 min-w-0 flex-col overflow-hidden',
        anchors[cell.anchor],
        cell.role === 'media' && 'bg-line-strong/45',
        cell.ground === 'tint' && 'bg-line',
        cell.ground === 'paper' && 'bg-raised',
        cell.veiled && 'bg-raised/80',
        cell.tone === 'card' && 'rounded-[2px] bg-line p-[5cqh]',
        cell.rule === 'left' && 'border-l border-line-strong',
      )}
      style={style}
    >
      <SchemaMarks cell={cell} />
    </span>
  )
}

const anchors = { t: 'justify-start', m: 'justify-center', b: 'justify-end' } as const
