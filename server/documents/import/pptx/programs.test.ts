import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { closePackage, openPackage } from '#server/features/exports/formats/pptx/package.ts'
import {
  type DeckFile,
  frame,
  makeDeckFile,
  paragraph,
  shape,
} from '#tests/support/documents/make-deck-file.ts'
import { readPresentation } from './read-presentation.ts'

/** Files in the words of the programs that write them: each has its own way of saying the same. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-programs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(file: DeckFile, change = (xml: string) => xml) {
  const parts = await openPackage(makeDeckFile(file))
  for (const [name, body] of parts)
    if (/\.(?:xml|rels)$/.test(name)) parts.set(name, Buffer.from(change(body.toString('utf8'))))
  const { deck, pictures, differences } = await readPresentation(await closePackage(parts, new Date(0)), {
    ...{ path: '', folder, name: 'Talk.pptx', format: 'pptx' as const, onProgress: () => undefined },
  })
  let uids = 0
  const nextUid = () => `00000000-0000-4000-8000-${String(++uids).padStart(12, '0')}`
  const told = differences.filter(({ kind }) => kind !== 'font').map(({ kind, what }) => [kind, what])
  return { ...instantiateDraft(deck, { nextUid }), pictures, told }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8DwHwQBEPgD/U6VwW8AAAAASUVORK5CYII=',
  'base64',
)
const box = frame(1_000_000, 1_000_000, 6_000_000, 3_000_000)
const body = (properties: string, words: string) =>
  `<p:txBody><a:bodyPr>${properties}</a:bodyPr><a:lstStyle/>${words}</p:txBody>`
const textBox = (id: number, inside: string, props = box) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="TextBox ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${props}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>${inside}</p:sp>`

test('[P-01] PowerPoint: words shrunk to fit keep the size they are shown in, and a slide with other colours has them', async () => {
  const shrunk = textBox(
    4,
    body(
      '<a:normAutofit fontScale="62500" lnSpcReduction="20000"/>',
      paragraph('Small print', '', 'sz="3200"'),
    ),
  )
  const override =
    '<p:clrMapOvr><a:overrideClrMapping bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2" accent1="accent2" accent2="accent1" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/></p:clrMapOvr>'
  const bar = shape(5, {
    props: `${box}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill>`,
  })
  const { slides } = await read({
    slides: [{ shapes: shrunk }, { shapes: shrunk + bar, after: override }],
  })
  const [first, second] = slides
  expect(first?.items[0]?.size).toBeCloseTo((32 * 0.625) / 28.8, 2)
  expect(first?.items[0]?.text).toContain('line-height:0.96')
  expect(second?.theme.background).toMatchObject({ color: '#1b1b1b' })
  expect(second?.theme.text_color).toBe('#ffffff')
  expect(second?.items[1]).toMatchObject({ type: 'shape', fill: '#2980b9' })
})

test('[P-01] [P-02] PowerPoint: what it writes twice, diagrams, vector pictures, groups in groups and lists are taken as far as they go, and named', async () => {
  const picture = (id: number, rel: string, inside = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${rel}">${inside}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(0, 0, 2_000_000, 1_000_000)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`
  const newer = `<mc:AlternateContent><mc:Choice xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" Requires="cx1"><p:graphicFrame/></mc:Choice><mc:Fallback>${picture(10, 'i1')}</mc:Fallback></mc:AlternateContent>`
  const vector = picture(
    11,
    'i2',
    '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="i3"/></a:ext></a:extLst>',
  )
  const diagram = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="12" name="Diagram"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="1000000" y="2000000"/><a:ext cx="4000000" cy="2000000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d1" r:lo="d2" r:qs="d3" r:cs="d4"/></a:graphicData></a:graphic></p:graphicFrame>`
  const drawn = (id: number, x: number, words: string) =>
    `<dsp:sp modelId="{${id}}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr>${frame(x, 0, 1_500_000, 800_000)}<a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent3"/></a:solidFill></dsp:spPr><dsp:txBody><a:bodyPr/><a:lstStyle/>${paragraph(words)}</dsp:txBody></dsp:sp>`
  const groupOf = (id: number, inside: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="1000000"/><a:chOff x="0" y="0"/><a:chExt cx="1000000" cy="1000000"/></a:xfrm></p:grpSpPr>${inside}</p:grpSp>`
  const square = (id: number) =>
    shape(id, {
      props: `${frame(0, 0, 500_000, 500_000)}<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="112233"/></a:solidFill>`,
    })
  const nested = groupOf(20, square(21) + groupOf(22, square(23) + square(24)))
  const counted = (type: string, words: string) =>
    paragraph(words, `<a:pPr marL="457200" indent="-457200"><a:buAutoNum type="${type}"/></a:pPr>`)
  const lists = textBox(
    30,
    body(
      '',
      counted('alphaLcParenR', 'First') +
        counted('alphaLcParenR', 'Second') +
        paragraph('Between', '<a:pPr><a:buNone/></a:pPr>') +
        paragraph('Fifth', '<a:pPr><a:buAutoNum type="arabicPeriod" startAt="5"/></a:pPr>') +
        paragraph('Plain', '<a:pPr><a:buNone/></a:pPr>') +
        paragraph('Done', '<a:pPr><a:buFont typeface="Wingdings"/><a:buChar char="ü"/></a:pPr>'),
    ),
  )
  const hidden =
    '<p:sp><p:nvSpPr><p:cNvPr id="31" name="Draft stamp" hidden="1"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/></p:sp>'
  const { slides, pictures, told } = await read({
    slides: [
      {
        shapes: newer + vector + diagram + nested + lists + hidden,
        relations: [
          ['i1', 'image', '../media/image1.png'],
          ['i2', 'image', '../media/image2.emf'],
          ['i3', 'image', '../media/image3.svg'],
          ['d1', 'diagramData', '../diagrams/data1.xml'],
          ['d5', 'diagramDrawing', '../diagrams/drawing1.xml'],
        ],
      },
    ],
    parts: [
      { name: 'ppt/media/image1.png', body: pixel },
      { name: 'ppt/media/image2.emf', body: Buffer.from('emf') },
      {
        name: 'ppt/media/image3.svg',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
      },
      {
        name: 'ppt/diagrams/data1.xml',
        body: '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>',
      },
      {
        name: 'ppt/diagrams/drawing1.xml',
        body: `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:spTree><dsp:nvGrpSpPr/><dsp:grpSpPr/>${drawn(1, 0, 'Plan')}${drawn(2, 2_000_000, 'Build')}</dsp:spTree></dsp:drawing>`,
      },
    ],
  })
  const items = slides[0]?.items ?? []
  expect(items.map(({ type }) => type)).toEqual([
    ...['image', 'image', 'shape', 'shape', 'shape', 'shape', 'shape', 'text'],
  ])
  expect(pictures.map(({ name }) => name)).toEqual(['image1.png', 'image3.svg'])
  expect(items.slice(2, 4).map(({ text }) => text)).toEqual(['<p>Plan</p>', '<p>Build</p>'])
  expect(new Set(items.slice(4, 7).map(({ place }) => place?.group))).toEqual(new Set(['g20']))
  expect(items[7]?.text).toBe(
    '<ol><li>First</li><li>Second</li></ol><p>Between</p><ol><li>Fifth</li></ol><p>Plain</p><ul><li>Done</li></ul>',
  )
  expect(told).toEqual([
    ['object', 'chart'],
    ['diagram', ''],
    ['group', ''],
    ['list', 'a, b, c'],
    ['list', '5, 6, …'],
    ['list', '✓'],
    ['hidden_object', 'Draft stamp'],
  ])
})

test('[P-01] Keynote: everything has a place of its own, empty places draw nothing, fonts of a Mac are shown by the nearest', async () => {
  // Keynote repeats the whole style with each text, and leaves the places of its layout that nobody filled.
  const style =
    '<a:lstStyle><a:lvl1pPr defTabSz="825500"><a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:defRPr sz="5000" b="0"><a:solidFill><a:srgbClr val="0076BA"/></a:solidFill><a:latin typeface="Helvetica Neue Medium"/><a:ea typeface="Helvetica Neue Medium"/><a:cs typeface="Helvetica Neue Medium"/><a:sym typeface="Helvetica Neue Medium"/></a:defRPr></a:lvl1pPr></a:lstStyle>'
  const words = `<p:sp><p:nvSpPr><p:cNvPr id="120" name="We grew by a third"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${frame(1_270_000, 2_540_000, 9_652_000, 1_270_000)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="12700"><a:miter lim="400000"/></a:ln><a:extLst><a:ext uri="{C572A759-6A51-4108-AA02-DFA0A04FC94B}"/></a:extLst></p:spPr><p:txBody><a:bodyPr lIns="50800" tIns="50800" rIns="50800" bIns="50800" anchor="ctr"><a:spAutoFit/></a:bodyPr>${style}<a:p><a:pPr/><a:r><a:t>We grew by a third</a:t></a:r></a:p></p:txBody></p:sp>`
  const empty = `<p:sp><p:nvSpPr><p:cNvPr id="121" name="Body Level One…"/><p:cNvSpPr txBox="1"/><p:nvPr><p:ph type="body" sz="quarter" idx="21"/></p:nvPr></p:nvSpPr><p:spPr>${box}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr/></a:p></p:txBody></p:sp>`
  const photo = `<p:pic><p:nvPicPr><p:cNvPr id="122" name="kite.png" descr="A kite"/><p:cNvPicPr><a:picLocks noChangeAspect="0"/></p:cNvPicPr><p:nvPr><p:ph type="pic" idx="22"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="i1"><a:extLst/></a:blip><a:srcRect l="0" t="0" r="0" b="0"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(0, 0, 2_000_000, 1_000_000)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  const lost = `<p:sp><p:nvSpPr><p:cNvPr id="123" name="Text"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/>${body('', paragraph('Without a place'))}</p:sp>`
  const { slides, theme, told } = await read({
    slides: [{ shapes: words + empty + photo + lost, relations: [['i1', 'image', '../media/image1.png']] }],
    parts: [{ name: 'ppt/media/image1.png', body: pixel }],
    scenery: shape(40, {
      ph: 'type="body" sz="quarter" idx="21"',
      props: `${box}<a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill>`,
      text: '<a:p/>',
    }),
  })
  expect(theme.name).toBe('plain')
  const items = slides[0]?.items ?? []
  expect(items.map(({ type }) => type)).toEqual(['text', 'image', 'text'])
  expect(items[0]).toMatchObject({
    text: expect.stringContaining('We grew by a third'),
    theme: { text_color: '#0076ba' },
    align: 'ml',
  })
  expect(items[0]?.place?.position.x).toBeCloseTo((1.27 + 9.652 / 2) / 12.192, 3)
  expect(items[1]).toMatchObject({ alt: 'A kite' })
  expect(items[2]?.text).toContain('Without a place')
  expect(told).toEqual([])
})

test('[P-01] Google Slides: its lists, its names and its films', async () => {
  const point = (level: number, sign: string, words: string) =>
    `<a:p><a:pPr marL="${457_200 * (level + 1)}" lvl="${level}" indent="-342900" algn="l" rtl="0"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft><a:buSzPts val="1800"/><a:buChar char="${sign}"/></a:pPr><a:r><a:rPr lang="en"/><a:t>${words}</a:t></a:r><a:endParaRPr/></a:p>`
  const google = (id: number, ph: string, inside: string, props = '') =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Google Shape;${id};p14"/><p:cNvSpPr txBox="1"><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${props}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr spcFirstLastPara="1" wrap="square" lIns="91425" tIns="91425" rIns="91425" bIns="91425" anchor="t" anchorCtr="0"><a:normAutofit/></a:bodyPr><a:lstStyle/>${inside}</p:txBody></p:sp>`
  const head = google(
    60,
    '<p:ph type="title"/>',
    '<a:p><a:pPr marL="0" lvl="0" indent="0" algn="l" rtl="0"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft><a:buNone/></a:pPr><a:r><a:rPr lang="en"/><a:t>What we learned</a:t></a:r><a:endParaRPr/></a:p>',
  )
  const list = google(
    61,
    '<p:ph type="body" idx="1"/>',
    point(0, '●', 'Ask first') + point(1, '○', 'and listen') + point(0, '●', 'Then build'),
  )
  const film = `<p:pic><p:nvPicPr><p:cNvPr id="62" name="Google Shape;62;p14" title="A walk"/><p:cNvPicPr preferRelativeResize="0"/><p:nvPr><a:videoFile r:link="v1"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="i1"><a:alphaModFix/></a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(0, 0, 2_000_000, 1_000_000)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  const { slides, told } = await read({
    slides: [
      { shapes: head + list },
      {
        shapes: film,
        relations: [
          ['i1', 'image', '../media/image1.png'],
          ['v1', 'video', 'https://www.youtube.com/watch?v=abcdefghijk'],
        ],
      },
    ],
    parts: [{ name: 'ppt/media/image1.png', body: pixel }],
  })
  expect(slides[0]).toMatchObject({ layout: 'col_1' })
  expect(slides[0]?.items.map(({ text }) => text)).toEqual([
    '<h2>What we learned</h2>',
    expect.stringMatching(
      /^<ul><li>Ask first<ul><li>(?:<span[^>]*>)?and listen(?:<\/span>)?<\/li><\/ul><\/li><li>Then build<\/li><\/ul>$/,
    ),
  ])
  expect(slides[1]?.items).toMatchObject([
    { type: 'video', url: 'https://www.youtube.com/watch?v=abcdefghijk', poster: 'import/0' },
  ])
  expect(told).toEqual([])
})

test('[P-01] the strict dialect: other namespaces, shares with their sign, lengths with their unit', async () => {
  const strict = (xml: string) =>
    xml
      .replaceAll(
        'http://schemas.openxmlformats.org/drawingml/2006/',
        'http://purl.oclc.org/ooxml/drawingml/',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/presentationml/2006/',
        'http://purl.oclc.org/ooxml/presentationml/',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/',
        'http://purl.oclc.org/ooxml/officeDocument/',
      )
  const bar = shape(5, {
    props:
      '<a:xfrm><a:off x="1in" y="2.54cm"/><a:ext cx="72pt" cy="25.4mm"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50%"/></a:schemeClr></a:solidFill>',
    text: paragraph('Strict'),
  })
  const { slides } = await read({ slides: [{ shapes: bar }] }, strict)
  const [item] = slides[0]?.items ?? []
  expect(item).toMatchObject({
    type: 'shape',
    fill: expect.stringMatching(/^#60[12]/),
    text: expect.stringContaining('Strict'),
  })
  expect(item?.place?.size.width).toBeCloseTo(914_400 / 12_192_000, 4)
  expect(item?.place?.position.x).toBeCloseTo((914_400 * 1.5) / 12_192_000, 4)
})
