import type { CSSProperties } from 'react'
import type { Cell } from '#domain/deck/layouts/layout.ts'

export function cellPlace({ rows, columns }: Pick<Cell, 'rows' | 'columns'>): CSSProperties {
  return { gridRow: `${rows[0]} / ${rows[1]}`, gridColumn: `${columns[0]} / ${columns[1]}` }
}
