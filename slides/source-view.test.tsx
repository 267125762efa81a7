import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide } from '#domain/deck/slide.ts'
import type { Source } from '#domain/deck/sources.ts'
import { deckThemeSchema, TONES } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { SlideView } from './slide-view.tsx'

const file = (title: string, place: number | null = null): Source => ({
  kind: 'file',
  title,
  url: null,
  place,
})
const page: Source = { kind: 'page', title: 'All about tea', url: 'https://example.com/tea', place: null }

function draw(
  sources: readonly (Source | null)[],
  props: { locale?: string; interactive?: boolean } = {},
): string {
  const items = sources.map((source, index) =>
    createItem({
      id: `i${index}`,
      type: 'text',
      index,
      slideIndex: 1,
      fields: { text: '<p>Tea</p>', source },
    }),
  )
  const slide = { ...createSlide({ uid: uidOf(1), index: 1 }), items }
  return renderToStaticMarkup(<SlideView slide={slide} deckTheme={deckThemeSchema.parse({})} {...props} />)
}

const wordsOf = (html: string) =>
  html
    .split(/(?=<(?:span|a) class="slide-source")/)
    .slice(1)
    .map(chip =>
      chip
        .replace(/<\/footer>.*$/s, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' '),
    )

test('[F-01] a slide names each file once, with the places its words came from', () => {
  expect(draw([null])).not.toContain('slide-foot')
  expect(wordsOf(draw([file('report.pdf', 3)]))).toEqual(['report.pdf, p. 3'])
  expect(wordsOf(draw([file('report.pdf', 3)], { locale: 'ru' }))).toEqual(['report.pdf, с. 3'])
  const several = [file('a.pdf', 5), file('a.pdf', 3), null, file('a.pdf', 4), file('tea.pptx', 7)]
  expect(wordsOf(draw(several))).toEqual(['a.pdf, pp. 3–5', 'tea.pptx, slide 7'])
  expect(wordsOf(draw([file('a.txt'), file('b.txt'), file('c.txt'), page]))).toEqual(['a.txt', 'b.txt', '+2'])
})

test('[D-28] a page of the web is a link where links work, and only there', () => {
  const link = draw([page], { interactive: true })
  expect(link).toContain('href="https://example.com/tea"')
  expect(link).toContain('target="_blank" rel="noopener noreferrer nofollow"')
  expect(draw([page])).not.toContain('href')
  expect(draw([file('a.pdf')], { interactive: true })).not.toContain('href')
})

test('a title is words, whatever it says', () => {
  expect(draw([file('<img src=x onerror=alert(1)>.pdf')])).toContain('&lt;img src=x onerror=alert(1)&gt;.pdf')
})

test('a chip can be read on its ground in every theme and tone', () => {
  for (const name of THEME_NAMES) {
    for (const tone of TONES) {
      const { palette } = resolveTheme(deckThemeSchema.parse({ name }), { tone } as never)
      expect.soft(contrastRatio(palette.muted, palette.paper), `${name} ${tone}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
