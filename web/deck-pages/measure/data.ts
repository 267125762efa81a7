import type { MeasuredCell, MeasuredSlide, Paint } from '#domain/export/measured.ts'
import type { SlideReader } from './slide-reader.ts'

/** The tables and charts of a slide. Sent into the page as source text: it must not use anything from outside. */
export function measureData(slide: Element, reader: SlideReader): Pick<MeasuredSlide, 'tables' | 'charts'> {
  const { boxOf, itemOf, readPaint, seen, letteringOf, runOf, ownTexts, broadestWord } = reader
  const all = (selector: string) => [...slide.querySelectorAll(selector)]

  function cellOf(cell: Element, column: number): MeasuredCell {
    const style = getComputedStyle(cell)
    const paints = [cell, cell.parentElement, cell.parentElement?.parentElement, cell.closest('table')]
    const fill =
      paints.map(at => at && seen(readPaint(getComputedStyle(at).backgroundColor))).find(Boolean) ?? null
    const edges: { top: MeasuredCell['top']; bottom: MeasuredCell['bottom'] } = { top: null, bottom: null }
    for (const [, color = '', y = '0'] of style.boxShadow.matchAll(
      /(\w+\([^)]*\)) 0px (-?[\d.]+)px 0px 0px inset/g,
    )) {
      edges[Number(y) < 0 ? 'bottom' : 'top'] ??= { paint: readPaint(color), width: Math.abs(Number(y)) }
    }
    for (const side of ['top', 'bottom'] as const) {
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
      if (width > 0)
        edges[side] ??= { paint: readPaint(style.getPropertyValue(`border-${side}-color`)), width }
    }
    const pad = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`))
    const letter = /\p{L}/u.exec(cell.textContent ?? '')?.[0] ?? ''
    const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter)
    const align = style.textAlign === 'start' && rtl ? 'right' : style.textAlign
    const texts = ownTexts(cell)
    const inside = document.createRange()
    inside.selectNodeContents(cell)
    return {
      ...edges,
      fill,
      word: broadestWord(texts),
      line: inside.getBoundingClientRect().width,
      runs: texts.map(text => runOf(text.textContent ?? '', cell, cell)),
      align: align === 'right' || align === 'center' ? align : 'left',
      ...(rtl && { rtl }),
      lineHeight: Number.parseFloat(style.lineHeight),
      padding: [pad('top'), pad('right'), pad('bottom'), pad('left')],
      column,
      colspan: cell instanceof HTMLTableCellElement ? cell.colSpan : 1,
      rowspan: cell instanceof HTMLTableCellElement ? cell.rowSpan : 1,
    }
  }

  const tables = all('.slide-table table').map(table => {
    const rows = [...table.querySelectorAll('tr')]
    const { left, width } = table.getBoundingClientRect()
    const { borderCollapse, borderSpacing } = getComputedStyle(table)
    const between =
      borderCollapse === 'separate' ? Number.parseFloat(borderSpacing.split(' ').at(-1) ?? '0') : 0
    const seenCells = rows.map(row => [...row.children].filter(cell => !(cell as HTMLElement).hidden))
    // Where columns begin is seen at the cells that begin there; a merged one says nothing of those it covers.
    const edges = new Map<number, number>()
    const taken = rows.map(() => new Set<number>())
    const places = seenCells.map((cells, row) => {
      let column = 0
      return cells.map(cell => {
        while (taken[row]?.has(column)) column++
        const { colSpan, rowSpan } = cell as HTMLTableCellElement
        const at = column
        for (let down = 0; down < rowSpan; down++)
          for (let right = 0; right < colSpan; right++) taken[row + down]?.add(at + right)
        const box = cell.getBoundingClientRect()
        edges.set(at, box.left - left)
        edges.set(at + colSpan, box.right - left)
        column += colSpan
        return at
      })
    })
    const count = Math.max(0, ...taken.flatMap(row => [...row])) + (rows.length > 0 ? 1 : 0)
    edges.set(0, 0)
    edges.set(count, width)
    for (let at = 1; at < count; at++) {
      if (edges.has(at)) continue
      let next = at + 1
      while (!edges.has(next)) next++
      const from = edges.get(at - 1) ?? 0
      edges.set(at, from + ((edges.get(next) ?? width) - from) / (next - at + 1))
    }
    return {
      item: itemOf(table) ?? '',
      box: boxOf(table.getBoundingClientRect()),
      columns: Array.from({ length: count }, (_, at) => (edges.get(at + 1) ?? 0) - (edges.get(at) ?? 0)),
      rows: rows.map((row, at) => ({
        // Office tables have no gaps between their rows: the rows are as high as both.
        height: row.getBoundingClientRect().height + between,
        cells: (seenCells[at] ?? []).map((cell, place) => cellOf(cell, places[at]?.[place] ?? 0)),
      })),
      header: table.querySelector('thead') !== null,
      headerColumn: table.querySelector('th[scope="row"]') !== null,
    }
  })
  const charts = all('.slide-chart').flatMap(chart => {
    const plot = chart.querySelector('.slide-area, .slide-dial')
    const whole = chart.querySelector('.slide-plot, .slide-round')
    if (!plot || !whole) return []
    const legend = chart.querySelector('.slide-legend')
    const label = chart.querySelector('.slide-axis-x, .slide-axis-names, .slide-legend') ?? chart
    const value = chart.querySelector('.slide-value, .slide-slice, .slide-legend b')
    const gridline = chart.querySelector('.slide-gridline:not([data-zero])')
    const marks = [...chart.querySelectorAll<SVGElement>('svg [data-series]')]
    const colors: Paint[][] = []
    for (const mark of marks) {
      const { fill, stroke } = getComputedStyle(mark)
      const at = Number(mark.dataset.series)
      colors[at] ??= []
      colors[at].push(readPaint(mark.nodeName === 'polyline' ? stroke : fill))
    }
    const top = Math.min(
      whole.getBoundingClientRect().top,
      legend?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    )
    const { left, right, bottom } = whole.getBoundingClientRect()
    return [
      {
        item: itemOf(chart) ?? '',
        box: boxOf(new DOMRect(left, top, right - left, bottom - top)),
        plot: boxOf(plot.getBoundingClientRect()),
        colors: Array.from(colors, series => series ?? []),
        legend: legend && boxOf(legend.getBoundingClientRect()),
        named: chart.querySelector('.slide-end') !== null,
        labels: letteringOf(getComputedStyle(label)),
        values: value && letteringOf(getComputedStyle(value)),
        gridline: readPaint(getComputedStyle(gridline ?? chart).backgroundColor),
      },
    ]
  })
  return { tables, charts }
}
