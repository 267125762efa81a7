import { FONTS, type FontKind } from '#domain/deck/catalog/fonts.ts'
import type { MeasuredCell, MeasuredParagraph, MeasuredRun, MeasuredTable } from '#domain/export/measured.ts'
import { BOLD } from './fonts.ts'
import type { SlideParts } from './slide-parts.ts'
import { colorXml, emu, escapeXml, fillXml, lineXml, placeXml, points } from './xml.ts'

/** What PowerPoint looks for where a face is missing: one that is as broad, with or without serifs. */
const PITCHES: Readonly<Record<FontKind, number>> = {
  sans: 34,
  serif: 18,
  slab: 18,
  display: 34,
  hand: 66,
  mono: 49,
}
const kinds = new Map(FONTS.map(({ family, kind }) => [family, kind]))

function faceXml(family: string): string {
  const pitch = PITCHES[kinds.get(family) ?? 'sans']
  const name = escapeXml(family)
  return ['latin', 'ea', 'cs']
    .map(tag => `<a:${tag} typeface="${name}" pitchFamily="${pitch}" charset="0"/>`)
    .join('')
}

/** Words of a link keep their own colour only where it says so. */
const OWN_COLOR =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>'

function runXml(run: MeasuredRun, { relations, language }: SlideParts): string {
  const attributes = [
    `lang="${language}"`,
    `sz="${points(run.size)}"`,
    run.weight >= BOLD ? 'b="1"' : 'b="0"',
    run.italic ? 'i="1"' : '',
    run.underline ? `u="${run.wavy ? 'wavyHeavy' : 'sng'}"` : '',
    run.strike ? 'strike="sngStrike"' : '',
    run.upper ? 'cap="all"' : '',
    Math.abs(run.spacing) > 0.05 ? `spc="${points(run.spacing)}"` : '',
    'dirty="0"',
  ]
  const fill = run.outline && run.paint.alpha < 0.05 ? '<a:noFill/>' : fillXml(run.paint)
  const inside = [
    run.outline ? lineXml(run.outline) : '',
    fill,
    run.highlight ? `<a:highlight>${colorXml(run.highlight)}</a:highlight>` : '',
    run.underline && run.underlinePaint ? `<a:uFill>${fillXml(run.underlinePaint)}</a:uFill>` : '',
    faceXml(run.family),
    relations.linkXml(run.href, OWN_COLOR),
  ]
  const properties = `<a:rPr ${attributes.filter(Boolean).join(' ')}>${inside.join('')}</a:rPr>`
  return run.text
    .split('\n')
    .map(text => (text === '' ? '' : `<a:r>${properties}<a:t>${escapeXml(text)}</a:t></a:r>`))
    .join(`<a:br>${properties.replace(/<a:hlinkClick.*<\/a:hlinkClick>/, '')}</a:br>`)
}

interface ParagraphPlace {
  /** Above it, in pixels. */
  readonly gap: number
  /** Distance of its text from the left of the box. */
  readonly indent: number
  readonly bullet: string
}

type Lines = Pick<MeasuredParagraph, 'runs' | 'align' | 'rtl' | 'lineHeight'> &
  Partial<Pick<MeasuredParagraph, 'marker'>>

const ALIGNS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const

export function paragraphXml(lines: Lines, place: ParagraphPlace, parts: SlideParts): string {
  const { runs, align, rtl = false, lineHeight, marker = null } = lines
  const [run] = runs
  const hang = marker ? Math.round((run?.size ?? 24) * 1.15) : 0
  const left = emu(Math.max(place.indent, hang))
  // A line that runs from right to left hangs its marker at the right.
  const margins = rtl ? `marL="0" marR="${left}" rtl="1"` : `marL="${left}"`
  const attributes = [
    `${margins} indent="${-Math.min(left, emu(hang))}" algn="${ALIGNS[align]}"`,
    marker && marker.level > 0 ? ` lvl="${Math.min(8, marker.level)}"` : '',
  ]
  const inside = [
    `<a:lnSpc><a:spcPts val="${points(lineHeight)}"/></a:lnSpc>`,
    `<a:spcBef><a:spcPts val="${Math.max(0, points(place.gap))}"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft>`,
    marker ? `<a:buClr>${colorXml(marker.paint)}</a:buClr>` : '',
    bulletXml(lines, place.bullet),
  ]
  const end = `<a:endParaRPr lang="${parts.language}" sz="${points(run?.size ?? 24)}" dirty="0"/>`
  const words = runs.map(one => runXml(one, parts)).join('')
  return `<a:p><a:pPr ${attributes.join('')}>${inside.join('')}</a:pPr>${words}${end}</a:p>`
}

function bulletXml({ marker, runs }: Lines, bullet: string): string {
  if (!marker) return '<a:buNone/>'
  if (marker.number === null) return `<a:buFont typeface="Arial"/><a:buChar char="${bullet}"/>`
  const face = escapeXml(runs[0]?.family ?? 'Arial')
  return `<a:buFont typeface="${face}"/><a:buAutoNum type="arabicPeriod" startAt="${marker.number}"/>`
}

/** How much room a word has at least: programs without its font break one in its middle that does not fit any more. */
export const BROADER_WORD = 1.3
const LEAST_PADDING = 2

/** A cell with as much of its padding given up as its broadest word may need: nothing moves as long as it is not that broad. */
function withRoom(
  cell: MeasuredCell,
  width: number,
): { readonly cell: MeasuredCell; readonly missing: number } {
  const [top, right, bottom, left] = cell.padding
  const missing = (cell.word ?? 0) * BROADER_WORD - (width - left - right)
  if (missing <= 0 || cell.colspan > 1) return { cell, missing: 0 }
  const most = (padding: number) => Math.max(0, padding - LEAST_PADDING)
  const [ofLeft, ofRight] =
    cell.align === 'center'
      ? [Math.min(most(left), missing / 2), Math.min(most(right), missing / 2)]
      : cell.align === 'right'
        ? [Math.min(most(left), missing), 0]
        : [0, Math.min(most(right), missing)]
  return {
    cell: { ...cell, padding: [top, right - ofRight, bottom, left - ofLeft] },
    missing: missing - ofLeft - ofRight,
  }
}

/** Columns whose words have no room for a broader font take it from those that have some to spare. */
function shareWidth({ columns, rows }: MeasuredTable): number[] {
  const cells = rows.flatMap(row => row.cells).filter(({ colspan }) => colspan === 1)
  const balance = columns.map((width, column) => {
    const own = cells.filter(cell => cell.column === column)
    const missing = Math.max(0, ...own.map(cell => withRoom(cell, width).missing))
    if (missing > 0) return -missing
    const spare = own.map(({ padding, line = width, word = width }) => {
      const needed = Math.max(line * SPARE_LINE, word * BROADER_WORD)
      return width - padding[1] - padding[3] - needed
    })
    return own.length > 0 ? Math.max(0, Math.min(...spare)) : 0
  })
  const missing = -balance.reduce((sum, one) => sum + Math.min(0, one), 0)
  const spare = balance.reduce((sum, one) => sum + Math.max(0, one), 0)
  const moved = Math.min(missing, spare)
  if (moved === 0) return [...columns]
  return columns.map((width, at) => {
    const own = balance[at] ?? 0
    return own < 0 ? width + (-own / missing) * moved : width - (own / spare) * moved
  })
}

/** Lines keep this much of room in a column that gives some away. */
const SPARE_LINE = 1.15

/** A table that office programs know as one. */
export function tableXml(measured: MeasuredTable, alt: string, parts: SlideParts): string {
  const widths = shareWidth(measured)
  const table = {
    ...measured,
    columns: widths,
    rows: measured.rows.map(row => ({
      ...row,
      cells: row.cells.map(cell => withRoom(cell, widths[cell.column] ?? 0).cell),
    })),
  }
  const id = parts.ids.next()
  const columns = table.columns.map(width => `<a:gridCol w="${emu(width)}"/>`).join('')
  const covered = table.rows.map(() => new Map<number, string>())
  const rows = table.rows
    .map(({ height, cells }, at) => {
      for (const cell of cells) coverCells(cell, at, covered)
      const inside = table.columns.map((_, column) => {
        const cell = cells.find(one => one.column === column)
        return cell ? cellXml(cell, parts) : coveredXml(covered[at]?.get(column) ?? '')
      })
      return `<a:tr h="${emu(height)}">${inside.join('')}</a:tr>`
    })
    .join('')
  const heads = `${table.header ? ' firstRow="1"' : ''}${table.headerColumn ? ' firstCol="1"' : ''}`
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}" descr="${escapeXml(alt)}"/>` +
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
    `${placeXml(table.box, 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr${heads}/><a:tblGrid>${columns}</a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  )
}

/** What a merged cell covers is written too, with the direction it is covered from. */
function coverCells(cell: MeasuredCell, row: number, covered: Map<number, string>[]): void {
  for (let down = 0; down < cell.rowspan; down++) {
    for (let right = 0; right < cell.colspan; right++) {
      if (down === 0 && right === 0) continue
      const spans =
        (right === 0 && cell.colspan > 1 ? ` gridSpan="${cell.colspan}"` : '') +
        (down === 0 && cell.rowspan > 1 ? ` rowSpan="${cell.rowspan}"` : '')
      const merges = `${right > 0 ? ' hMerge="1"' : ''}${down > 0 ? ' vMerge="1"' : ''}`
      covered[row + down]?.set(cell.column + right, spans + merges)
    }
  }
}

function coveredXml(attributes: string): string {
  return `<a:tc${attributes}><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></a:txBody><a:tcPr/></a:tc>`
}

function cellXml(cell: MeasuredCell, parts: SlideParts): string {
  const [top, right, bottom, left] = cell.padding
  const words = paragraphXml(cell, { gap: 0, indent: 0, bullet: '' }, parts)
  const spans =
    (cell.colspan > 1 ? ` gridSpan="${cell.colspan}"` : '') +
    (cell.rowspan > 1 ? ` rowSpan="${cell.rowspan}"` : '')
  const margins = `marL="${emu(left)}" marR="${emu(right)}" marT="${emu(top)}" marB="${emu(bottom)}" anchor="ctr"`
  const lines = `${lineXml(null, 'a:lnL')}${lineXml(null, 'a:lnR')}${lineXml(cell.top, 'a:lnT')}${lineXml(cell.bottom, 'a:lnB')}`
  return `<a:tc${spans}><a:txBody><a:bodyPr/><a:lstStyle/>${words}</a:txBody><a:tcPr ${margins}>${lines}${fillXml(cell.fill)}</a:tcPr></a:tc>`
}
