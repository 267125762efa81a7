import { expect, test } from 'vitest'
import { writeDeck } from '#tests/support/write-deck.ts'
import { dropStop, joinNames, tidyLine } from './wording.ts'

test('a line keeps every word; a point has no full stop, an abbreviation keeps its own', () => {
  const long =
    'The new warehouse in Lyon opened two weeks early, which nobody in the whole team had thought possible (not even Anna).'
  expect(tidyLine(long)).toBe(long.slice(0, -1))
  expect(dropStop('и т. д.')).toBe('и т. д.')
  expect(dropStop('Done.')).toBe('Done')
})

test('names are joined as one would say them', () => {
  expect(joinNames(['Market', 'Competition'], 'and', '')).toBe('Market and competition')
  expect(joinNames(['Рынок', 'Команда', 'Планы'], 'и', '')).toBe('Рынок, команда и планы')
  expect(joinNames(['Offices', 'Paris'], 'and', 'we live in Paris')).toBe('Offices and Paris')
})

const one = async (text: string) =>
  (await writeDeck(`# Title\n\n## Part\n\n${text}`, { slides: 8 })).slides[1]

test('[G-03] a list is what its lines are: moments, steps, figures, sides or points', async () => {
  expect(await one('- 10:00 Doors open\n- 11:30 The first talk\n- 18:00 Music')).toMatchObject({
    kind: 'timeline',
    events: [{ when: '10:00' }, { when: '11:30' }, { when: '18:00', text: 'Music' }],
  })
  expect(await one('- Design: until 15 March\n- Building: April and May\n- Opening: 12 June')).toMatchObject({
    kind: 'timeline',
    events: [{ when: 'until 15 March', text: 'Design' }, {}, {}],
  })
  expect(await one('1. Scan the hull\n2. Fit the kit\n3. Train the crew')).toMatchObject({ kind: 'steps' })
  expect(await one('- Margin: 41%\n- €1.9m in stock')).toMatchObject({
    kind: 'numbers',
    numbers: [
      { value: '41%', label: 'Margin' },
      { value: '€1.9m', label: 'in stock' },
    ],
  })
  expect(await one('- Rent\n  - cheap\n  - near\n- Buy\n  - ours for good')).toMatchObject({
    kind: 'comparison',
    sides: [{ head: 'Rent', points: ['Cheap', 'Near'] }, { head: 'Buy' }],
  })
  expect(await one('Where it came from\n\nShops 58%\nWholesale 27%\nOnline 15%')).toMatchObject({
    kind: 'chart',
  })
})

test('[G-02] a sentence with figures stays a sentence, with its brackets and quotations', async () => {
  const text =
    'Wholesale grew by 31% after the contract with the Kestrel hotels (14 hotels, daily). Waste fell from 9% to 5.5%. “We bake at night,” says Ann (Leeds), “and sell 4,200 loaves.”'
  const slide = await one(text)
  expect(JSON.stringify(slide)).toContain('(14 hotels, daily)')
  expect(JSON.stringify(slide)).toContain('from 9% to 5.5%')
  expect(JSON.stringify(slide)).toContain('“We bake at night,” says Ann (Leeds), “and sell 4,200 loaves.”')
})

test('[G-04] the last slide is the talk’s own end: its contacts or its call, and no thanks that nobody wrote', async () => {
  const last = async (text: string) => (await writeDeck(text, { slides: 8 })).slides.at(-1)
  expect(
    await last('# Bees\n\n## Honey\n\nIt is sweet. It keeps for years.\n\nWrite to a@b.example.'),
  ).toMatchObject({
    kind: 'closing',
    contacts: ['a@b.example'],
  })
  expect(
    await last('# Bees\n\n## Honey\n\nIt is sweet.\n\n## Next\n\nWe plant lime trees. Join us on Sunday.'),
  ).toMatchObject({
    kind: 'closing',
    title: 'Join us on Sunday',
  })
  expect(await last('# Bees\n\n## Honey\n\nIt is sweet.\n\n## Next steps\n\n- Plant\n- Wait')).toMatchObject({
    title: 'Next steps',
  })
})

test('[G-02] what every line measures alike is a column; days keep the days that they last until', async () => {
  expect(
    await one(
      '- Trips: plan 4, actual 5\n- Singers: plan 40, actual 57\n- Books: plan 1, actual 0 (ill, moved)',
    ),
  ).toMatchObject({
    kind: 'table',
    columns: ['', 'Plan', 'Actual'],
    rows: [
      ['Trips', '4', '5'],
      ['Singers', '40', '57'],
      ['Books', '1', '0 (ill, moved)'],
    ],
  })
  expect(await one('- January: shelves\n- 1 June – 19 June: closed\n- 20 June: opening')).toMatchObject({
    events: [{}, { when: '1 June–19 June', text: 'Closed' }, {}],
  })
})

test('[G-04] a part that says whom to write to is the last slide, whole and once', async () => {
  const { slides } = await writeDeck(
    '# Grant\n\n## Results\n\n- Five trips\n- Six concerts\n\nContacts: Daria Lomteva, head of project, d@b.example',
    { slides: 8 },
  )
  expect(slides.filter(({ title }) => title.startsWith('Contacts'))).toHaveLength(1)
  expect(slides.at(-1)).toMatchObject({
    kind: 'closing',
    text: 'Daria Lomteva, head of project',
    contacts: ['d@b.example'],
  })
})
