import { expect, test } from 'vitest'
import { drawPdf, makePdf, type PdfWords, wrap } from '#tests/support/documents/make-pdf.ts'
import { readPdf } from './read-pdf.ts'

const limits = { until: Number.POSITIVE_INFINITY, mostLetters: 400_000 }
const read = async (pdf: Buffer) => (await readPdf(pdf, limits)).text

function column(x: number, y: number, lines: readonly string[]): PdfWords[] {
  return lines.map((words, at) => ({ x, y: y + at * 15, words }))
}

const left =
  'Tea was carried along the old roads for a thousand years before it came to the sea. The caravans took two winters, and what they brought was pressed into bricks that served as money.'
const right =
  'Ships made it quick. A clipper that came home first sold its whole load at twice the price, and people laid bets on the masts they saw from the shore before anything else was known.'

test('[F-01] columns are read one after the other, and what stands over both first', async () => {
  const page: PdfWords[] = [
    {
      x: 70,
      y: 90,
      words: 'Two roads for one leaf, and its price',
      size: 20,
      bold: true,
    },
    ...column(70, 130, wrap(left, 38)),
    ...column(310, 130, wrap(right, 38)),
  ]
  expect(await read(await drawPdf([page]))).toBe(
    `<!-- place: 1 -->\n\n# Two roads for one leaf, and its price\n\n${left}\n\n${right}`,
  )
})

test('[F-01] words broken at the end of a line are whole again, those with a hyphen keep it', async () => {
  const lines = [
    'A well-known story of the long haul tells how the mer-',
    'chants went about it: they chose well-',
    'known roads, and the others stayed away.',
    'И тогда кто-',
    'то сказал, что пред-',
    'ставление окончено.',
  ]
  expect(await read(await drawPdf([column(70, 100, lines)]))).toBe(
    `<!-- place: 1 -->\n\nA well-known story of the long haul tells how the merchants went about it: they chose well-known roads, and the others stayed away.\n\nИ тогда кто-то сказал, что представление окончено.`,
  )
})

test('[F-01] running heads and page numbers are no part of the words, and a paragraph goes on over the page', async () => {
  const pages = ['One begins here and goes', 'on to the second page, then', 'ends on the third one.']
  const text = await read(
    await drawPdf(
      pages.map(words => column(70, 400, [words])),
      { head: 'Annual report 2025', numbered: true },
    ),
  )
  expect(text).toBe(
    '<!-- place: 1 -->\n\nOne begins here and goes on to the second page, then ends on the third one.',
  )
})

test('[F-01] a line that is bold and alone is a heading, a list of contents is left out', async () => {
  const page: PdfWords[] = [
    ...column(70, 100, [
      'Introduction ............................ 3',
      'Methods ........................ 12',
    ]),
    { x: 70, y: 160, words: 'Introduction', bold: true },
    ...column(70, 176, wrap(left, 80)),
  ]
  expect(await read(await drawPdf([page]))).toBe(`<!-- place: 1 -->\n\n# Introduction\n\n${left}`)
})

test('[F-01] levels of points follow how far they are set in', async () => {
  const pdf = await makePdf([
    { text: 'Before we begin, a few words about what is to come in the pages below.' },
    {
      points: [
        ['One', ['One and a half']],
        ['Two', [['deeper', ['deepest']]]],
      ],
    },
  ])
  expect(await read(pdf)).toContain('- One\n  - One and a half\n- Two\n  - deeper\n    - deepest')
})

test('[F-01] reading stops when there is enough, or no time left', async () => {
  const pages = Array.from({ length: 4 }, (_, at) => column(70, 100, [`Page ${at + 1} ${left.slice(0, 60)}`]))
  const pdf = await drawPdf(pages)
  const enough = await readPdf(pdf, { ...limits, mostLetters: 100 })
  expect([enough.cut, enough.parts, enough.text.match(/place/g)?.length]).toEqual([true, 4, 2])
  expect(await readPdf(pdf, { ...limits, until: 0 })).toMatchObject({ cut: true, text: '' })
})

test('[F-01] what stands below columns is read after both', async () => {
  const page: PdfWords[] = [
    ...column(70, 100, wrap(left, 38)),
    ...column(310, 100, wrap(right, 38)),
    { x: 70, y: 250, words: 'What was done', bold: true },
    ...column(70, 270, wrap(left, 80)),
  ]
  expect(await read(await drawPdf([page]))).toBe(
    `<!-- place: 1 -->\n\n${left}\n\n${right}\n\n# What was done\n\n${left}`,
  )
})

test('[F-01] lists whose marks are drawn and not written, as browsers print them', async () => {
  const page: PdfWords[] = [
    ...column(70, 100, wrap(left, 80)),
    ...column(90, 160, [
      'A shop that brought a third of all that was sold in the year, and with it the',
      'people who came back',
    ]),
    ...column(110, 190, ['delivery in a day', 'no questions asked']),
    ...column(90, 220, ['Points to collect from']),
  ]
  expect(await read(await drawPdf([page]))).toBe(`<!-- place: 1 -->

${left}

- A shop that brought a third of all that was sold in the year, and with it the people who came back
  - delivery in a day
  - no questions asked
- Points to collect from`)
})
