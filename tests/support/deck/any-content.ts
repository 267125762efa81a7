import fc from 'fast-check'
import { type ItemDraft, instantiateDraft } from '#domain/deck/draft.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { uidOf } from './uid-of.ts'

const WORDS = [
  ...'the shop opens late in winter and bread sells out before noon every single day'.split(' '),
  ...'команда собрала предложения и показала результаты за первый квартал без потерь'.split(' '),
  ...'Transformation internationalisation 2026 Высококвалифицированный a'.split(' '),
]

const word = fc.constantFrom(...WORDS)
const sentence = (least: number, most: number) =>
  fc.array(word, { minLength: least, maxLength: most }).map(words => `${words.join(' ')}.`)
const figure = fc.constantFrom('42%', '+18%', '£774k', '3:42 pm', '1 200 000 ₽', '24/7')
const text = (html: fc.Arbitrary<string>) => html.map((html): ItemDraft => ({ type: 'text', text: html }))

const head = text(sentence(1, 9).map(words => `<h2>${words}</h2>`))
const line = text(sentence(1, 5).map(words => `<p>${words}</p>`))
const prose = text(
  fc
    .array(sentence(4, 22), { minLength: 1, maxLength: 4 })
    .map(all => all.map(one => `<p>${one}</p>`).join('')),
)
const list = text(
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(sentence(1, 10), { minLength: 2, maxLength: 8 }))
    .map(([tag, all]) => `<${tag}>${all.map(one => `<li>${one}</li>`).join('')}</${tag}>`),
)
const point = text(
  fc.tuple(sentence(1, 3), sentence(3, 16)).map(([name, words]) => `<h3>${name}</h3><p>${words}</p>`),
)
const number = text(figure.map(words => `<p>${words}</p>`))
const counted = text(
  fc.tuple(figure, sentence(2, 9)).map(([value, words]) => `<h2>${value}</h2><p>${words}</p>`),
)
const quote = text(sentence(6, 30).map(words => `<p>«${words}»</p>`))
const wild = text(fc.string({ maxLength: 300 }))
const endless = text(sentence(80, 300).map(words => `<p>${words}</p>`))

const picture = fc.constantFrom<ItemDraft>(
  { type: 'image', src: 'pictures/x.svg', alt: 'A harbour' },
  { type: 'image', src: 'pictures/y.svg', text: '<p>A caption of a few words</p>' },
  { type: 'gif', src: 'gifs/z.gif' },
)
const chart = fc.constantFrom<ItemDraft>(
  { type: 'chart', text: '<p>By month</p>', categories: ['a', 'b'], series: [{ name: 's', values: [1, 2] }] },
  { type: 'video', url: 'https://example.com/v' },
  {
    type: 'chart',
    kind: 'combo',
    second_axis: true,
    number_style: 'short',
    categories: ['a', 'b'],
    series: [
      { name: 's', values: [1000, 2e6], points: [null, '#aa2200'] },
      { name: 't', values: [-3, 4.5], line: true },
    ],
  },
  {
    type: 'chart',
    stacking: 'percent',
    horizontal: true,
    x_title: 'x',
    y_max: 80,
    categories: ['a', 'b'],
    series: [{ name: 's', values: [1, 2] }],
  },
  { type: 'chart', kind: 'scatter', categories: ['1,5', '7'], series: [{ name: 's', values: [1, 2] }] },
)
const table = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }), sentence(1, 4)).map(
  ([rows, columns, words]): ItemDraft => ({
    type: 'table',
    // Every second table has its first two columns as one in the last row, and columns of told widths.
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        if (columns < 2 || rows % 2 === 0 || row < rows - 1 || column > 1) return { text: words }
        return column === 0 ? { text: words, colspan: 2 } : { text: '' }
      }),
    ),
    widths: columns > 1 && rows % 2 === 1 ? Array.from({ length: columns }, () => 1 / columns) : null,
    heights: rows === 3 ? [0, 0.1, 0] : null,
    aligns: rows === 5 ? Array.from({ length: columns }, () => 'center' as const) : null,
  }),
)
const form = fc.constant<ItemDraft>({
  type: 'form',
  fields: [
    { id: 'n', type: 'name', name: 'Name' },
    { id: 'e', type: 'email', name: 'Address' },
  ],
  submit_text: 'Send',
})
const poll = fc.constantFrom<ItemDraft>(
  {
    type: 'poll',
    text: '<h3>Which one?</h3>',
    options: [
      { id: 'a', text: 'The first of them' },
      { id: 'b', text: 'The second', right: true },
    ],
  },
  { type: 'poll', kind: 'scale', text: '<p>How was it?</p>', steps: 7, low: 'Bad', high: 'Good' },
  { type: 'poll', kind: 'words', text: '<p>In a word?</p>' },
)
const button = fc.constant<ItemDraft>({ type: 'button', text: 'Reserve yours', href: 'https://example.com' })
const data = fc.oneof(chart, table)

const several = (one: fc.Arbitrary<ItemDraft>, least: number, most: number) =>
  fc.array(one, { minLength: least, maxLength: most })
const headed = (...rest: fc.Arbitrary<ItemDraft | ItemDraft[]>[]) =>
  fc.tuple(head, ...rest).map(parts => parts.flat())

const anyItem = fc.oneof(
  head,
  line,
  prose,
  list,
  point,
  number,
  counted,
  quote,
  wild,
  picture,
  data,
  form,
  poll,
  button,
)

/** The items of one slide: mostly such as people write, some such as nobody would. */
const anyItems: fc.Arbitrary<ItemDraft[]> = fc.oneof(
  headed(several(line, 0, 3)),
  headed(list),
  headed(prose),
  headed(several(point, 2, 6)),
  headed(several(counted, 2, 4)),
  headed(data, prose),
  headed(data),
  headed(prose, picture),
  headed(several(picture, 2, 4)),
  headed(form),
  headed(poll),
  headed(button),
  fc.tuple(number, prose).map(parts => [...parts]),
  fc.tuple(quote, line).map(parts => [...parts]),
  several(anyItem, 0, 8),
  several(fc.oneof(anyItem, endless), 1, 12),
)

const shuffled = fc
  .tuple(anyItems, fc.boolean())
  .chain(([items, shuffle]) =>
    shuffle ? fc.shuffledSubarray(items, { minLength: items.length }) : fc.constant(items),
  )

/** Plain decks of any content: every slide one column in the default look. */
export function anyContent({ least = 1, most = 7 } = {}): fc.Arbitrary<Presentation> {
  return fc.tuple(fc.array(shuffled, { minLength: least, maxLength: most, size: 'max' })).map(([decks]) => {
    let made = 0
    const draft = { name: 'Any', theme: {}, settings: {}, slides: decks.map(items => ({ items })) }
    return instantiateDraft(draft, { nextUid: () => uidOf(made++) })
  })
}
