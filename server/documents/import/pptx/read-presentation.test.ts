import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantiateDraft } from '#domain/deck/draft.ts'
import {
  type DeckFile,
  frame,
  makeDeckFile,
  paragraph,
  shape,
} from '#tests/support/documents/make-deck-file.ts'
import { readPresentation } from './read-presentation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(file: DeckFile) {
  const given = {
    path: '',
    folder,
    name: 'Board review.pptx',
    format: 'pptx',
    onProgress: () => undefined,
  } as const
  const { deck, pictures, differences } = await readPresentation(makeDeckFile(file), given)
  let uids = 0
  const nextUid = () => `00000000-0000-4000-8000-${String(++uids).padStart(12, '0')}`
  return { ...instantiateDraft(deck, { nextUid }), pictures, differences }
}

const title = shape(2, { ph: 'type="title"', text: paragraph('The year in <![CDATA[&]]> review') })

test('[P-01] a title with a list flows in a layout; sizes, colours and fonts are those of master and theme', async () => {
  const points =
    paragraph('First', '', 'b="1"') +
    paragraph('Below it', '<a:pPr lvl="1"/>') +
    paragraph('Second', '<a:pPr lvl="0"/>')
  const { name, theme, slides, differences } = await read({
    slides: [{ shapes: title + shape(3, { ph: 'idx="1"', text: points }) }],
  })
  expect(name).toBe('Board review')
  expect(theme).toMatchObject({
    ...{ name: 'plain', heading_font: 'pt-serif', font: 'source-sans-3' },
    palette: { paper: '#ffffff', ink: '#1b1b1b', accents: expect.arrayContaining(['#c0392b', '#16a085']) },
  })
  const [head, body] = slides[0]?.items ?? []
  expect(slides[0]).toMatchObject({ layout: 'col_1' })
  expect(head).toMatchObject({
    type: 'text',
    place: null,
    text: '<h2>The year in &amp; review</h2>',
    size: 0.764,
  })
  expect(body?.text).toBe(
    '<ul><li><strong>First</strong><ul><li><span style="font-size:24pt">Below it</span></li></ul></li><li>Second</li></ul>',
  )
  expect(body?.size).toBeCloseTo(28 / 28.8, 2)
  expect(differences.map(({ kind, what }) => [kind, what])).toEqual([
    ['font', 'Georgia → PT Serif'],
    ['font', 'Calibri → Source Sans 3'],
  ])
})

test('[P-01] shapes, lines, groups, colours of the theme with their shades, and what a line is attached to', async () => {
  const box = (id: number, x: number) =>
    shape(id, {
      props: `${frame(x, 1_000_000, 2_000_000, 1_000_000)}<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 50000"/></a:avLst></a:prstGeom><a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill><a:ln w="25400"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill><a:prstDash val="dash"/></a:ln>`,
      text: paragraph(`Box ${id}`, '<a:pPr algn="ctr"/>', 'sz="2000"'),
    })
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="20" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="1000000" y="3000000"/><a:ext cx="2000000" cy="2000000"/><a:chOff x="0" y="0"/><a:chExt cx="1000" cy="1000"/></a:xfrm></p:grpSpPr>${shape(21, { props: `${frame(0, 0, 500, 500)}<a:prstGeom prst="ellipse"/><a:solidFill><a:srgbClr val="112233"/></a:solidFill>` })}${shape(22, { props: `${frame(500, 500, 500, 500)}<a:prstGeom prst="ellipse"/><a:solidFill><a:srgbClr val="445566"/></a:solidFill>` })}</p:grpSp>`
  const line = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="30" name="c"/><p:cNvCxnSpPr><a:stCxn id="10" idx="3"/><a:endCxn id="11" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${frame(3_000_000, 1_500_000, 2_000_000, 0)}<a:prstGeom prst="bentConnector3"/><a:ln w="12700"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`
  const { slides } = await read({
    slides: [{ shapes: box(10, 1_000_000) + box(11, 5_000_000) + line + group }],
  })
  const [first, second, connector, ...rest] = slides[0]?.items ?? []
  expect(first).toMatchObject({
    ...{
      type: 'shape',
      shape: 'rounded',
      bend: expect.closeTo(1, 1),
      fill: expect.stringMatching(/^#60[12]/),
      stroke: '#00ff00',
      dash: 'dashed',
    },
    ...{ text: '<p>Box 10</p>', align: 'tc' },
  })
  expect(first?.place?.position.x).toBeCloseTo(2 / 12.192, 4)
  expect(connector).toMatchObject({
    ...{ type: 'line', kind: 'elbow', end: 'triangle', start: 'none' },
    from: { item: first?.id, side: 'right' },
    to: { item: second?.id, side: 'left' },
  })
  expect(rest.map(({ place }) => place?.group)).toEqual(['g20', 'g20'])
  expect(rest[1]?.place?.position.x).toBeCloseTo(2.5 / 12.192, 4)
  expect(rest[1]?.place?.size.width).toBeCloseTo(1 / 12.192, 4)
})

const chartFrame = (id: number, rel: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="c"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="2000000"/><a:ext cx="6096000" cy="3000000"/></p:xfrm><a:graphic><a:graphicData uri="c"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${rel}"/></a:graphicData></a:graphic></p:graphicFrame>`
const points = (values: readonly (string | number)[]) =>
  values.map((value, at) => (value === '' ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)).join('')
const series = (
  name: string,
  values: readonly (number | string)[],
  more = '',
  format = '0%',
  names: readonly (string | number)[] = ['Q1', 'Q2'],
) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>${more}<c:cat><c:strRef><c:strCache>${points(names)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`
const chart = (plots: string) =>
  `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Margin</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea>${plots}</c:plotArea></c:chart></c:chartSpace>`

test('[P-01] [P-02] tables keep merges and fills, charts their kind and data; lost borders are named', async () => {
  const cell = (words: string, attributes = '', fill = '') =>
    `<a:tc ${attributes}><a:txBody><a:bodyPr/>${paragraph(words)}</a:txBody><a:tcPr>${fill}</a:tcPr></a:tc>`
  const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="1000000"/></p:xfrm><a:graphic><a:graphicData uri="t"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="2000000"/><a:gridCol w="4096000"/></a:tblGrid><a:tr h="500000">${cell('Both', 'gridSpan="2"', '<a:solidFill><a:srgbClr val="FFEE00"/></a:solidFill>')}${cell('', 'hMerge="1"')}</a:tr><a:tr h="500000">${cell('Left')}${cell('Right', '', '<a:lnB w="12700"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:lnB>')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  const rows = `<c:barChart><c:barDir val="bar"/><c:grouping val="percentStacked"/>${series('North', [0.25, 0.5], '<c:spPr><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></c:spPr>')}${series('South', [0.75, 0.5])}</c:barChart><c:catAx><c:scaling><c:orientation val="maxMin"/></c:scaling></c:catAx>`
  const combo = `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series('Sum', [1, 2])}<c:axId val="1"/></c:barChart><c:lineChart>${series('Rate', [0.1, 0.2])}<c:axId val="2"/></c:lineChart>`
  const { slides, differences } = await read({
    slides: [
      {
        shapes: table + chartFrame(5, 'c1') + chartFrame(6, 'c2'),
        relations: [
          ['c1', 'chart', '../charts/chart1.xml'],
          ['c2', 'chart', '../charts/chart2.xml'],
        ],
      },
    ],
    parts: [
      { name: 'ppt/charts/chart1.xml', body: chart(rows) },
      { name: 'ppt/charts/chart2.xml', body: chart(combo) },
    ],
  })
  expect(differences).toContainEqual(expect.objectContaining({ slide: 1, kind: 'table_style' }))
  const [grid, bars, both] = slides[0]?.items ?? []
  expect(grid).toMatchObject({
    ...{ type: 'table', header: true },
    rows: [
      [{ text: 'Both', colspan: 2, background_color: '#ffee00' }, { text: '' }],
      [{ text: 'Left' }, { text: 'Right' }],
    ],
  })
  expect(bars).toMatchObject({
    ...{
      type: 'chart',
      kind: 'bar',
      horizontal: true,
      stacking: 'percent',
      unit: '%',
      text: '<p>Margin</p>',
    },
    categories: ['Q1', 'Q2'],
    series: [
      { name: 'North', color: '#2980b9', values: [25, 50] },
      { name: 'South', color: null, values: [75, 50] },
    ],
  })
  expect(both).toMatchObject({
    kind: 'combo',
    second_axis: true,
    series: [{ name: 'Sum' }, { name: 'Rate', line: true }],
  })
})

/** A chart of the file as it is read, and what the list says of it. */
async function readOne(plots: string) {
  const { slides, differences } = await read({
    slides: [{ shapes: chartFrame(5, 'c1'), relations: [['c1', 'chart', '../charts/chart1.xml']] }],
    parts: [{ name: 'ppt/charts/chart1.xml', body: chart(plots) }],
  })
  const [item] = slides[0]?.items ?? []
  const told = differences.flatMap(({ kind, what }) => (kind.startsWith('chart') ? [`${kind} ${what}`] : []))
  if (item?.type !== 'chart') throw new Error('no chart was read')
  return { ...item, values: item.series.map(({ values }) => values), told }
}

const axis = (id: number, inside: string) =>
  `<c:valAx><c:axId val="${id}"/><c:scaling>${inside}</c:scaling></c:valAx>`
const bars = (inside: string, grouping = 'clustered', way = 'col') =>
  `<c:barChart><c:barDir val="${way}"/><c:grouping val="${grouping}"/>${inside}<c:axId val="1"/><c:axId val="2"/></c:barChart>`
const scaling = '<c:max val="1"/><c:min val="0"/>'

test('[P-01] [P-02] charts: labels that show shares of a pie do not make shares of its values', async () => {
  const shares =
    '<c:dLbls><c:numFmt formatCode="0%" sourceLinked="0"/><c:showVal val="0"/><c:showPercent val="1"/></c:dLbls>'
  const pie = await readOne(`<c:pieChart>${series('Sold', [40, 60], shares, 'General')}</c:pieChart>`)
  expect(pie).toMatchObject({ values: [[40, 60]], unit: '', told: ['chart_part showPercent'] })
  const shown = '<c:dLbls><c:numFmt formatCode="0%" sourceLinked="0"/><c:showVal val="1"/></c:dLbls>'
  expect(
    await readOne(`<c:pieChart>${series('Sold', [0.07, 0.93], shown, 'General')}</c:pieChart>`),
  ).toMatchObject({
    ...{ values: [[7, 93]], unit: '%', told: [] },
  })
})

test('[P-01] [P-02] charts: each series is written by its own format, and a mixture is told', async () => {
  const mixed = await readOne(
    bars(series('Revenue', [1200, 1500], '', 'General') + series('Margin', [0.15, 0.2])),
  )
  expect(mixed).toMatchObject({
    values: [
      [1200, 1500],
      [15, 20],
    ],
    unit: '',
    told: ['chart_part numFmt'],
  })
  const money = await readOne(bars(series('Cost', [1_200_000, 900_000], '', '[$-419]#,##0.0,,"\u00a0млн"')))
  expect(money).toMatchObject({ values: [[1_200_000, 900_000]], unit: '', number_style: 'short' })
  const quoted = await readOne(bars(series('Share', [40, 60], '', '[$-409]0.0"%"')))
  expect(quoted).toMatchObject({ values: [[40, 60]], unit: '%', decimals: 1, told: [] })
})

test('[P-01] charts: the axis of a pile of shares counts to a hundred, whatever its values are', async () => {
  const pile = (format: string, values: number[]) =>
    readOne(bars(series('A', values, '', format), 'percentStacked') + axis(2, scaling))
  expect(await pile('General', [83, 17])).toMatchObject({ values: [[83, 17]], y_min: 0, y_max: 100 })
  expect(await pile('0%', [0.5, 0.25])).toMatchObject({ values: [[50, 25]], y_min: 0, y_max: 100 })
  const plain = await readOne(bars(series('A', [83, 17], '', 'General')) + axis(2, scaling))
  expect(plain).toMatchObject({ y_min: 0, y_max: 1 })
})

test('[P-02] charts: values that are missing, and points that stand elsewhere, are told', async () => {
  const gaps = await readOne(
    bars(series('A', [1, ''], '', 'General') + series('B', ['#N/A', 4], '', 'General')),
  )
  expect(gaps).toMatchObject({
    values: [
      [1, 0],
      [0, 4],
    ],
    told: ['chart_part gap'],
  })
  const dots = (names: number[]) =>
    series('A', [1, 2], '', 'General', names).replaceAll('c:cat>', 'c:xVal>').replaceAll('c:val>', 'c:yVal>')
  const scatter = (second: number[]) =>
    readOne(`<c:scatterChart>${dots([1, 2])}${dots(second)}</c:scatterChart>`)
  expect((await scatter([1, 2])).told).toEqual([])
  expect((await scatter([5, 9])).told).toEqual(['chart_part xVal'])
})

test('[P-01] charts: lying bars stand as they are seen: the first at the bottom, unless the axis is turned round', async () => {
  const rows = (orientation: string) =>
    readOne(
      `${bars(series('A', [1, 2], '<c:dPt><c:idx val="0"/><c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr></c:dPt>', 'General'), 'clustered', 'bar')}<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${orientation}"/></c:scaling></c:catAx>`,
    )
  expect(await rows('minMax')).toMatchObject({
    ...{ categories: ['Q2', 'Q1'], values: [[2, 1]], series: [{ points: [null, '#ff0000'] }] },
  })
  expect(await rows('maxMin')).toMatchObject({ categories: ['Q1', 'Q2'], values: [[1, 2]] })
})

test('[P-01] [P-05] charts: an area that repeats a line is the tint of it', async () => {
  const one = series('A', [1, 2], '', 'General')
  const tinted = await readOne(`<c:areaChart>${one}</c:areaChart><c:lineChart>${one}</c:lineChart>`)
  expect(tinted).toMatchObject({ kind: 'line', values: [[1, 2]], told: [] })
  const other = series('B', [3, 4], '', 'General')
  const both = await readOne(`<c:areaChart>${other}</c:areaChart><c:lineChart>${one}</c:lineChart>`)
  expect(both).toMatchObject({
    kind: 'area',
    values: [
      [3, 4],
      [1, 2],
    ],
    told: ['chart_kind lineChart'],
  })
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8DwHwQBEPgD/U6VwW8AAAAASUVORK5CYII=',
  'base64',
)

test('[P-01] [P-02] pictures with their crop and words for those who cannot see them; what cannot be shown is named', async () => {
  const picture = (id: number, rel: string, crop = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="p" descr="A red kite"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${rel}"/>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(0, 0, 1_000_000, 1_000_000)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`
  const { slides, pictures, differences } = await read({
    slides: [
      {
        shapes: picture(4, 'i1', '<a:srcRect l="50000"/>') + picture(5, 'i2') + picture(6, 'gone'),
        relations: [
          ['i1', 'image', '../media/image1.png'],
          ['i2', 'image', '../media/image2.emf'],
        ],
      },
    ],
    parts: [
      { name: 'ppt/media/image1.png', body: pixel },
      { name: 'ppt/media/image2.emf', body: Buffer.from('emf') },
    ],
  })
  expect(pictures).toEqual([{ src: 'import/0', file: 'picture-0', name: 'image1.png', slides: [1] }])
  expect(slides[0]?.items).toMatchObject([
    { type: 'image', src: 'import/0', alt: 'A red kite', focus: { x: 1, y: 0.5 }, zoom: 1 },
    { type: 'image', src: null },
    { type: 'image', src: null },
  ])
  expect(differences).toEqual([
    expect.objectContaining({ kind: 'font' }),
    expect.objectContaining({ kind: 'font' }),
    { slide: 1, kind: 'picture_kind', what: 'EMF', count: 1 },
    { slide: 1, kind: 'picture_missing', what: '', count: 1 },
  ])
})

test('[P-01] [P-02] notes, links, hidden slides, backgrounds, animations, other sizes, and what a newer program wrote twice', async () => {
  const linked = `<a:p><a:r><a:rPr><a:hlinkClick r:id="l1"/></a:rPr><a:t>the web</a:t></a:r><a:r><a:rPr><a:hlinkClick r:id="l2" action="ppaction://hlinksldjump"/></a:rPr><a:t>the next</a:t></a:r></a:p>`
  const twice = `<mc:AlternateContent><mc:Choice Requires="cx9">${shape(8, { props: frame(0, 0, 9, 9), text: paragraph('New') })}</mc:Choice><mc:Fallback>${shape(9, { props: frame(0, 0, 900_000, 400_000), text: paragraph('Old') })}</mc:Fallback></mc:AlternateContent>`
  const timing = `<p:timing><p:tnLst><p:par><p:cTn presetID="22" presetClass="entr" nodeType="clickEffect"><p:childTnLst><p:set><p:cBhvr><p:tgtEl><p:spTgt spid="4"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`
  const { slides, differences, settings } = await read({
    size: [9_144_000, 6_858_000],
    slides: [
      {
        attributes: 'show="0"',
        background:
          '<p:bg><p:bgPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"/></a:gs></a:gsLst><a:lin ang="0"/></a:gradFill></p:bgPr></p:bg>',
        shapes: shape(4, { props: frame(0, 0, 4_000_000, 400_000), text: linked }) + twice,
        after: `<p:transition><p:push/></p:transition>${timing}`,
        relations: [
          ['l1', 'hyperlink', 'https://example.com/a'],
          ['l2', 'slide', 'slide2.xml'],
          ['n1', 'notesSlide', '../notesSlides/notesSlide1.xml'],
        ],
      },
      { shapes: title, after: '<p:transition><p:blinds/></p:transition>' },
    ],
    parts: [
      {
        name: 'ppt/notesSlides/notesSlide1.xml',
        body: `<p:notes xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree>${shape(2, { ph: 'type="sldImg"' })}${shape(3, { ph: 'type="body" idx="1"', text: `${paragraph('Say hello.')}${paragraph('Then wait.')}` })}</p:spTree></p:cSld></p:notes>`,
      },
    ],
  })
  const [first, second] = slides
  expect([first?.hidden, second?.hidden]).toEqual([true, false])
  expect(first?.notes).toBe('Say hello.\nThen wait.')
  expect(first?.items[0]?.text).toBe(
    '<p><a href="https://example.com/a">the web</a><a href="#import-slide-2">the next</a></p>',
  )
  expect(first?.items[0]?.build).toMatchObject({ effect: 'wipe', start: 'click' })
  expect(first?.items.map(({ text }) => text)).toEqual([expect.any(String), '<p>Old</p>'])
  expect(first?.theme).toMatchObject({
    transition: 'push',
    background: { gradient: { kind: 'linear', angle: 90, stops: ['#000000', '#ffffff'] } },
  })
  expect(settings.page_numbering).toBe(false)
  expect(differences.map(({ slide, kind, what }) => [slide, kind, what])).toEqual([
    [null, 'fitted', '960 × 720'],
    [null, 'font', 'Georgia → PT Serif'],
    [null, 'font', 'Calibri → Source Sans 3'],
    [1, 'object', 'chart'],
    [2, 'animation', 'blinds'],
  ])
  // Three quarters of our slide's width, in the middle.
  expect(first?.items[1]?.place?.position.x).toBeCloseTo(0.125 + (450_000 / 9_144_000) * 0.75, 3)
})
