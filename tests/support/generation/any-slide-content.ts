import fc from 'fast-check'
import type { SlideKind } from '#domain/generation/outline.ts'
import {
  type SlideContent,
  type SlideContentOf,
  slideContentSchema,
} from '#domain/generation/slide-content.ts'

const WORDS = [
  ...'the harbour opens at six and every boat that left before dawn is back by noon'.split(' '),
  ...'команда собрала предложения и показала результаты на общей встрече в мае'.split(' '),
  ...'Transformation 2026 Высококвалифицированный — <b>bold</b> & "quoted" 42% </p><script>x</script>'.split(
    ' ',
  ),
]
const phrase = (least: number, most: number, longest: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most })
    .map(words => words.join(' ').slice(0, longest).trim() || 'a')

const title = phrase(1, 14, 200)
const several = <Entry>(entry: fc.Arbitrary<Entry>, least: number, most: number) =>
  fc.array(entry, { minLength: least, maxLength: most, size: 'max' })
const point = fc.record({ head: fc.oneof(fc.constant(''), phrase(1, 5, 120)), text: phrase(1, 24, 600) })
const value = fc.oneof(
  fc.constantFrom('42 %', '+18%', '£774k', '1,2 млрд рублей', '3 million', '24/7', '1 200 000 ₽'),
)

const shapes: { readonly [Kind in SlideKind]: fc.Arbitrary<object> } = {
  opening: fc.record({ subtitle: phrase(1, 12, 300) }),
  agenda: fc.record({ entries: several(title, 2, 12) }),
  section: fc.record({ subtitle: phrase(1, 12, 300) }),
  statement: fc.record({ text: fc.oneof(fc.constant(''), phrase(1, 12, 300)) }),
  text: fc.record({ paragraphs: several(phrase(3, 60, 1200), 1, 4) }),
  points: fc.record({ points: several(point, 2, 8) }),
  steps: fc.record({ steps: several(point, 2, 8) }),
  timeline: fc.record({
    events: several(
      fc.record({
        when: fc.constantFrom('2019', '9:30', 'May', '12 марта 2024 года', 'Q3'),
        text: phrase(1, 20, 300),
      }),
      2,
      8,
    ),
  }),
  numbers: fc.record({ numbers: several(fc.record({ value, label: phrase(1, 10, 200) }), 1, 4) }),
  quote: fc.record({ text: phrase(1, 40, 500), author: fc.oneof(fc.constant(''), phrase(1, 4, 160)) }),
  comparison: fc.record({
    sides: several(fc.record({ head: title, points: several(phrase(1, 12, 300), 1, 6) }), 2, 4),
  }),
  table: fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 10 }), phrase(1, 4, 160))
    .map(([columns, rows, cell]) => ({
      columns: Array.from({ length: columns }, () => cell),
      rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell)),
    })),
  chart: fc
    .tuple(fc.constantFrom('bar', 'line', 'pie', 'donut'), phrase(0, 20, 300))
    .map(([chart, text]) => ({
      chart,
      text,
      unit: '%',
      categories: ['a', 'b', 'c'],
      series: [{ name: 's', values: [1, 2, 3] }],
    })),
  team: fc.record({
    people: several(fc.record({ name: phrase(1, 4, 120), role: phrase(0, 8, 200) }), 2, 8),
  }),
  pricing: fc.record({
    offers: several(
      fc.record({ name: phrase(1, 4, 120), price: value, points: several(phrase(1, 8, 200), 0, 6) }),
      2,
      4,
    ),
  }),
  before_after: fc
    .array(fc.record({ head: title, points: several(phrase(1, 12, 300), 1, 6) }), {
      minLength: 2,
      maxLength: 2,
    })
    .map(([before, after]) => ({ before, after })),
  process: fc.record({ steps: several(point, 3, 6) }),
  cycle: fc.record({ steps: several(point, 3, 6) }),
  funnel: fc.record({ stages: several(fc.record({ value, label: phrase(1, 8, 120) }), 3, 6) }),
  matrix: fc.record({
    columns: several(phrase(1, 3, 60), 2, 2),
    rows: several(phrase(1, 3, 60), 2, 2),
    fields: several(phrase(1, 12, 240), 4, 4),
  }),
  quiz: fc.record({ question: phrase(2, 16, 300), options: several(phrase(1, 10, 200), 2, 6) }),
  qa: fc.record({
    pairs: several(fc.record({ question: phrase(2, 10, 200), answer: phrase(1, 30, 500) }), 2, 6),
  }),
  code: several(phrase(1, 6, 100), 1, 14).map(lines => ({ code: lines.join('\n  ') })),
  gallery: fc.record({ works: several(point, 3, 6) }),
  closing: fc.record({
    text: fc.oneof(fc.constant(''), phrase(1, 12, 300)),
    contacts: several(
      fc.constantFrom('anna@harbour.example', '+44 20 7946 0000', 'https://harbour.example/a?b=c', 'Pier 4'),
      0,
      4,
    ),
  }),
}

/** What a writer may give for a slide of a kind, hostile words among it. */
export function anyContentOf<Kind extends SlideKind>(kind: Kind): fc.Arbitrary<SlideContentOf<Kind>> {
  return fc
    .tuple(title, phrase(0, 30, 400), shapes[kind])
    .map(
      ([name, notes, shape]) =>
        slideContentSchema.parse({ kind, title: name, notes, ...shape }) as SlideContentOf<Kind>,
    )
}

const kinds = Object.keys(shapes) as SlideKind[]
export const anySlideContent: fc.Arbitrary<SlideContent> = fc.oneof(...kinds.map(kind => anyContentOf(kind)))

/** The contents of a deck: an opening, anything, a closing. */
export function anyDeckContents(most = 9): fc.Arbitrary<SlideContent[]> {
  return fc
    .tuple(anyContentOf('opening'), several(anySlideContent, 1, most), anyContentOf('closing'))
    .map(([first, rest, last]) => [first, ...rest, last])
}
