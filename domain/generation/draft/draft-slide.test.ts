import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { anySlideContent } from '#tests/support/generation/any-slide-content.ts'
import { readContent } from '../../deck/design/content/read-content.ts'
import { instantiateSlide } from '../../deck/draft.ts'
import { slideSchema } from '../../deck/slide.ts'
import { readMarkup } from '../../deck/text/markup.ts'
import { textToPlain } from '../../deck/text/plain.ts'
import { slideContentSchema } from '../slide-content.ts'
import { draftSlide } from './draft-slide.ts'

const draw = (input: object, index = 1, language: 'en' | 'ru' = 'en') =>
  slideSchema.parse(
    instantiateSlide(draftSlide(slideContentSchema.parse(input), language), index, uidOf(index)),
  )
const kindsOf = (input: object, index = 1) => readContent(draw(input, index), { index, count: 9 }).kinds
const point = (head: string) => ({ head, text: 'Somebody says why, in a few words' })

test('[F-01] automatic design sees what each kind of slide is', () => {
  const title = 'The harbour'
  const points = ['Boats', 'Nets', 'Ice'].map(point)
  expect(kindsOf({ kind: 'opening', title, subtitle: 'For the council' }, 0)[0]).toBe('opening')
  expect(kindsOf({ kind: 'agenda', title, entries: ['Boats', 'Nets'] })).toContain('list')
  expect(kindsOf({ kind: 'section', title })[0]).toBe('section')
  expect(kindsOf({ kind: 'statement', title: 'A harbour is a promise' })[0]).toBe('statement')
  expect(kindsOf({ kind: 'points', title, points })[0]).toBe('points')
  expect(kindsOf({ kind: 'steps', title, steps: points })[0]).toBe('steps')
  expect(
    kindsOf({
      kind: 'timeline',
      title,
      events: [
        { when: 'March 2020', text: 'A plan' },
        { when: 'Summer', text: 'A crane' },
        { when: '2024', text: 'The first boat' },
      ],
    })[0],
  ).toBe('steps')
  const figures = ['42 %', '3 million', '1,2 млрд рублей'].map(value => ({ value, label: 'of all' }))
  expect(kindsOf({ kind: 'numbers', title, numbers: figures })[0]).toBe('numbers')
  expect(kindsOf({ kind: 'numbers', title, numbers: figures.slice(2) })[0]).toBe('number')
  expect(kindsOf({ kind: 'quote', title, text: 'We never counted the boats at all', author: 'Ada' })[0]).toBe(
    'quote',
  )
  const sides = [
    { head: 'Now', points: ['Slow'] },
    { head: 'Then', points: ['Quick', 'Quiet and cheap for everybody'] },
  ]
  expect(kindsOf({ kind: 'comparison', title, sides })[0]).toBe('comparison')
  expect(kindsOf({ kind: 'table', title, columns: ['a', 'b'], rows: [['1', '2']] })[0]).toBe('data')
  expect(kindsOf({ kind: 'closing', title, contacts: ['ada@harbour.example'] }, 8)[0]).toBe('closing')
})

test('[F-01] hostile words stand as they were written, and nothing but known lines is made of them', () => {
  fc.assert(
    fc.property(anySlideContent, fc.constantFrom('en' as const, 'ru' as const), (content, language) => {
      const slide = slideSchema.parse(instantiateSlide(draftSlide(content, language), 3, uidOf(3)))
      for (const { text } of slide.items) {
        const tags = readMarkup(text).flatMap(token => (token.kind === 'text' ? [] : [token.tag]))
        for (const tag of tags)
          expect(['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'a']).toContain(tag)
        expect(text).not.toMatch(/<script|<b>/i)
      }
      expect(slide.notes).toBe(content.notes)
    }),
    { numRuns: 300 },
  )
  const [, hostile] = draw({
    kind: 'text',
    title: 'x',
    paragraphs: ['<img src=x onerror="alert(1)"> & co'],
  }).items
  expect(textToPlain(hostile?.text ?? '')).toContain('<img src=x onerror=“alert(1)”> &')
})

test('words from a file say so, the heading that was made for them does not', () => {
  const source = { kind: 'file', title: 'harbour.pdf', place: 4 }
  const slide = draw({ kind: 'points', title: 'Boats', points: [point('One'), point('Two')], source })
  expect(slide.items.map(item => item.source?.title ?? null)).toEqual([null, 'harbour.pdf', 'harbour.pdf'])
})

test('contacts can be followed', () => {
  const contacts = ['ada@harbour.example', '+44 20 7946 0000', 'Site: harbour.example/boats', 'Pier <4>']
  const texts = draw({ kind: 'closing', title: 'Thank you', contacts }, 8).items.map(({ text }) => text)
  expect(texts.slice(1)).toEqual([
    '<p><a href="mailto:ada@harbour.example">ada@harbour.example</a></p>',
    '<p><a href="tel:+44 20 7946 0000">+44 20 7946 0000</a></p>',
    '<p>Site: <a href="https://harbour.example/boats">harbour.example/boats</a></p>',
    '<p>Pier &#60;4&#62;</p>',
  ])
})

test('a quotation stands in the marks of its language, whatever it came in', () => {
  const quote = {
    kind: 'quote',
    title: 'Ada',
    text: '"The sea is not in a hurry, and nor am I."',
    author: 'Ada',
  }
  expect(draw(quote).items.map(({ text }) => textToPlain(text))).toEqual([
    '“The sea is not in a hurry, and nor am\u00a0I.”',
    'Ada',
  ])
  expect(textToPlain(draw(quote, 1, 'ru').items[0]?.text ?? '')).toMatch(/^«.*»$/)
})
