import { describe, expect, test } from 'vitest'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { mapInlines, printText, withMark } from '#domain/deck/text/rich-text.ts'
import { locales } from '#domain/locale.ts'
import { readCpuTime } from '#tests/support/cpu-time.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { readDeck } from './read-deck.ts'
import { writeDeck } from './write-deck.ts'

let made = 0
const nextUid = () => `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`
const read = (text: string) => readDeck(text, 'talk.md', address => `pictures/${address.split('/').at(-1)}`)

/** What Markdown can say of a slide: words with their emphasis, tables, numbers of charts, pictures, notes and layout. */
function sayable({ slides }: Presentation) {
  return slides.map(({ layout, items, notes, theme }) => ({
    layout,
    tone: theme.tone,
    notes: notes.trim(),
    items: items.flatMap((item): unknown[] => {
      if (item.place !== null) return []
      if (item.type === 'text') return [['text', plainLooks(item.text)]]
      if (item.type === 'image' || item.type === 'gif') return item.src ? [['picture', item.alt]] : []
      if (item.type === 'button') return [['button', textToPlain(item.text), item.href]]
      if (item.type === 'form')
        return [['text', `<ul>${item.fields.map(({ name }) => `<li>${name}</li>`).join('')}</ul>`]]
      if (item.type === 'table')
        return [['table', item.header, item.rows.map(row => row.map(({ text }) => text.trim()))]]
      if (item.type === 'chart')
        return [
          [
            'chart',
            item.kind,
            item.stacking,
            item.unit,
            item.categories,
            item.series.map(({ name, values }) => [name, values]),
          ],
        ]
      return []
    }),
  }))
}

/** Without colours, sizes and fonts, which Markdown has no sign for. */
function plainLooks(html: string): string {
  const doc = mapInlines(parseText(html), inline => withMark(inline, 'textStyle', null))
  return printText(doc)
    .replace(/ style="[^"]*"/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/<(p|h[1-3])><\/\1>/g, '')
}

describe('[P-07] there and back', () => {
  const decks = presentationTemplates.flatMap(template =>
    locales.map(
      language =>
        [`${template.id} ${language}`, () => instantiateDraft(template[language].deck, { nextUid })] as const,
    ),
  )
  test.each(decks)('%s comes back the same', (_, make) => {
    const deck = make()
    const { text } = writeDeck(deck, src => src)
    const back = instantiateDraft(readDeck(text, 'x.md', src => src).deck, { nextUid })
    expect([back.name, back.theme.name, back.settings.page_numbering]).toEqual([
      deck.name,
      deck.theme.name,
      deck.settings.page_numbering,
    ])
    expect(sayable(back)).toEqual(sayable(deck))
  })

  test.each(locales)(
    '%s: no word of a deck with every kind of item is lost, and what is left out is named',
    language => {
      const deck = everyItemDeck(language)
      const { text, report } = writeDeck(deck, src => src)
      const back = instantiateDraft(readDeck(text, 'x.md', src => src).deck, { nextUid })
      expect(back.slides.length).toBe(deck.slides.length)
      const words = (one: Presentation['slides'][number]) =>
        one.items
          .filter(({ type }) => type === 'text' || type === 'shape')
          .flatMap(({ text: html }) => textToPlain(html).split(/\s+/))
          .filter(Boolean)
      const lost = deck.slides.flatMap((slide, at) => {
        const found = new Set(back.slides[at] ? words(back.slides[at]) : [])
        return words(slide)
          .filter(word => !found.has(word))
          .map(word => `${at + 1} ${word}`)
      })
      expect(lost).toEqual([])
      expect(new Set(report.map(({ loss, what }) => `${loss} ${what}`))).toEqual(
        new Set(
          [
            'restyled text',
            'made_static poll',
            'left_out animation',
            'restyled merged_cells',
            'restyled table',
            'restyled chart',
            'restyled position',
            'made_static video',
            'made_static form',
            'left_out shape',
            'left_out line',
            'left_out icon',
            'left_out sticker',
            'restyled background',
          ].filter(one => report.some(({ loss, what }) => one === `${loss} ${what}`)),
        ),
      )
      for (const what of ['shape', 'line', 'icon', 'sticker'])
        expect(report.map(one => one.what)).toContain(what)
    },
  )

  test('words that look like signs stay words', () => {
    const text =
      '<p># 1. *not* _emphasis_ [no link](x) `code` &lt;b&gt; a|b</p><ul><li>- dash</li><li>2. two</li></ul>'
    const { deck } = read('# x')
    const [slide] = instantiateDraft(deck, { nextUid }).slides
    const given = {
      ...instantiateDraft(deck, { nextUid }),
      slides: [{ ...slide!, items: [{ ...slide!.items[0]!, text }] }],
    }
    const back = read(writeDeck(given as Presentation, src => src).text).deck.slides[0]?.items[0]
    expect(back && 'text' in back ? back.text : '').toBe(text)
  })
})

describe('[P-07] Marp', () => {
  const marp = `---
marp: true
theme: gaia
class: lead
paginate: true
footer: ACME
---

# Big **idea**

A line below

<!-- Greet them. -->

---
<!-- _class: invert -->
<!-- _backgroundColor: "#112233" -->
## Points

- one
  - deeper *words*
- two

1. first
2. second

<!--
Say this.

And that.
-->

---

![bg right:40%](photo.jpg)

## With a picture

Text

---

![bg](back.png)

# On a picture

---

Setext
---

| a | b |
|:--|--:|
| 1 | 2 |

\`\`\`js
const a = 1
  return a
\`\`\`
`
  test('slides, notes, classes, backgrounds, tables and code', () => {
    const { deck, differences } = read(marp)
    expect(deck.name).toBe('Big idea')
    expect(deck.settings).toEqual({ page_numbering: true })
    expect(deck.slides.map(({ layout }) => layout)).toEqual([
      'title',
      'col_1',
      'media_right',
      'title',
      'data_aside',
    ])
    expect(deck.slides.map(({ notes }) => notes)).toEqual([
      'Greet them.',
      'Say this.\n\nAnd that.',
      '',
      '',
      '',
    ])
    expect(deck.slides[1]?.theme).toMatchObject({ tone: 'inverse', background: { color: '#112233' } })
    expect(deck.slides[1]?.items.map(one => one.text)).toEqual([
      '<h2>Points</h2>',
      '<ul><li>one<ul><li>deeper <em>words</em></li></ul></li><li>two</li></ul><ol><li>first</li><li>second</li></ol>',
    ])
    expect(deck.slides[2]?.items.find(({ type }) => type === 'image')).toMatchObject({
      src: 'pictures/photo.jpg',
      alt: '',
    })
    expect(deck.slides[3]?.theme?.background?.image?.src).toBe('pictures/back.png')
    expect(deck.slides[4]?.items[1]).toMatchObject({
      type: 'table',
      aligns: ['left', 'right'],
      rows: [
        [{ text: 'a' }, { text: 'b' }],
        [{ text: '1' }, { text: '2' }],
      ],
    })
    expect(deck.slides[4]?.items.at(-1)?.text).toContain('const a = 1<br>\u00a0\u00a0return a')
    expect(differences).toContainEqual({ slide: null, kind: 'unknown', what: 'theme: gaia', count: 1 })
    expect(differences).toContainEqual({ slide: null, kind: 'unknown', what: 'footer', count: 1 })
  })

  test('headingDivider begins slides at headings, but not in code', () => {
    const { deck } = read(
      '---\nmarp: true\nheadingDivider: 2\n---\n# A\n\ntext\n\n## B\n\n```\n# no\n```\n\n### C\n',
    )
    expect(deck.slides.map(({ items }) => textToPlain(items[0]?.text ?? ''))).toEqual(['A', 'B'])
  })
})

describe('[P-07] Slidev', () => {
  const slidev = `---
theme: seriph
title: A talk
layout: cover
---

# Hello

---
layout: two-cols
---

# Left

- a

::right::

# Right

<v-clicks>

- b

</v-clicks>

<!--
The last comment is the note.
-->

---
layout: image-right
image: https://example.com/x.png
---

# Picture
`
  test('layouts, slots, components and notes', () => {
    const { deck, differences } = readDeck(slidev, 'a.md', () => undefined)
    expect(deck.name).toBe('A talk')
    expect(deck.slides.map(({ layout }) => layout)).toEqual(['title', 'col_2', 'media_right'])
    expect(deck.slides[1]?.notes).toBe('The last comment is the note.')
    expect(deck.slides[1]?.items.map(one => textToPlain(one.text ?? ''))).toEqual(['Left', 'a', 'Right\nb'])
    expect(differences.map(({ slide, kind, what }) => [slide, kind, what])).toEqual([
      [null, 'unknown', 'theme: seriph'],
      [2, 'unknown', 'v-clicks'],
      [3, 'picture_missing', 'https://example.com/x.png'],
    ])
  })
})

describe('[P-07] files as their programs begin them', () => {
  const told = (given: ReturnType<typeof read>) =>
    given.differences.map(({ slide, kind, what }) => [slide, kind, what])

  test('the first file of Slidev: remarks in its front matter, tags, columns, pictures as tags, pages of other files', () => {
    const given = read(`---
# try also 'default'
theme: seriph
title: Tides
info: |
  ## About

  More [here](https://example.com)
drawings:
  persist: false
---

# Tides

---
src: ./pages/more.md
---

---
transition: fade-out
---

# Two sides

<div grid="~ cols-2 gap-4">
<div>

Left words

</div>
<div>

Right words

</div>
</div>

---

# Picture

<img
  v-click
  src="https://example.com/tide.png"
  alt="A tide"
/>

<<< @/snippets/outside.ts
`)
    expect(given.deck.name).toBe('Tides')
    expect(given.deck.slides.map(({ layout }) => layout)).toEqual(['title', 'col_2', 'media_right'])
    expect(given.deck.slides[1]?.items.map(({ text }) => text)).toEqual([
      '<h1>Two sides</h1>',
      '<p>Left words</p>',
      '<p>Right words</p>',
    ])
    expect(given.deck.slides[2]?.items[1]).toMatchObject({ src: 'pictures/tide.png', alt: 'A tide' })
    // Counted as the slides are that came of it.
    expect(told(given)).toEqual([
      [null, 'unknown', 'theme: seriph'],
      [null, 'unknown', 'src'],
      [3, 'unknown', '@/snippets/outside.ts'],
    ])
  })

  test('the first file of Marp: short colours, one picture behind all slides, several behind one, fitted titles', () => {
    const given = read(`---
marp: true
theme: gaia
backgroundColor: "#fff"
backgroundImage: url('hero.svg')
---

# <!-- fit --> Tides

---

<!-- _backgroundColor: "#123" -->

![bg](one.jpg)
![bg](two.jpg)
`)
    const [first, second] = given.deck.slides
    expect(first?.items[0]?.text).toBe('<h1>Tides</h1>')
    expect(first?.notes).toBe('')
    expect(first?.theme?.background).toMatchObject({ color: '#ffffff', image: { src: 'pictures/hero.svg' } })
    expect(second?.theme?.background?.color).toBe('#112233')
    expect(second?.items).toMatchObject([{ src: 'pictures/one.jpg' }, { src: 'pictures/two.jpg' }])
    expect(second?.layout).toBe('mosaic')
    expect(told(given)).toEqual([[null, 'unknown', 'theme: gaia']])
  })
})

test('[P-07] a slide that Slidev hides is hidden, and stays so on the way out and back', () => {
  const { deck } = read('# One\n\n---\nhide: true\n---\n\n# Two\n\n---\n\n# Three\n')
  expect(deck.slides.map(({ hidden = false }) => hidden)).toEqual([false, true, false])
  const whole = instantiateDraft(deck, { nextUid })
  const again = read(writeDeck(whole, src => src).text)
  expect(again.deck.slides.map(({ hidden = false }) => hidden)).toEqual([false, true, false])
  expect(again.differences).toEqual([])
})

test('[P-07] what is hostile stays words, and is read at once', () => {
  const { deck } = read(
    '# <script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>\n',
  )
  expect(JSON.stringify(deck)).not.toMatch(/href=..?javascript:|<img|<script/)
  const start = readCpuTime()
  for (const piece of [
    '*a ',
    '[',
    '![',
    '`',
    '<!--',
    '> ',
    '| ',
    '- \n  ',
    '**_~~',
    '\\',
    '# \n',
    '---\na: b\n',
  ])
    read(piece.repeat(20_000))
  expect(readCpuTime() - start).toBeLessThan(20_000)
})
