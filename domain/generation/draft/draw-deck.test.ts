import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expectNeighboursDiffer,
  expectNoOverflow,
  expectReadable,
} from '#tests/support/deck/expect-designed.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { anyDeckContents } from '#tests/support/generation/any-slide-content.ts'
import { findTheme } from '../../deck/theme/themes/registry.ts'
import { TALK_KINDS, TONES } from '../request.ts'
import type { SlideContent } from '../slide-content.ts'
import { GENERATION_STEPS } from '../steps.ts'
import { drawDeck, type GeneratedDeck } from './draw-deck.ts'
import { pickLook } from './look.ts'

const RUNS = { numRuns: 400, interruptAfterTimeLimit: 4_000 }
const DRAWN = GENERATION_STEPS.slice(GENERATION_STEPS.indexOf('slide_text'))
const step = fc.constantFrom(...DRAWN)

const pictures = new Map(
  Array.from({ length: 12 }, (_, index) => [
    index,
    [0, 1].map(at => ({
      src: `pictures/p${index - at}.svg`,
      alt: 'A harbour',
      credit: { name: 'Ada', url: 'https://unsplash.com/@ada' },
    })),
  ]),
)

const anyDeck: fc.Arbitrary<GeneratedDeck> = fc
  .record({
    contents: anyDeckContents(),
    language: fc.constantFrom('en' as const, 'ru' as const),
    kind: fc.constantFrom(...TALK_KINDS),
    tone: fc.constantFrom(...TONES),
    seed: fc.string({ minLength: 1, maxLength: 8 }),
    plan: fc.constantFrom('free' as const, 'pro' as const),
    pictures: fc.constantFrom(pictures, new Map()),
  })
  .map(deck => ({ ...deck, title: 'Any', count: deck.contents.length, nextUid: uidOf }))

test('[F-01] after every step words are readable and fit, and the finished deck has no two neighbours alike', () => {
  fc.assert(
    fc.property(anyDeck, step, (deck, upTo) => {
      const { slides, theme } = drawDeck(deck, upTo)
      expect(slides.length).toBe(deck.count)
      for (const slide of slides) {
        expectReadable(slide, theme)
        expectNoOverflow(slide, theme)
      }
      if (upTo === 'publication_prep') expectNeighboursDiffer(slides)
    }),
    RUNS,
  )
})

test('[F-01] slides that come later change nothing of those before them', () => {
  fc.assert(
    fc.property(anyDeck, step, fc.nat(), (deck, upTo, place) => {
      const hole = place % deck.count
      const contents = deck.contents.map((content, at) => (at === hole ? null : content))
      const early = drawDeck({ ...deck, contents }, upTo)
      expect(early.slides).toEqual(drawDeck(deck, upTo).slides.slice(0, hole))
    }),
    RUNS,
  )
})

test('[T-17] words come first, then pictures, layouts, fonts and colours, and each step keeps what was there', () => {
  fc.assert(
    fc.property(anyDeck, deck => {
      const after = (upTo: (typeof GENERATION_STEPS)[number]) => drawDeck(deck, upTo)
      const drafted = new Set(after('slide_text').slides.flatMap(({ items }) => items.map(({ id }) => id)))
      const wordsOf = (upTo: (typeof GENERATION_STEPS)[number]) =>
        after(upTo).slides.map(({ items }) =>
          items
            .filter(({ id, type }) => type !== 'image' && drafted.has(id))
            .map(({ id, text }) => `${id} ${text}`)
            .sort(),
        )
      const layoutsOf = (upTo: (typeof GENERATION_STEPS)[number]) =>
        after(upTo).slides.map(({ layout }) => layout)
      expect(after('outline').slides).toEqual([])
      for (const each of DRAWN) expect(wordsOf(each)).toEqual(wordsOf('slide_text'))
      for (const each of DRAWN.slice(2)) expect(layoutsOf(each)).toEqual(layoutsOf('grid'))
      for (const each of ['slide_text', 'images', 'grid', 'fonts'] as const) {
        expect(after(each).theme.name).toBe('paper')
        expect(
          after(each).slides.every(({ theme }) => theme.tone === 'plain' && theme.background === null),
        ).toBe(true)
      }
      const { theme } = after('colour_scheme')
      expect(after('fonts').theme.font).toBe(findTheme(theme.name).fonts.text)
      expect(after('publication_prep')).toEqual(after('colour_scheme'))
    }),
    { numRuns: 60, interruptAfterTimeLimit: 4_000 },
  )
})

test('[F-01] pictures keep their credit, and none is shown twice', () => {
  fc.assert(
    fc.property(anyDeck, deck => {
      const shown = drawDeck({ ...deck, pictures }, 'images').slides.flatMap(({ items }) =>
        items.filter(item => item.type === 'image'),
      )
      expect(new Set(shown.map(({ src }) => src)).size).toBe(shown.length)
      expect(shown.every(({ credit }) => credit?.name === 'Ada')).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('[F-01] a report and a playful lesson never dress alike, and a seed always dresses the same', () => {
  const names = (kind: (typeof TALK_KINDS)[number], tone: (typeof TONES)[number], title = '') =>
    new Set(Array.from({ length: 40 }, (_, at) => pickLook({ kind, tone, seed: `s${at}`, title }).name))
  const report = names('report', 'formal')
  const lesson = names('lesson', 'playful')
  expect([...report].filter(name => lesson.has(name))).toEqual([])
  for (const kind of TALK_KINDS)
    for (const tone of TONES) expect(names(kind, tone).size).toBeGreaterThanOrEqual(3)
  expect(names('pitch', 'neutral', 'Electric ferries')).not.toContain('terminal')
  expect(names('pitch', 'neutral', 'Код без ошибок')).toContain('terminal')
  const wish = { kind: 'plan', tone: 'bold', seed: 'x', title: 'A plan' } as const
  expect(pickLook(wish)).toEqual(pickLook(wish))
})

test('[G-10] a table of three rows fills its slide, and a telephone number is no figure to marvel at', () => {
  const common = { notes: '', picture: '', source: null } as const
  const contents: SlideContent[] = [
    { ...common, kind: 'opening', title: 'Three futures', subtitle: 'An options paper' },
    {
      ...common,
      kind: 'table',
      title: 'Three options, side by side',
      columns: ['', 'Offices', 'Museum'],
      rows: [
        ['Cost', '£300k', '£1.4m'],
        ['Ready in', '9 months', '24 months'],
      ],
    },
    {
      ...common,
      kind: 'closing',
      title: 'Get in touch',
      text: '',
      contacts: ['a@b.example', '01632 960 118'],
    },
  ]
  for (const look of ['museum', 'workshop', 'gazette', 'keynote']) {
    const deck = {
      title: 'Three futures',
      language: 'en',
      kind: 'plan',
      tone: 'neutral',
      plan: 'free',
    } as const
    const { slides } = drawDeck(
      { ...deck, seed: look, look, count: 3, contents, pictures: new Map(), nextUid: uidOf },
      'publication_prep',
    )
    const table = slides[1]?.items.find(item => item.type === 'table')
    const heights = (table?.type === 'table' ? table.heights : null) ?? []
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeGreaterThan(0.5)
    expect(slides[2]?.layout).not.toBe('big_number')
  }
})
