import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import { isTextTag } from '#domain/deck/text/markup.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { demoDecks, onboardingDeck } from './decks.ts'

const LOCALES = ['en', 'ru'] as const
const all = LOCALES.flatMap(locale =>
  [...demoDecks(locale), onboardingDeck(locale)].map(draft => ({ locale, name: draft.name, draft })),
)

function instantiate(draft: DeckDraft) {
  let count = 0
  return instantiateDraft(draft, {
    nextUid: () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`,
  })
}

test.each(all)('$locale: $name is a whole document', ({ draft }) => {
  const deck = instantiate(draft)
  expect(deck.slides.length).toBeGreaterThanOrEqual(6)
  expect(deck.slides.length).toBeLessThanOrEqual(9)
  expect(deck.settings.indexing).toBe(false)
})

test.each(all)('$locale: $name is written in its language and in the allowed markup', ({ draft, locale }) => {
  for (const slide of instantiate(draft).slides) {
    const texts = slide.items.map(item => item.text)
    for (const [, tag = ''] of texts.join('').matchAll(/<\/?([a-z0-9]+)/g)) expect(isTextTag(tag)).toBe(true)
    const letters = texts
      .map(textToPlain)
      .join('')
      .replace(/Lectern|Ctrl|Enter|CRI/g, '')
    const cyrillic = letters.match(/[а-яё]/gi)?.length ?? 0
    const latin = letters.match(/[a-z]/gi)?.length ?? 0
    expect(locale === 'ru' ? cyrillic > latin : cyrillic === 0).toBe(true)
    if (locale === 'ru') expect(letters).not.toMatch(/["“”]| - /)
  }
})

test.each(all)(
  '$locale: $name names only pictures that exist, with words for those who cannot see',
  ({ draft }) => {
    for (const slide of instantiate(draft).slides) {
      const pictures = slide.items.flatMap(item => (item.type === 'image' ? [item] : []))
      for (const { src, alt } of [...pictures, ...slide.stickers]) {
        const file = new URL(`./pictures/${String(src).replace('demo/', '')}`, import.meta.url)
        expect(existsSync(file)).toBe(true)
        expect(readFileSync(file, 'utf8')).not.toMatch(/<script|href=|on[a-z]+=/)
        expect(alt).not.toBe('')
      }
    }
  },
)

test('the two languages tell the same story slide by slide', () => {
  const shape = (draft: DeckDraft) =>
    draft.slides.map(slide => [slide.layout, slide.items.map(item => item.type), slide.theme?.tone])
  const [en, ru] = LOCALES.map(locale => [...demoDecks(locale), onboardingDeck(locale)].map(shape))
  expect(en).toEqual(ru)
})

test('together the decks show every theme and almost every layout', () => {
  const drafts = [...demoDecks('en'), onboardingDeck('en')]
  expect(new Set(drafts.map(draft => draft.theme?.name)).size).toBe(4)
  const used = new Set(drafts.flatMap(draft => draft.slides.map(slide => slide.layout)))
  expect(used.size).toBeGreaterThanOrEqual(11)
})
