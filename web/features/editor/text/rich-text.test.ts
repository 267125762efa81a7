import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoDecks, onboardingDeck } from '#content/demo/decks.ts'
import { isLink } from '#domain/deck/link.ts'
import { MAX_LIST_DEPTH, parseText } from '#domain/deck/text/parse-text.ts'
import {
  isPlainStyle,
  printText,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichItem,
  type RichList,
  type RichMark,
} from '#domain/deck/text/rich-text.ts'
import { locales } from '#domain/locale.ts'
import { sanitizeText } from '#server/sanitize-slides.ts'
import { textExtensions } from './extensions.ts'

const schema = getSchema(textExtensions())
/** As ProseMirror itself would hold it: throws where the document breaks the schema. */
const asHeld = (doc: RichDoc): RichDoc => {
  const node = schema.nodeFromJSON(doc)
  node.check()
  return node.toJSON() as RichDoc
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const href = fc
  .oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.constant('mailto:a@example.com'))
  .filter(isLink)
const textStyle = fc
  .record({
    color: fc.option(hex),
    backgroundColor: fc.option(hex),
    fontSize: fc.option(fc.integer({ min: 4, max: 400 })),
    fontFamily: fc.option(fc.constantFrom('inter', 'pt-serif', 'gone-since')),
  })
  .filter(style => !isPlainStyle(style))
const simpleMarks = fc.subarray(['bold', 'italic', 'underline', 'strike'] as const)
const marks = fc
  .tuple(fc.option(href, { freq: 4 }), fc.option(textStyle), simpleMarks)
  .map(([link, style, simple]): RichMark[] => [
    ...(link ? [{ type: 'link' as const, attrs: { href: link } }] : []),
    ...(style ? [{ type: 'textStyle' as const, attrs: style }] : []),
    ...simple.map(type => ({ type })),
  ])
const words = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('a', ' ', '  ', '&lt;', '<b>', '"', '&'),
  )
  .map(text => text.replace(/[\p{Cc}\p{Cs}]/gu, '') || 'x')
const inline: fc.Arbitrary<RichInline> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text: words, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak' as const) }) },
)
const textAlign = fc.option(fc.constantFrom('left', 'center', 'right', 'justify' as const), { freq: 2 })
const lineHeight = fc.option(fc.constantFrom(0.8, 1, 1.15, 2.5, 3), { freq: 2 })
const paragraph = fc.record({
  type: fc.constant('paragraph' as const),
  attrs: fc.record({ textAlign, lineHeight }),
  content: fc.array(inline, { maxLength: 6 }),
})
const heading = fc.record({
  type: fc.constant('heading' as const),
  attrs: fc.record({ textAlign, lineHeight, level: fc.constantFrom(1, 2, 3 as const) }),
  content: fc.array(inline, { maxLength: 3 }),
})
const listType = fc.constantFrom('bulletList', 'orderedList' as const)
function lists(depth: number): fc.Arbitrary<RichList> {
  const nested = depth > 1 ? fc.array(lists(depth - 1), { maxLength: 1 }) : fc.constant<RichList[]>([])
  const item = fc
    .tuple(paragraph, nested)
    .map(([line, inside]): RichItem => ({ type: 'listItem', content: [line, ...inside] }))
  return fc.record({ type: listType, content: fc.array(item, { minLength: 1, maxLength: 2 }) })
}
const list = fc.oneof(lists(2), lists(MAX_LIST_DEPTH))
const doc: fc.Arbitrary<RichDoc> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(fc.oneof(paragraph, heading, list) as fc.Arbitrary<RichBlock>, {
    minLength: 1,
    maxLength: 5,
  }),
})

test('[D-18] what is typed is what the server keeps: a save never changes a text', () => {
  fc.assert(
    fc.property(doc, typed => {
      const text = printText(asHeld(typed))
      expect(sanitizeText(text)).toBe(text)
    }),
    { numRuns: 150 },
  )
})

test('[D-18] what is stored comes back as the document it was', () => {
  fc.assert(
    fc.property(doc, typed => {
      const held = asHeld(typed)
      const text = printText(held)
      expect(asHeld(parseText(text))).toEqual(held)
      expect(printText(parseText(text))).toBe(text)
    }),
    { numRuns: 150 },
  )
})

test('[D-18] the words of the demo decks can be typed in without changing', () => {
  const decks = locales.flatMap(locale => [...demoDecks(locale), onboardingDeck(locale)])
  for (const item of decks.flatMap(({ slides }) => slides.flatMap(({ items }) => items))) {
    if (item.type !== 'text') continue
    const text = item.text ?? ''
    expect(printText(asHeld(parseText(text)))).toBe(text)
  }
})

test('[D-18] whatever markup is stored, it is read into a document of the schema, and settles at once', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<h1>',
      '</h1>',
      '<ul>',
      '</ul>',
      '<ol>',
      '</ol>',
      '<li>',
      '</li>',
      '<br>',
      'x',
      ' ',
      '\n',
    ],
    ...[
      '<strong>',
      '</strong>',
      '<a href="https://a.b/?c=1&amp;d=2">',
      '</a>',
      '<script>',
      '<img src=x onerror=y>',
    ],
    ...['<span style="color:#f00">', '</span>', '<li style="text-align:right">', '&amp;', '&lt;i&gt;', '<'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), pieces => {
      const once = printText(asHeld(parseText(sanitizeText(pieces.join('')))))
      expect(sanitizeText(once)).toBe(once)
      expect(printText(asHeld(parseText(once)))).toBe(once)
    }),
    { numRuns: 800 },
  )
})

const reads: [string, string][] = [
  ['', ''],
  ['plain words', '<p>plain words</p>'],
  ['<p>a<br></p>', '<p>a</p>'],
  ['<p>a<br><br></p>', '<p>a<br><br></p>'],
  ['<p></p><p></p>', '<p></p><p></p>'],
  ['<h1></h1>', '<h1></h1>'],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
  [
    '<ul><li>1'.repeat(20) + '</li></ul>'.repeat(20),
    `${'<ul><li>1'.repeat(7)}<ul>${'<li>1</li>'.repeat(13)}</ul>${'</li></ul>'.repeat(7)}`,
  ],
  ['<li>lost</li>', '<ul><li>lost</li></ul>'],
  [
    '<ul>words<li>a<ol><li>b</li></ol>c</li></ul>',
    '<ul><li>words</li><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
  ],
  [
    '<p><span style="color:#f00"><span style="background-color:#00ff00">a</span></span></p>',
    '<p><span style="color:#ff0000;background-color:#00ff00">a</span></p>',
  ],
  ['<p>1  2 &lt; 3</p>', '<p>1  2 &lt; 3</p>'],
]
test.each(reads)('%s is read and written as %s', (stored, written) => {
  expect(printText(asHeld(parseText(stored)))).toBe(written)
})
