import { expect, test } from 'vitest'
import type { Outline } from '#domain/generation/outline.ts'
import { slideContentSchema } from '#domain/generation/slide-content.ts'
import { wordsOfContent, writeDeck } from '#tests/support/write-deck.ts'
import { builtInWriter } from './built-in-writer.ts'

const REPORT = `# Sales in the third quarter

## Summary
Revenue reached $4.2M, 18% above last year. Growth came from the online shop. Margin improved to 41%.

## Revenue by month
| Month | Online | Retail |
|---|---|---|
| July | 640 | 720 |
| August | 700 | 710 |
| September | 790 | 640 |

## Channels
- Online: 51%
- Retail: 37%
- Partners: 12%

## What did not work
- Two launches slipped to October
- The loyalty app crashes on older phones
- Traffic in the shops fell in August

## A customer
> "I ordered in the evening and wore the shoes at breakfast." — Marie D.

## Next steps
1. Launch the autumn line
2. Fix the loyalty app
3. Open the pick-up point in Hamburg

Write to jane@example.com.`

const PLAN = `# Переезд офиса

## Почему переезжаем
Нынешний офис рассчитан на 60 человек, а нас уже 94. Переговорных всего две. Аренда подорожала на 22 %.

## Этапы
1. Планировка — до 15 марта
2. Ремонт — с 18 марта по 30 апреля
3. Первый рабочий день — 12 мая

## Риски
- Подрядчик задержит ремонт: заложили две недели запаса
- Интернет подключат поздно: заявку подали в феврале`

test('[D-26] a report becomes slides of the kinds that its content has', async () => {
  const { slides } = await writeDeck(REPORT, { slides: 9 })
  expect(slides.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['opening', 'chart', 'points', 'quote', 'steps', 'closing']),
  )
  expect(slides.find(({ title }) => title === 'Revenue by month')).toMatchObject({
    kind: 'chart',
    categories: ['July', 'August', 'September'],
    series: [
      { name: 'Online', values: [640, 700, 790] },
      { name: 'Retail', values: [720, 710, 640] },
    ],
  })
  expect(slides.find(({ title }) => title === 'Channels')).toMatchObject({ kind: 'chart', chart: 'donut' })
  expect(slides.at(-1)).toMatchObject({ kind: 'closing', contacts: ['jane@example.com'] })
})

test('[D-26] в русском плане сроки встают на шкалу теми словами, что в брифе', async () => {
  const { slides } = await writeDeck(PLAN, { slides: 6 })
  expect(slides.find(({ kind }) => kind === 'timeline')).toMatchObject({
    title: 'Этапы',
    events: [
      { when: 'до 15 марта', text: 'Планировка' },
      { when: 'с 18 марта по 30 апреля', text: 'Ремонт' },
      { when: '12 мая', text: 'Первый рабочий день' },
    ],
  })
})

test('[G-01] as many slides as wished, or as many as there is something to tell for', async () => {
  const count = async (brief: string, slides: number) =>
    (await writeDeck(brief, { slides })).outline.entries.length
  for (const slides of [3, 5, 6, 7, 8]) expect(await count(REPORT, slides), `${slides}`).toBe(slides)
  expect(await count(REPORT, 30)).toBe(9)
  for (const slides of [3, 4]) expect(await count(PLAN, slides), `${slides}`).toBe(slides)
  expect(await count(PLAN, 12)).toBe(4)
})

test('the same wish gets the same answer', async () => {
  expect(await writeDeck(REPORT, { slides: 9 })).toEqual(await writeDeck(REPORT, { slides: 9 }))
})

test('nothing of the brief is lost: what is not on a slide is said by the speaker', async () => {
  for (const slides of [3, 6, 10]) {
    const deck = await writeDeck(REPORT, { slides })
    const words = deck.slides.map(wordsOfContent).join('\n')
    for (const said of ['online shop', '790', 'Partners', 'loyalty app', 'shoes at breakfast', 'Hamburg'])
      expect(words, `${said} in ${slides}`).toContain(said)
  }
})

const TOPICS = {
  en: 'Rowing on the river',
  ru: 'Гребля на реке',
} as const

test('[G-01] a topic alone gives a title and a plan; what is missing is said beside the outline and in the notes', async () => {
  for (const topic of Object.values(TOPICS)) {
    const { outline, slides } = await writeDeck(topic, { slides: 10 })
    expect(slides.map(({ kind }) => kind)).toEqual(['opening', 'agenda'])
    expect(slides[0]).toMatchObject({ title: topic })
    expect(outline.missing.length).toBeGreaterThanOrEqual(3)
    expect(slides[1]?.notes).toBe(outline.missing.join('\n'))
    expect(slides.map(slide => wordsOfContent(slide)).join()).not.toMatch(/[\d?]/)
  }
})

test('[G-01] a few sentences give few slides, and nobody is asked on one', async () => {
  const brief =
    'Investor pitch: Brewly\n\nOffice workers struggle with bad coffee. We are raising $500k to open a second roastery. Our team has two founders.'
  const { outline, slides } = await writeDeck(brief, { slides: 9 })
  const words = slides.map(slide => wordsOfContent({ ...slide, notes: '' })).join('\n')
  for (const said of ['bad coffee', '$500k', 'two founders']) expect(words).toContain(said)
  expect(words).not.toContain('?')
  expect(slides.length).toBeLessThanOrEqual(4)
  expect(outline.missing.length).toBeGreaterThan(0)
})

test('an outline of names alone keeps every name', async () => {
  const { slides } = await writeDeck(
    '# Beekeeping\n\n## The hive\n\n## The year\n\n## Honey\n\n## Troubles',
    { slides: 6 },
  )
  expect(slides.map(({ title }) => title)).toEqual([
    'Beekeeping',
    'The hive',
    'The year',
    'Honey',
    'Troubles',
  ])
})

test('in another language than the brief the phrases are in the wished one, the content stays', async () => {
  const { slides } = await writeDeck(`${PLAN}\n\nПишите: office@move.example`, { slides: 8, language: 'en' })
  expect(slides.at(-1)?.title).toMatch(/^[A-Z’' a-z]+$/)
  expect(slides.map(wordsOfContent).join()).toContain('Ремонт')
})

const edited = (change: (entries: Outline['entries']) => Outline['entries']) => (outline: Outline) => ({
  ...outline,
  entries: change(outline.entries),
})

test('what a person changed in the outline wins: titles, points, kinds, order', async () => {
  const { slides } = await writeDeck(REPORT, {
    slides: 9,
    edit: edited(entries =>
      entries
        .filter(({ title }) => title !== 'A customer')
        .map(entry => {
          if (entry.title === 'What did not work')
            return {
              ...entry,
              title: 'Our failures',
              points: [...entry.points.slice(1), 'Nobody told the press'],
            }
          if (entry.title === 'Channels')
            return { ...entry, points: ['Online: 55%', ...entry.points.slice(1)] }
          if (entry.title === 'Next steps') return { ...entry, kind: 'points' as const }
          return entry
        }),
    ),
  })
  const failures = slides.find(({ title }) => title === 'Our failures')
  expect(failures).toMatchObject({ kind: 'points', points: [{}, {}, { text: 'Nobody told the press' }] })
  expect(slides.find(({ title }) => title === 'Channels')).toMatchObject({
    series: [{ values: [55, 37, 12] }],
  })
  expect(slides.find(({ title }) => title === 'Next steps')).toMatchObject({ kind: 'points' })
  const agenda = slides.find(({ kind }) => kind === 'agenda')
  if (agenda?.kind === 'agenda') {
    expect(agenda.entries).toContain('Our failures')
    expect(agenda.entries).not.toContain('What did not work')
    expect(agenda.entries).not.toContain('A customer')
  }
})

test('an entry that a person added is filled from the brief, or stands as it was written', async () => {
  const add = (title: string, points: string[]) => ({
    id: crypto.randomUUID(),
    title,
    points,
    kind: null,
    blocks: [],
  })
  const { slides } = await writeDeck(REPORT, {
    slides: 8,
    edit: edited(entries => [
      ...entries.slice(0, 2),
      add('The loyalty app', []),
      add('Penguins', ['Black', 'White']),
      add('Zebras', []),
      ...entries.slice(2),
    ]),
  })
  expect(wordsOfContent(slides[2]!)).toContain('crashes on older phones')
  expect(slides[3]).toMatchObject({ kind: 'points', points: [{ text: 'Black' }, { text: 'White' }] })
  expect(slides[4]).toMatchObject({ kind: 'statement', title: 'Zebras', text: '' })
})

test('[D-28] one slide comes from a page: its figures, or what weighs most in it', async () => {
  const page = { title: 'Bees in the city', language: 'en' } as const
  const told = await builtInWriter.writeFromPage({
    ...page,
    text: '# Bees\n\nBees find more flowers in cities than in fields. Gardens bloom from March to October. Parks are free of pesticides. Beekeepers share roofs with offices. Honey from lime trees tastes of mint.',
  })
  expect(slideContentSchema.parse(told)).toMatchObject({ kind: 'points', title: 'Bees in the city' })
  const figures = await builtInWriter.writeFromPage({
    ...page,
    text: 'The city counted 1,200 hives. Honey sales rose by 18%. Beekeepers sold 42 tonnes of honey.',
  })
  expect(figures).toMatchObject({
    kind: 'points',
    points: [{ text: 'The city counted 1,200 hives' }, {}, {}],
  })
  for (const text of ['', '   ', '#', '|', '!'.repeat(3_000), 'a'.repeat(300_000)])
    expect(slideContentSchema.parse(await builtInWriter.writeFromPage({ ...page, text }))).toBeTruthy()
})
