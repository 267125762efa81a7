import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { generationRequestSchema, REQUEST_LIMITS } from '#domain/generation/request.ts'
import { makeDocx } from '#tests/support/documents/make-docx.ts'
import { makePdf } from '#tests/support/documents/make-pdf.ts'
import { makePptx } from '#tests/support/documents/make-pptx.ts'
import type { SampleBlock } from '#tests/support/documents/sample-block.ts'
import { sendDocument } from '#tests/support/documents/send-document.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
})
afterAll(() => server.close())

/** Nothing of what was sent stays. */
afterEach(async () => {
  expect(await readdir(join(server.dataDir, 'incoming')).catch(() => [])).toEqual([])
})

async function read(name: string, body: Buffer | string) {
  const reply = await sendDocument(ann.client, name, body)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return documents.read.reply.parse(reply.json())
}

const report: readonly SampleBlock[] = [
  { heading: 'The year in review' },
  {
    text: 'Revenue grew by 42 % and reached 3.5 million, the best result since the firm was founded in 1998.',
  },
  { heading: 'What we learned', level: 2 },
  { points: ['Customers stay', ['Channels differ', ['The shop', 'Letters']], 'Prices hold'] },
  { points: ['Ask', 'Listen', 'Mend'], numbered: true },
  { newPage: true },
  { heading: 'Channels', level: 2 },
  {
    table: [
      ['Channel', 'Share', 'Growth'],
      ['Shop', '40 %', '5 %'],
      ['Letters', '25 %', '1 %'],
    ],
  },
  { text: 'The figures are those of the annual accounts.' },
]

const отчёт: readonly SampleBlock[] = [
  { heading: 'Итоги года' },
  {
    text: 'Выручка выросла на 42 % и достигла 3,5 млн рублей: это лучший результат за всё время наблюдений.',
  },
  { heading: 'Чему мы научились', level: 2 },
  { points: ['Клиенты остаются', ['Каналы различаются', ['Магазин', 'Письма']], 'Цены держатся'] },
  { points: ['Спросить', 'Услышать', 'Исправить'], numbered: true },
  { newPage: true },
  { heading: 'Каналы', level: 2 },
  {
    table: [
      ['Канал', 'Доля', 'Рост'],
      ['Магазин', '40 %', '5 %'],
      ['Письма', '25 %', '1 %'],
    ],
  },
  { text: 'Данные взяты из годовой отчётности.' },
]

const inEnglish = (places: boolean) => `${places ? '<!-- place: 1 -->\n\n' : ''}# The year in review

Revenue grew by 42 % and reached 3.5 million, the best result since the firm was founded in 1998.

## What we learned

- Customers stay
- Channels differ
  - The shop
  - Letters
- Prices hold

1. Ask
2. Listen
3. Mend

${places ? '<!-- place: 2 -->\n\n' : ''}## Channels

| Channel | Share | Growth |
| --- | --- | --- |
| Shop | 40 % | 5 % |
| Letters | 25 % | 1 % |

The figures are those of the annual accounts.`

const inRussian = (places: boolean) => `${places ? '<!-- place: 1 -->\n\n' : ''}# Итоги года

Выручка выросла на 42 % и достигла 3,5 млн рублей: это лучший результат за всё время наблюдений.

## Чему мы научились

- Клиенты остаются
- Каналы различаются
  - Магазин
  - Письма
- Цены держатся

1. Спросить
2. Услышать
3. Исправить

${places ? '<!-- place: 2 -->\n\n' : ''}## Каналы

| Канал | Доля | Рост |
| --- | --- | --- |
| Магазин | 40 % | 5 % |
| Письма | 25 % | 1 % |

Данные взяты из годовой отчётности.`

test('[F-01] a Word document is read with its headings, lists and tables', async () => {
  expect(await read('Year 2025.docx', await makeDocx(report, { title: 'Annual report' }))).toEqual({
    source: { kind: 'file', title: 'Year 2025.docx', url: null, place: null },
    title: 'Annual report',
    text: inEnglish(false),
    parts: 3,
    cut: false,
  })
  const russian = await read('отчёт.docx', await makeDocx(отчёт))
  expect([russian.title, russian.text]).toEqual(['Итоги года', inRussian(false)])
})

test('[F-01] a PDF is read page by page, its lines joined again', async () => {
  const english = await read('report.pdf', await makePdf(report, { numbered: true }))
  expect(english).toMatchObject({ title: 'The year in review', parts: 2, text: inEnglish(true) })
  const russian = await read(
    'отчёт.pdf',
    await makePdf(отчёт, { title: 'Отчёт за 2025 год', numbered: true }),
  )
  expect([russian.title, russian.text]).toEqual(['Отчёт за 2025 год', inRussian(true)])
})

test('[F-01] a deck is read slide by slide: titles, points, tables, charts, notes', async () => {
  const deck = await makePptx([
    { title: 'Чай', points: ['Чёрный', ['Зелёный', ['из Японии']]], notes: 'Начать с вопроса.' },
    {
      title: 'Цены',
      table: [
        ['Сорт', 'Цена'],
        ['Сенча', '900 ₽'],
      ],
    },
    { title: 'Продажи', chart: { name: 'Тонны', labels: ['2023', '2024'], values: [12, 15.5] } },
    { title: 'Запас', points: ['не показывать'], hidden: true },
  ])
  expect(await read('чай.pptx', deck)).toMatchObject({
    title: 'Чай',
    parts: 4,
    text: `<!-- place: 1 -->

# Чай

- Чёрный
- Зелёный
  - из Японии

Начать с вопроса.

<!-- place: 2 -->

## Цены

| Сорт | Цена |
| --- | --- |
| Сенча | 900 ₽ |

<!-- place: 3 -->

## Продажи

|  | Тонны |
| --- | --- |
| 2023 | 12 |
| 2024 | 15.5 |`,
  })
})

test('[F-01] Markdown and plain text, whatever they were saved with', async () => {
  const markdown =
    '\ufeff---\ntitle: "Tea"\n---\r\n# All about tea #\r\n\r\n* green\r\n* black\r\n<!-- place: 9 -->'
  expect(await read('tea.md', markdown)).toMatchObject({
    title: 'Tea',
    text: '# All about tea\n\n- green\n- black',
  })
  const words = 'Чай пьют все.\nКофе пьют не все, и это понятно.'
  const asWindows = Buffer.from([...words].map(toWindows1251))
  const asWide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')])
  for (const body of [words, asWindows, asWide]) {
    const { text, title } = await read('чай.txt', body)
    expect([text, title]).toEqual(['Чай пьют все.\n\nКофе пьют не все, и это понятно.', 'чай'])
  }
})

function toWindows1251(letter: string): number {
  const code = letter.charCodeAt(0)
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
}

test('[F-01] what is too long is cut at the end of a paragraph', async () => {
  const paragraph = `${'words and more words '.repeat(50).trim()}.`
  const { text, cut } = await read('book.txt', Array(500).fill(paragraph).join('\n\n'))
  expect(cut).toBe(true)
  expect(text.length).toBeLessThanOrEqual(REQUEST_LIMITS.document)
  expect(text.length).toBeGreaterThan(REQUEST_LIMITS.document - 2 * paragraph.length)
  expect(text.endsWith(paragraph)).toBe(true)
})

test('[F-01] the name is words to show and nothing else', async () => {
  const { source, title } = await read('../../‮etc/tea\0.txt', 'Tea is a drink.')
  expect([source.title, title]).toEqual(['tea.txt', 'tea'])
})

test('[F-01] what was read is understood with its places: each piece knows its page', async () => {
  const { source, text } = await read('отчёт.pdf', await makePdf(отчёт))
  const { blocks, title } = readBrief(
    generationRequestSchema.parse({ brief: '', documents: [{ source, text }] }),
  )
  expect(title).toBe('Итоги года')
  const places = blocks.map(block => [block.kind, block.level, block.source?.title, block.source?.place])
  expect(places[0]).toEqual(['heading', 1, 'отчёт.pdf', 1])
  expect(places).toContainEqual(['bullet', 1, 'отчёт.pdf', 1])
  expect(places).toContainEqual(['table', 0, 'отчёт.pdf', 2])
  const table = await read(
    'a.docx',
    await makeDocx([
      {
        table: [
          ['Way', 'Share'],
          ['Mail | letters', '4 %'],
        ],
      },
    ]),
  )
  const understood = readBrief(generationRequestSchema.parse({ brief: '', documents: [table] }))
  expect(understood.blocks.find(block => block.kind === 'table')?.rows).toEqual([
    ['Way', 'Share'],
    ['Mail | letters', '4 %'],
  ])
})
