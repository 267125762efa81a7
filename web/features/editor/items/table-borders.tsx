import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { LEAST_WIDTH } from '#domain/deck/items/table.ts'
import { moveBorder, shareOut } from '#domain/deck/items/table-data.ts'
import type { CellRange } from '#domain/deck/items/table-grid.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import { useEditor } from '../session/editor-context.ts'

type Table = ItemOf<'table'>

/** Where rows and columns begin, and where the last ones end, in pixels from the corner of what holds the table. */
export interface TableEdges {
  readonly columns: readonly number[]
  readonly rows: readonly number[]
}

/** Measured after every change and whenever the table gets another size. */
export function useEdges(layer: RefObject<HTMLElement | null>, item: Table): TableEdges | null {
  const [edges, setEdges] = useState<TableEdges | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table stands otherwise
  useLayoutEffect(() => {
    const table = tableOf(layer.current)
    if (!table) return
    const read = () =>
      setEdges(before => {
        const next = readEdges(table, item.rows[0]?.length ?? 1)
        return before && isClose(before, next) ? before : next
      })
    read()
    const watch = new ResizeObserver(read)
    watch.observe(table)
    return () => watch.disconnect()
  }, [item])
  return edges
}

function isClose(a: TableEdges, b: TableEdges): boolean {
  const same = (one: readonly number[], two: readonly number[]) =>
    one.length === two.length && one.every((edge, at) => Math.abs(edge - (two[at] ?? 0)) < 0.5)
  return same(a.columns, b.columns) && same(a.rows, b.rows)
}

function tableOf(layer: HTMLElement | null): HTMLTableElement | null {
  return layer?.parentElement?.querySelector('table') ?? null
}

/** By what the layout says, not by what is seen: a placed table may be turned. */
function readEdges(table: HTMLTableElement, width: number): TableEdges {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = table
  const columns: (number | undefined)[] = Array.from({ length: width + 1 })
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('[data-at*=":"]')) {
    const column = Number(cell.dataset.at?.split(':')[1])
    columns[column] ??= left + cell.offsetLeft
    columns[column + cell.colSpan] ??= left + cell.offsetLeft + cell.offsetWidth
  }
  columns[0] = left
  columns[width] = left + offsetWidth
  // A column that no cell of its own begins is somewhere between its neighbours.
  const known = columns.map((edge, at) => edge ?? left + (offsetWidth * at) / width)
  const rows = [...table.rows].map(row => top + row.offsetTop)
  return { columns: known, rows: [...rows, top + offsetHeight] }
}

interface Props {
  readonly uid: string
  readonly item: Table
  readonly edges: TableEdges
  /** The open or selected cells: their borders can be reached by keys. */
  readonly at: CellRange | null
}

const STEP = 0.01
const BIG_STEP = 0.05

/** The borders of a table, each a handle: dragged, moved by arrow keys, fitted by a double click or Enter. */
export function TableBorders({ uid, item, edges, at }: Props) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const set = (fields: Partial<Pick<Table, 'widths' | 'heights'>>, together?: string) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields }), { ...(together && { together }) })
  const { columns, rows } = edges
  const whole = (columns.at(-1) ?? 1) - (columns[0] ?? 0)
  const shares =
    item.widths ??
    shareOut(columns.slice(1).map((edge, column) => Math.max(1, edge - (columns[column] ?? 0))))
  const heights = item.heights ?? item.rows.map(() => 0)

  function dragColumn(event: PointerEvent<HTMLElement>, column: number) {
    const gesture = startDrag(event, item)
    if (!gesture) return
    const { table, along } = gesture
    const cols = [...table.querySelectorAll('col')]
    const before = cols.map(col => col.style.width)
    let next = shares
    const restore = () => {
      table.style.tableLayout = ''
      cols.forEach((col, place) => {
        col.style.width = before[place] ?? ''
      })
    }
    gesture.track({
      move: moved => {
        next = moveBorder(shares, column, along(moved).x / Math.max(1, table.offsetWidth), LEAST_WIDTH)
        table.style.tableLayout = 'fixed'
        // Only the table itself is laid out again; the document hears of it when the border is let go.
        cols.forEach((col, place) => {
          col.style.width = `${(next[place] ?? 0) * 100}%`
        })
      },
      end: () => {
        restore()
        if (next !== shares) set({ widths: next })
      },
      cancel: restore,
    })
  }

  function dragRow(event: PointerEvent<HTMLElement>, row: number) {
    const gesture = startDrag(event, item)
    const line = gesture?.table.rows[row]
    if (!gesture || !line) return
    const before = line.style.height
    const start = line.offsetHeight
    let wanted: number | undefined
    gesture.track({
      move: moved => {
        wanted = Math.max(0, start + gesture.along(moved).y)
        line.style.height = `${wanted}px`
      },
      end: () => {
        line.style.height = ''
        const least = line.offsetHeight
        line.style.height = before
        if (wanted === undefined) return
        set({ heights: heights.with(row, wanted <= least + 1 ? 0 : toShare(gesture.table, wanted)) })
      },
      cancel: () => {
        line.style.height = before
      },
    })
  }

  function fitColumn(target: Element, column: number) {
    const table = tableOf(target.closest<HTMLElement>('.canvas-table'))
    if (!table) return
    const wanted = readNatural(table, column) / Math.max(1, table.offsetWidth)
    const most = 1 - LEAST_WIDTH * (shares.length - 1)
    const share = Math.min(most, Math.max(LEAST_WIDTH, wanted))
    const rest = 1 - (shares[column] ?? 0)
    set({
      widths: shareOut(
        shares.map((one, place) => (place === column ? share : (one * (1 - share)) / Math.max(0.001, rest))),
      ),
    })
  }

  function pressColumn(event: KeyboardEvent, column: number) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (event.key === 'Enter') fitColumn(event.currentTarget, column)
    else if (by !== 0)
      set(
        { widths: moveBorder(shares, column, by * (event.shiftKey ? BIG_STEP : STEP), LEAST_WIDTH) },
        `width:${item.id}:${column}`,
      )
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function pressRow(event: KeyboardEvent, row: number) {
    const table = tableOf(event.currentTarget.closest<HTMLElement>('.canvas-table'))
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Enter') set({ heights: heights.with(row, 0) })
    else if (by !== 0 && table) {
      const now = Math.max(heights[row] ?? 0, toShare(table, table.rows[row]?.offsetHeight ?? 0))
      const next = Math.min(1, Math.max(0, now + by * (event.shiftKey ? BIG_STEP : STEP)))
      set({ heights: heights.with(row, next) }, `height:${item.id}:${row}`)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {columns.slice(1, -1).map((edge, column) => (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, this can
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a border is its place
          key={column}
          role="separator"
          aria-orientation="vertical"
          aria-label={t('columnBorder', { number: column + 1 })}
          aria-valuenow={Math.round((shares[column] ?? 0) * 100)}
          tabIndex={at?.right === column ? 0 : -1}
          title={t('columnHint')}
          className="canvas-border"
          style={{ left: edge, top: rows[0], height: (rows.at(-1) ?? 0) - (rows[0] ?? 0) }}
          onPointerDown={event => dragColumn(event, column)}
          onDoubleClick={event => {
            event.stopPropagation()
            fitColumn(event.currentTarget, column)
          }}
          onKeyDown={event => pressColumn(event, column)}
        />
      ))}
      {rows.slice(1).map((edge, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, this can
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a border is its place
          key={row}
          role="separator"
          aria-orientation="horizontal"
          aria-label={t('rowBorder', { number: row + 1 })}
          aria-valuenow={Math.round((heights[row] ?? 0) * 100)}
          tabIndex={at?.bottom === row ? 0 : -1}
          title={t('rowHint')}
          className="canvas-border"
          style={{ top: edge, left: columns[0], width: whole }}
          onPointerDown={event => dragRow(event, row)}
          onDoubleClick={event => {
            event.stopPropagation()
            set({ heights: heights.with(row, 0) })
          }}
          onKeyDown={event => pressRow(event, row)}
        />
      ))}
    </>
  )
}

/** A drag of a border, in the table's own directions and lengths, however it is turned and zoomed. */
function startDrag(event: PointerEvent<HTMLElement>, item: Table) {
  const table = tableOf(event.currentTarget.closest<HTMLElement>('.canvas-table'))
  if (!table || event.button !== 0) return null
  event.preventDefault()
  event.stopPropagation()
  const { pointerId, clientX, clientY } = event
  const angle = ((item.place?.rotation ?? 0) * Math.PI) / 180
  const stage = table.closest<HTMLElement>('.slide')
  const zoom = (stage?.getBoundingClientRect().width ?? 1) / Math.max(1, stage?.offsetWidth ?? 1)
  const along = (moved: { readonly clientX: number; readonly clientY: number }) => {
    const [x, y] = [(moved.clientX - clientX) / zoom, (moved.clientY - clientY) / zoom]
    return { x: x * Math.cos(angle) + y * Math.sin(angle), y: y * Math.cos(angle) - x * Math.sin(angle) }
  }
  return {
    table,
    along,
    track: (tracking: Parameters<typeof trackPointer>[1]) => trackPointer({ pointerId }, tracking),
  }
}

/** A height in pixels as a share of the slide, before its words were made to fit. */
function toShare(table: HTMLTableElement, height: number): number {
  const slide = table.closest<HTMLElement>('.slide')?.offsetHeight ?? 720
  const fit = Number(getComputedStyle(table).getPropertyValue('--slide-fit')) || 1
  return Math.min(1, Math.round((height / slide / fit) * 10_000) / 10_000)
}

/** How wide the words of a column would be on one line each. */
function readNatural(table: HTMLTableElement, column: number): number {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>(`[data-at$=":${column}"]`)].filter(
    cell => cell.colSpan === 1,
  )
  const before = table.getAttribute('style') ?? ''
  table.style.cssText = `${before};table-layout:auto;width:auto`
  for (const cell of cells) cell.style.whiteSpace = 'nowrap'
  const cols = [...table.querySelectorAll('col')]
  const widths = cols.map(col => col.style.width)
  for (const col of cols) col.style.width = ''
  const natural = Math.max(0, ...cells.map(cell => cell.offsetWidth))
  for (const cell of cells) cell.style.whiteSpace = ''
  cols.forEach((col, at) => {
    col.style.width = widths[at] ?? ''
  })
  table.style.cssText = before
  return natural + 2
}
