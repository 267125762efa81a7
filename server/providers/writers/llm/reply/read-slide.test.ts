import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SLIDE_KINDS } from '#domain/generation/outline.ts'
import { slideContentSchema } from '#domain/generation/slide-content.ts'
import { plainTerms } from '../prompts/instructions.ts'
import type { Json } from './parse-json.ts'
import { readSlide } from './read-slide.ts'

const known = new Set(['2024', '42', '12', '15', '125'])
const read = (json: Json, kinds = SLIDE_KINDS as readonly (typeof SLIDE_KINDS)[number][]) =>
  readSlide(json, { kinds, title: undefined, terms: plainTerms('en'), figures: known, source: null })
const readValue = (json: Json) => {
  const reading = read(json)
  return 'value' in reading ? reading.value : reading
}

describe('[D-26] a slide is read out of what comes near to one', () => {
  test.each<[string, Json, object]>([
    [
      'points as lines',
      { kind: 'points', title: 'A', points: ['- one', '2) two'] },
      { points: [{ text: 'one' }, { text: 'two' }] },
    ],
    [
      'bullets in one text',
      { type: 'bullets', heading: 'A', items: 'one\ntwo' },
      { kind: 'points', points: [{}, {}] },
    ],
    [
      'a single point',
      { kind: 'points', title: 'A', points: [{ head: 'Only', text: 'this' }] },
      { kind: 'text', paragraphs: ['Only: this'] },
    ],
    ['another case', { Kind: 'Statement', Title: 'So it is' }, { kind: 'statement', title: 'So it is' }],
    [
      'nine points',
      { kind: 'points', title: 'A', points: Array.from({ length: 9 }, () => 'x') },
      { points: { length: 8 } },
    ],
    [
      'rows of different lengths',
      { kind: 'table', title: 'A', columns: ['a', 'b'], rows: [['1'], ['1', '2', '3'], { a: 'x', b: 'y' }] },
      {
        rows: [
          ['1', ''],
          ['1', '2'],
          ['x', 'y'],
        ],
      },
    ],
    [
      'values with units, one missing',
      {
        kind: 'chart',
        title: 'A',
        chart: 'columns',
        categories: ['a', 'b', 'c'],
        series: [{ values: ['12 %', 'n/a', '12,5'] }],
      },
      { chart: 'bar', categories: ['a', 'c'], series: [{ name: '', values: [12, 12.5] }] },
    ],
    [
      'values alone',
      { kind: 'chart', title: 'A', chart: 'pie', labels: ['a', 'b'], values: [12, 15] },
      { chart: 'pie', series: [{ values: [12, 15] }] },
    ],
    [
      'what is about times',
      {
        kind: 'x',
        title: 'A',
        events: [
          { date: '2024', title: 'b' },
          { when: '2024', text: 'd' },
        ],
      },
      { kind: 'timeline', events: [{ when: '2024', text: 'b' }, {}] },
    ],
    [
      'a number as it is',
      { kind: 'kpi', title: 'A', numbers: [{ value: 42, label: 'people' }] },
      { kind: 'numbers', numbers: [{ value: '42' }] },
    ],
    [
      'entities',
      { kind: 'statement', title: 'Research &amp; development' },
      { title: 'Research & development' },
    ],
  ])('%s', (_name, json, expected) => {
    expect(readValue(json)).toMatchObject(expected)
  })

  test('comparisons with a sign are no markup', () => {
    expect(readValue({ kind: 'statement', title: 'If a < b and b > c' })).toMatchObject({
      title: 'If a < b and b > c',
    })
  })
})

test('[D-26] whatever comes is a slide that fits, or a problem with words', () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom('points', '<b>x</b>', '12 %', 'a\nb', ''),
    fc.double(),
    fc.constant(null),
  )
  const { tree } = fc.letrec<{ tree: Json }>(tie => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      words as fc.Arbitrary<Json>,
      fc.array(tie('tree'), { maxLength: 14 }),
      fc.dictionary(
        fc.constantFrom(
          'kind',
          'title',
          'text',
          'points',
          'head',
          'rows',
          'columns',
          'series',
          'values',
          'categories',
          'numbers',
          'value',
          'label',
        ),
        tie('tree'),
      ),
    ),
  }))
  fc.assert(
    fc.property(
      fc.constantFrom(...SLIDE_KINDS),
      fc.dictionary(fc.string(), tree),
      tree,
      (kind, more, list) => {
        const reading = read({
          kind,
          title: 'Tea',
          points: list,
          numbers: list,
          rows: list,
          columns: list,
          series: list,
          ...more,
        })
        if ('value' in reading) expect(slideContentSchema.parse(reading.value)).toEqual(reading.value)
        else expect(reading.problem).toMatch(/\w/)
      },
    ),
  )
})

describe('[D-26] figures of the model’s own', () => {
  const isDoubted = (json: Json) => 'doubt' in read(json)

  test('however they are written, those of the brief are no doubt', () => {
    expect(isDoubted({ kind: 'statement', title: '42 %, 12.5, 12,5 and 2024, in 3 steps' })).toBe(false)
    expect(isDoubted({ kind: 'statement', title: '43 % of all' })).toBe(true)
    expect(isDoubted({ kind: 'statement', title: 'Tea', notes: 'In 1999' })).toBe(true)
  })

  test('a chart of them becomes a sentence', () => {
    const chart = {
      kind: 'chart',
      title: 'Growth',
      categories: ['a', 'b'],
      series: [{ values: [12, 99] }],
      text: 'It grows',
    }
    expect(readValue(chart)).toMatchObject({ kind: 'statement', title: 'Growth', text: 'It grows' })
  })
})

test('[D-26] a kind that the place does not allow is a problem', () => {
  expect(read({ kind: 'opening', title: 'A' }, ['points', 'text'])).toMatchObject({
    problem: expect.stringContaining('points, text'),
  })
})

test('[D-26] an answer in another language is asked about', () => {
  const paragraphs = ['Чай пришёл в Европу из Китая и быстро стал любимым напитком']
  expect(read({ kind: 'text', title: 'Tea', paragraphs })).toMatchObject({
    doubt: expect.stringContaining('English'),
  })
  const short = read({ kind: 'quote', title: 'Чай', text: 'Чай — это жизнь' })
  expect(short).not.toHaveProperty('doubt')
})

test('[G-07] with leave a new figure stays and is marked to be checked, with what it is about; without, it is asked about', () => {
  const numbers = [
    { value: '42 %', label: 'of people' },
    { value: '1,200 °C', label: 'the hottest lava' },
  ]
  const json = {
    slide: { kind: 'numbers', title: 'Hot', numbers, notes: 'Ovens reach 450 degrees. That is less.' },
  }
  const expected = { kinds: SLIDE_KINDS, title: 'Hot', figures: known, source: null }
  const free = readSlide(json, { ...expected, terms: { ...plainTerms('en'), knowledge: true } })
  expect(free).toMatchObject({
    value: { numbers, checks: ['Ovens reach 450 degrees.', '1,200 °C — the hottest lava'] },
  })
  expect(free).not.toHaveProperty('doubt')
  const held = readSlide(json, { ...expected, terms: plainTerms('en') })
  expect(held).toMatchObject({ doubt: expect.stringContaining('1,200'), value: { numbers: { length: 1 } } })
  expect(held).toMatchObject({ value: { checks: ['Ovens reach 450 degrees.'] } })
})
