import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPictures } from '#content/pictures/find-pictures.ts'
import { SLIDE_KINDS } from '#domain/generation/outline.ts'
import { slideContentSchema } from '#domain/generation/slide-content.ts'
import { wordsOfContent } from '#tests/support/write-deck.ts'
import { FIRST_ICONS } from '../../../../features/icons/icons.ts'
import { findIcons } from './icon-words.ts'
import { splitHead } from './lines.ts'
import type { Given } from './shapes.ts'
import { writeContent } from './write-content.ts'
import { findPictureWords } from './write-slide.ts'

const given = (lines: readonly string[]): Given => ({
  title: 'Title',
  lines,
  language: 'en',
  notes: '',
  picture: 'boats',
  source: null,
  series: [],
  seriesLines: [],
  ahead: [],
  contacts: [],
})

test('a line has a head where a person would see one', () => {
  expect(splitHead('Speed: twice as fast')).toEqual({ head: 'Speed', text: 'twice as fast' })
  expect(splitHead('Ремонт — с 18 марта')).toEqual({ head: 'Ремонт', text: 'с 18 марта' })
  for (const line of [
    'We start at 10:30',
    'Чай — это напиток',
    '«Чай не пьёшь — откуда силы берёшь»',
    'Black tea, green tea: both are tea',
    'This is a long sentence that goes on and on: it has no head',
  ])
    expect(splitHead(line).head, line).toBe('')
})

test('lines become the kind that is wished, where they can', () => {
  expect(writeContent('table', given(['Who | What', 'Ann | Boats', 'Bob | Oars']))).toMatchObject({
    kind: 'table',
    columns: ['Who', 'What'],
    rows: [
      ['Ann', 'Boats'],
      ['Bob', 'Oars'],
    ],
    picture: '',
  })
  expect(writeContent('chart', given(['May: 3', 'June: 4.5']))).toMatchObject({
    kind: 'chart',
    categories: ['May', 'June'],
    series: [{ values: [3, 4.5] }],
  })
  expect(writeContent('numbers', given(['42 % — of boats', 'We won 7 cups']))).toMatchObject({
    numbers: [
      { value: '42 %', label: 'of boats' },
      { value: '7', label: 'We won 7 cups' },
    ],
  })
  expect(writeContent('quote', given(['“Row!”', '— Ann']))).toMatchObject({ text: 'Row!', author: 'Ann' })
  expect(writeContent('chart', given(['no', 'figures']))).toMatchObject({ kind: 'points' })
  expect(writeContent('timeline', given(['no', 'dates']))).toMatchObject({ kind: 'steps' })
  expect(writeContent('text', given([]))).toMatchObject({ kind: 'statement' })
})

const word = fc.stringMatching(/^[a-zа-я]{2,10}$/)
const mark = fc.constantFrom(' ', ' ', ' ', ': ', ' — ', '; ', ' | ', ', ', ' 42 ', '. ')
const line = fc
  .array(fc.tuple(word, mark), { minLength: 1, maxLength: 8 })
  .map(parts =>
    parts
      .map(([said, after]) => said + after)
      .join('')
      .trim(),
  )
  .filter(text => text.length > 1)

test('whatever a person writes for whatever kind, every word stands on the slide', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(null, ...SLIDE_KINDS), (lines, kind) => {
      const content = slideContentSchema.parse(writeContent(kind, given(lines)))
      const shown = wordsOfContent(content).toLowerCase()
      const isShort = lines.join(' ').length < 280
      for (const said of lines.flatMap(each => each.match(/\p{L}+/gu) ?? []))
        if (isShort) expect(shown, `${content.kind} of ${JSON.stringify(lines)}`).toContain(said)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['Where they live', ['Roofs: warm', 'Walls: old'], 'Bees', 'bees'],
  ['What we can do', ['Plant lime trees', 'Leave the water running'], 'Bees of the city', 'bees city'],
  ['Где они живут', ['Крыши: тепло'], 'Пчёлы', 'пчелы'],
  ['', ['Lime trees'], '', 'lime trees'],
])(
  '[G-09] a picture is looked for by what a slide is called, never by what its lines mention: %s',
  (title, lines, deck, words) => {
    expect(findPictureWords(title, lines, deck)).toBe(words)
  },
)

test.each([
  ['Bees of the city', 'How honey bees live among houses'],
  ['Hot water for every flat', 'The boiler room is renewed in May'],
  ['Incident of 12 May', 'The branch office lost its connection'],
])(
  '[G-09] a picture that shows nothing of the subject is not offered as one that does: %s',
  (title, subtitle) => {
    const words = findPictureWords(title, [subtitle], title)
    const shown = findPictures(words, { locale: 'en' }).filter(({ matched }) => matched)
    expect(shown.map(({ id }) => id).join()).not.toMatch(/living|balloon|blossom|branch|firework/)
  },
)

test('[G-09] icons stand beside headings that name them, in both languages, and beside all or none', () => {
  expect(findIcons(['Team', 'Budget', 'Schedule'])).toEqual(['users', 'wallet', 'calendar'])
  expect(findIcons(['Команда', 'Бюджет', 'Доставка', 'Риски'])).toEqual([
    'users',
    'wallet',
    'truck',
    'triangle-alert',
  ])
  expect(findIcons(['Team', 'Wuthering'])).toBeUndefined()
  expect(findIcons(['Doctors', 'Clinic'])).toBeUndefined()
  expect(findIcons(['Team'])).toBeUndefined()
  for (const no of ['Домино', 'Article', 'Carpet', 'Водитель', 'Steamed', 'Миротворец', 'Целиком', 'Кодекс'])
    expect(findIcons([no, 'Budget']), no).toBeUndefined()
})

test('[G-09] every icon that is asked for is in the family', () => {
  const asked = readFileSync(new URL('./icon-words.ts', import.meta.url), 'utf8')
  const names = [...asked.matchAll(/^ {2}'?([a-z0-9-]+)'?: '/gmu)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter(name => !FIRST_ICONS.includes(name))).toEqual([])
})
