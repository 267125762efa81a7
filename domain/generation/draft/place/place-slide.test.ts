import { expect, test } from 'vitest'
import { expectNoOverflow, expectReadable } from '#tests/support/deck/expect-designed.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { wholeTheme } from '../../../deck/design/choices.ts'
import { readFaces } from '../../../deck/design/estimate/letter-width.ts'
import { instantiateSlide } from '../../../deck/draft.ts'
import { slideSchema } from '../../../deck/slide.ts'
import { THEME_NAMES } from '../../../deck/theme/themes/registry.ts'
import { type SlideContent, slideContentSchema } from '../../slide-content.ts'
import { draftSlide } from '../draft-slide.ts'
import { coverOf, LEAST_COVER, outlineOf, placeSlide } from './place-slide.ts'

const step = (head: string, text: string) => ({ head, text })
const stages = [
  step('Ask', 'Thirty guests taste and say what is missing'),
  step('Bake', 'Ten test loaves, two ovens'),
  step('Price', 'Flour, hours and rent'),
  step('Sell', 'A market before the counter'),
]

const SAMPLES: readonly object[] = [
  {
    kind: 'team',
    title: 'Four people',
    people: ['Ann Lee', 'Bo Hart', 'Cleo Dean', 'Dan Rook'].map(name => ({ name, role: 'Head of care' })),
  },
  {
    kind: 'pricing',
    title: 'Three ways to come',
    lifted: 'Family',
    offers: [
      { name: 'One', price: '£9', points: ['A loaf a week'] },
      { name: 'Family', price: '£19', points: ['Two loaves', 'To the door'] },
      { name: 'Office', price: '£60', points: ['A basket each day'] },
    ],
  },
  {
    kind: 'before_after',
    title: 'What changed',
    before: { head: 'Before', points: ['Two weeks of waiting', 'A long drive'] },
    after: { head: 'After', points: ['The same day', 'Ten minutes on foot'] },
  },
  { kind: 'process', title: 'From idea to shop', steps: stages },
  { kind: 'cycle', title: 'A loop', steps: stages },
  {
    kind: 'funnel',
    title: 'One in thirty buys',
    stages: [
      { value: '12,400', label: 'opened the page' },
      { value: '3,100', label: 'looked at the price' },
      { value: '410', label: 'paid' },
    ],
  },
  {
    kind: 'matrix',
    title: 'Where to begin',
    columns: ['Low effort', 'High effort'],
    rows: ['High impact', 'Low impact'],
    fields: ['Sample data in every trial', 'Guided import', 'A welcome email', 'Mobile onboarding'],
  },
  {
    kind: 'quiz',
    title: 'Quiz',
    question: 'Which is the largest planet?',
    options: ['Mars', 'Jupiter', 'Venus'],
  },
  {
    kind: 'qa',
    title: 'Questions people ask',
    pairs: [
      { question: 'Do I need insurance?', answer: 'No, we bill everybody the same.' },
      { question: 'Are children welcome?', answer: 'From the first tooth on.' },
    ],
  },
  {
    kind: 'code',
    title: 'The script',
    code: 'import kite\ntable = kite.read("a.xlsx")\nif table:\n  table.push()',
  },
  { kind: 'gallery', title: 'Selected works', works: stages },
]

/** The second choice of few words on a panel beside the title. */
const LEAST_SECOND = 0.38

const NAMES = SAMPLES.map(sample => (sample as { kind: string }).kind)
const contents = SAMPLES.map(sample => slideContentSchema.parse(sample))

function place(content: SlideContent, name: string, seed: string, before: string) {
  const theme = wholeTheme(name)
  const slide = slideSchema.parse(instantiateSlide(draftSlide(content, 'en'), 2, uidOf(2)))
  return { theme, slide: placeSlide(slide, { content, theme, seed, before }) }
}

test.each(NAMES.map((name, at) => ({ name, content: contents[at] })))(
  '[G-08] [G-10] $name has two compositions or more, each readable in every theme and half full',
  ({ content }) => {
    if (!content) throw new Error('no sample')
    for (const name of THEME_NAMES) {
      const one = place(content, name, 'a', '')
      if (!one.slide) throw new Error(`not drawn in ${name}`)
      const other = place(content, name, 'a', outlineOf(one.slide))
      if (!other.slide) throw new Error(`drawn only once in ${name}`)
      expect(outlineOf(other.slide)).not.toBe(outlineOf(one.slide))
      for (const { slide, theme } of [one, other]) {
        if (!slide) continue
        expectReadable(slide, theme)
        expectNoOverflow(slide, theme)
        expect([
          name,
          coverOf(slide, readFaces(theme, slide.theme)) >= (slide === one.slide ? LEAST_COVER : LEAST_SECOND),
        ]).toEqual([name, true])
      }
    }
  },
)

test('[G-08] what the material recommends is lifted, and nothing else is', () => {
  const [, pricing] = contents
  if (pricing?.kind !== 'pricing') throw new Error('no sample')
  const tones = (content: SlideContent) =>
    ['a', 'b', 'c', 'd'].map(seed =>
      place(content, 'paper', seed, '').slide?.items.map(({ theme }) => theme.tone),
    )
  expect(tones(pricing).flat()).toContain('accent')
  expect(tones({ ...pricing, lifted: '' }).flat()).not.toContain('accent')
})

test('[G-08] a program keeps its lines and the blanks at their heads, in a face for programs', () => {
  const code = contents.find(({ kind }) => kind === 'code')
  if (!code) throw new Error('no sample')
  const { slide } = place(code, 'paper', 'a', '')
  expect(slide?.theme.font).toBe('jetbrains-mono')
  expect(slide?.items[1]?.text).toContain('<p>\u00a0\u00a0table.push()</p>')
})
