import type { MeasuredCell, MeasuredSlide } from '#domain/export/measured.ts'
import type { SlideReader } from './slide-reader.ts'

/** The tables and charts of a slide. Sent into the page as source text: it must not use anything from outside. */
export function measureData(slide: Element, reader: SlideReader): Pick<MeasuredSlide, 'tables' | 'charts'> {
  const { boxOf, itemOf, readPaint, seen, letteringOf, runOf, ownTexts } = reader
  const all = (selector: string) => [...slide.querySelectorAll(selector)]

  function cellOf(cell: Element): MeasuredCell {
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
    return {
      ...edges,
      fill,
      runs: ownTexts(cell).map(text => runOf(text.textContent ?? '', cell, cell)),
      align: align === 'right' || align === 'center' ? align : 'left',
      ...(rtl && { rtl }),
      lineHeight: Number.parseFloat(style.lineHeight),
      padding: [pad('top'), pad('right'), pad('bottom'), pad('left')],
    }
  }

  const tables = all('.slide-table table').map(table => {
    const rows = [...table.querySelectorAll('tr')]
    const first = [...(rows[0]?.children ?? [])]
    return {
      item: itemOf(table) ?? '',
      box: boxOf(table.getBoundingClientRect()),
      columns: first.map(cell => cell.getBoundingClientRect().width),
      rows: rows.map(row => ({
        height: row.getBoundingClientRect().height,
        cells: [...row.children].map(cellOf),
      })),
    }
  })
  const charts = all('.slide-chart').flatMap(chart => {
    const plot = chart.querySelector('.slide-area, .slide-round > svg')
    const whole = chart.querySelector('.slide-plot, .slide-round')
    if (!plot || !whole) return []
    const legend = chart.querySelector('.slide-legend')
    const label = chart.querySelector('.slide-axis-x, .slide-legend') ?? chart
    const value = chart.querySelector('.slide-value, .slide-legend b')
    const gridline = chart.querySelector('.slide-gridline:not([data-zero])')
    const marks = [...chart.querySelectorAll('svg rect, svg polyline, svg path')]
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
        colors: marks.map(mark => {
          const { fill, stroke } = getComputedStyle(mark)
          return readPaint(mark.nodeName === 'polyline' ? stroke : fill)
        }),
        labels: letteringOf(getComputedStyle(label)),
        values: value && letteringOf(getComputedStyle(value)),
        gridline: readPaint(getComputedStyle(gridline ?? chart).backgroundColor),
      },
    ]
  })
  return { tables, charts }
}
