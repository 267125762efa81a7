import type { MeasuredCell, MeasuredTable } from '#domain/export/measured.ts'
import type { SlideParts } from './slide-parts.ts'
import { paragraphXml } from './text-xml.ts'
import { emu, escapeXml, fillXml, lineXml, placeXml } from './xml.ts'

/** A table that office programs know as one. */
export function tableXml(table: MeasuredTable, alt: string, parts: SlideParts): string {
  const id = parts.ids.next()
  const columns = table.columns.map(width => `<a:gridCol w="${emu(width)}"/>`).join('')
  const rows = table.rows
    .map(row => `<a:tr h="${emu(row.height)}">${row.cells.map(cell => cellXml(cell, parts)).join('')}</a:tr>`)
    .join('')
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}" descr="${escapeXml(alt)}"/>` +
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
    `${placeXml(table.box, 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${columns}</a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  )
}

function cellXml(cell: MeasuredCell, parts: SlideParts): string {
  const [top, right, bottom, left] = cell.padding
  const words = paragraphXml(cell, { gap: 0, indent: 0, bullet: '' }, parts)
  const margins = `marL="${emu(left)}" marR="${emu(right)}" marT="${emu(top)}" marB="${emu(bottom)}" anchor="ctr"`
  const lines = `${lineXml(null, 'a:lnL')}${lineXml(null, 'a:lnR')}${lineXml(cell.top, 'a:lnT')}${lineXml(cell.bottom, 'a:lnB')}`
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${words}</a:txBody><a:tcPr ${margins}>${lines}${fillXml(cell.fill)}</a:tcPr></a:tc>`
}
