import PptxGenJS from 'pptxgenjs'
import { scatterPlaces } from '#domain/deck/items/chart-scale.ts'
import { formatCode } from '#domain/deck/items/number-format.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { MeasuredChart, MeasuredSlide } from '#domain/export/measured.ts'
import type { Locale } from '#domain/locale.ts'
import { chartXml } from './chart-xml.ts'
import { closePackage, type Package, readPart } from './package.ts'
import { altOf, isFlattened } from './slide-to-write.ts'
import { escapeXml, sheetColumn } from './xml.ts'

/** The parts that make a presentation of so many slides, with the charts and their workbooks, as the library writes them. */
export async function writeSkeleton(
  deck: Pick<Presentation, 'name' | 'slides'>,
  measured: readonly MeasuredSlide[],
): Promise<Buffer> {
  const pptx = new PptxGenJS()
  pptx.defineLayout({ name: 'slides', width: 1280 / 96, height: 7.5 })
  pptx.layout = 'slides'
  pptx.title = deck.name
  for (const [at, slide] of deck.slides.entries()) {
    const page = pptx.addSlide()
    const seen = measured[at]
    if (!seen) continue
    for (const { chart, item } of listCharts(slide, seen)) addChart(page, chart, altOf([item], item.id))
  }
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer
}

/** The charts of a slide that have something to show, in the order in which the library writes them. */
export function listCharts(
  { items }: Pick<Slide, 'items'>,
  { charts }: Pick<MeasuredSlide, 'charts'>,
): { readonly chart: MeasuredChart; readonly item: Chart }[] {
  return charts.flatMap(chart => {
    const item = items.find((one): one is Chart => one.id === chart.item && one.type === 'chart')
    const isDrawn = item && item.categories.length > 0 && item.series.length > 0 && !isFlattened(item)
    return isDrawn ? [{ chart, item }] : []
  })
}

const PIXELS_PER_INCH = 96

type Chart = ItemOf<'chart'>
type Page = ReturnType<PptxGenJS['addSlide']>

/** Room for a chart: the library makes the frame and its parts, which are written over later. */
function addChart(slide: Page, { box }: MeasuredChart, altText: string): void {
  const place = {
    x: box.x / PIXELS_PER_INCH,
    y: box.y / PIXELS_PER_INCH,
    w: box.w / PIXELS_PER_INCH,
    h: box.h / PIXELS_PER_INCH,
  }
  slide.addChart('bar' as never, [{ name: 'a', labels: ['a'], values: [1] }], { ...place, altText })
}

/** Every chart of the package as its own kind, with its numbers in a workbook that can be edited. */
export async function writeCharts(
  parts: Package,
  {
    deck,
    language,
    now,
  }: { readonly deck: Pick<Presentation, 'slides'>; readonly language: Locale; readonly now: Date },
  measured: readonly MeasuredSlide[],
): Promise<void> {
  for (const [at, slide] of deck.slides.entries()) {
    const seen = measured[at]
    if (!seen) continue
    const rels = readPart(parts, `ppt/slides/_rels/slide${at + 1}.xml.rels`)
    const names = [...rels.matchAll(/Target="\/ppt\/charts\/([^"]+)"/g)].map(([, name = '']) => name)
    for (const [place, { chart, item }] of listCharts(slide, seen).entries()) {
      const name = names[place]
      if (!name) continue
      parts.set(`ppt/charts/${name}`, Buffer.from(chartXml({ chart: item, measured: chart, language })))
      const book = /Target="\.\.\/(embeddings\/[^"]+)"/.exec(
        readPart(parts, `ppt/charts/_rels/${name}.rels`),
      )?.[1]
      if (book) parts.set(`ppt/${book}`, await writeWorkbook(item, language, now))
    }
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The numbers of a chart as a spreadsheet: names of the categories in the first column, a column for each series. */
async function writeWorkbook(chart: Chart, language: Locale, now: Date): Promise<Buffer> {
  const words = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
  const places = chart.kind === 'scatter' ? scatterPlaces(chart.categories) : null
  const head = chart.series.map(({ name }, at) => words(`${sheetColumn(at + 1)}1`, name))
  const rows = chart.categories.map((name, row) => {
    const first = places ? `<c r="A${row + 2}"><v>${places[row] ?? 0}</v></c>` : words(`A${row + 2}`, name)
    const values = chart.series.map(
      ({ values: all }, at) => `<c r="${sheetColumn(at + 1)}${row + 2}" s="1"><v>${all[row] ?? 0}</v></c>`,
    )
    return `<row r="${row + 2}">${first}${values.join('')}</row>`
  })
  const code = escapeXml(
    formatCode(
      chart,
      chart.series.flatMap(({ values }) => values),
      language,
    ),
  )
  const blank = '<border><left/><right/><top/><bottom/><diagonal/></border>'
  const parts: Package = new Map(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1">${blank}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${head.join('')}</row>${rows.join('')}</sheetData></worksheet>`,
    }).map(([name, xml]) => [name, Buffer.from(HEAD + xml)]),
  )
  return closePackage(parts, now)
}
