import { describe, expect, test } from 'vitest'
import { outlineOf } from '#domain/generation/draft/place/place-slide.ts'
import { TONES } from '#domain/generation/request.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import { expectNeighboursDiffer, expectNoOverflow, expectReadable } from '../support/deck/expect-designed.ts'
import { type CorpusBrief, corpus, type Generated, generate } from './generate.ts'
import { bare, numbersOf, readingsOf, wordsOf } from './words-of.ts'

test('[F-01] the corpus holds at least twenty briefs of each language, from three words to three pages', () => {
  const lengths = (language: string) =>
    corpus.filter(brief => brief.language === language).map(({ text }) => text.trim().split(/\s+/).length)
  for (const language of ['en', 'ru']) {
    expect(lengths(language).length).toBeGreaterThanOrEqual(20)
    expect(Math.min(...lengths(language))).toBeLessThanOrEqual(3)
    expect(Math.max(...lengths(language))).toBeGreaterThanOrEqual(600)
  }
})

describe.each(corpus)('$name', one => {
  test('[F-01] [D-26] gives a sound deck in its language, no slide twice, every number its own', async () => {
    expectSound(one, await generate(one))
  })

  test.each([3, 8, 20])('[F-01] gives a sound deck of %i slides', async slides => {
    const generated = await generate(one, { slides })
    expectSound(one, generated)
    expect(generated.contents.length).toBeLessThanOrEqual(slides)
    expect(generated.contents.length).toBeGreaterThanOrEqual(2)
  })

  test('[G-01] [G-02] asks nobody, and with room for all shows every point of every list and every figure', async () => {
    const { brief, deck } = await generate(one, { slides: 60 })
    const shown = deck.slides.map(wordsOf).join('\n')
    const asked = shown.split('\n').filter(line => line.trim().endsWith('?'))
    for (const question of asked) expect(bare(one.text)).toContain(bare(question))
    const said = bare(shown)
    const contacts = brief.contacts.map(bare)
    const points = brief.blocks.filter(({ kind }) => kind === 'bullet' || kind === 'numbered')
    const lost = points
      .map(({ text }) => bare(text))
      .filter(text => !contacts.some(contact => text.includes(contact)))
      .filter(text => !text.split(' ').every(word => said.includes(word)))
    expect(lost).toEqual([])
    const figures = numbersOf(
      brief.blocks.map(({ text, rows }) => [text, ...rows.flat()].join('\n')).join('\n'),
    )
    const shownFigures = readingsOf(shown)
    expect(figures.filter(figure => !shownFigures.has(figure))).toEqual([])
  })
})

describe.each(TONES)('in the tone %s', tone => {
  test.each(corpus.filter((_, at) => at % 6 === TONES.indexOf(tone)))(
    '[F-01] $name gives a sound deck',
    async one => {
      expectSound(one, await generate(one, { tone }))
    },
  )
})

function expectSound(one: CorpusBrief, generated: Generated): void {
  const { brief, contents, deck } = generated
  expect(brief.language).toBe(one.language)
  expectDesigned(deck)
  expectNothingLost(generated)
  expectNoneTwice(contents, deck.slides.map(wordsOf))
  const said = [generated.outline.title, ...deck.slides.map(slide => `${wordsOf(slide)}\n${slide.notes}`)]
  expect(said.flatMap(words => strangeWords(words, one))).toEqual([])
  const known = readingsOf(one.text)
  expect(said.flatMap(words => numbersOf(words).filter(number => !known.has(number)))).toEqual([])
}

function expectDesigned({ slides, theme }: Generated['deck']): void {
  for (const slide of slides) {
    expectReadable(slide, theme)
    expectNoOverflow(slide, theme)
  }
  expectNeighboursDiffer(slides)
  if (slides.length >= 8) expect(new Set(slides.map(outlineOf)).size).toBeGreaterThanOrEqual(5)
}

/** Every word of the content stands on its slide; a quotation gives its heading up for the name of who said it. */
function expectNothingLost({ contents, deck }: Generated): void {
  expect(deck.slides.length).toBe(contents.length)
  for (const [at, content] of contents.entries()) {
    const shown = bare(wordsOf(deck.slides[at]!))
    const { kind, notes, picture, source, icons, ...said } = content
    const { title, ...body } = 'chart' in said ? { ...said, chart: '' } : said
    const texts = textsIn(content.kind === 'quote' && content.author !== '' ? body : { title, ...body })
    for (const text of texts) expect(shown).toContain(bare(text))
    expect(shown).not.toBe('')
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function expectNoneTwice(contents: readonly SlideContent[], shown: readonly string[]): void {
  const titles = contents.map(({ title }) => bare(title))
  const bodies = shown
    .map((words, at) =>
      bare(words)
        .replace(titles[at] ?? '', '')
        .trim(),
    )
    .filter(body => body !== '')
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  expect(bodies.filter((body, at) => bodies.indexOf(body) !== at)).toEqual([])
}

const SCRIPTS = { en: /\p{Script=Cyrillic}{2,}/gu, ru: /\p{Script=Latin}{2,}/gu } as const

/** Words in the script of the other language that the brief itself does not have. */
function strangeWords(words: string, { language, text }: CorpusBrief): string[] {
  const known = text.toLowerCase()
  return (words.match(SCRIPTS[language]) ?? []).filter(word => !known.includes(word.toLowerCase()))
}
