import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEMPLATE_CATEGORIES } from '#domain/deck/catalog/template-categories.ts'
import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import { isTextTag } from '#domain/deck/text/markup.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { themes as allThemes } from '#domain/deck/theme/themes/registry.ts'
import { locales } from '#domain/locale.ts'
import { pictures } from '../pictures/registry.ts'
import { presentationTemplates } from './registry.ts'

const all = presentationTemplates.flatMap(({ id, ...template }) =>
  locales.map(locale => ({ id, locale, ...template[locale] })),
)

function instantiate(draft: DeckDraft) {
  let count = 0
  return instantiateDraft(draft, {
    nextUid: () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`,
  })
}

test('[D-30] there are 24 and more; no two share an id, and no theme is used more than twice', () => {
  expect(presentationTemplates.length).toBeGreaterThanOrEqual(24)
  expect(new Set(presentationTemplates.map(({ id }) => id)).size).toBe(presentationTemplates.length)
  for (const { id } of presentationTemplates) expect(id).toMatch(/^[a-z][a-z0-9-]{2,39}$/)
  const themes = presentationTemplates.map(({ en }) => en.deck.theme?.name ?? 'paper')
  for (const name of themes) expect(Object.keys(allThemes)).toContain(name)
  const crowded = themes.filter(name => themes.filter(other => other === name).length > 2)
  expect(crowded).toEqual([])
})

test('[D-30] there are at least twenty-four templates, and something for every purpose', () => {
  expect(presentationTemplates.length).toBeGreaterThanOrEqual(24)
  const used = new Set(presentationTemplates.map(({ category }) => category))
  expect(used).toEqual(new Set(TEMPLATE_CATEGORIES))
})

test.each(presentationTemplates)('$id: the two languages show the same slides', ({ en, ru, words }) => {
  const shape = ({ deck }: typeof en) => ({
    theme: deck.theme,
    settings: deck.settings,
    slides: deck.slides.map(slide => [
      slide.layout,
      slide.theme?.tone,
      slide.items.map(({ type }) => type),
      slide.stickers?.length ?? 0,
    ]),
  })
  expect(shape(ru)).toEqual(shape(en))
  for (const locale of locales) expect(words[locale]).toMatch(/\S+ \S+ \S+/)
})

test.each(all)('[D-30] $locale: $id is a whole document of varied slides', ({ deck, name, about }) => {
  const { slides } = instantiate(deck)
  expect(slides.length).toBeGreaterThanOrEqual(7)
  expect(slides.length).toBeLessThanOrEqual(12)
  const alike = slides.filter((slide, at) => slide.layout === slides[at - 1]?.layout)
  expect(alike).toEqual([])
  expect(new Set(slides.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(5)
  expect(name.length).toBeLessThanOrEqual(32)
  expect(about.length).toBeLessThanOrEqual(90)
})

test.each(all)(
  '$locale: $id is written, in its language and in the allowed markup',
  ({ deck, name, about, locale }) => {
    const { slides } = instantiate(deck)
    const texts = slides.flatMap(({ items }) => items.map(({ text }) => text))
    for (const [, tag = ''] of texts.join('').matchAll(/<\/?([a-z0-9]+)/g)) expect(isTextTag(tag)).toBe(true)
    const letters = [name, about, deck.name, ...texts.map(textToPlain)].join(' ')
    expect(letters).not.toMatch(/lorem|ipsum|todo|placeholder/i)
    const cyrillic = letters.match(/[а-яё]/gi)?.length ?? 0
    const latin = letters.match(/[a-z]/gi)?.length ?? 0
    expect(locale === 'ru' ? cyrillic > latin * 10 : cyrillic === 0).toBe(true)
    if (locale === 'ru') expect(letters).not.toMatch(/["“”]| - /)
    else expect(letters).not.toMatch(/["']/)
  },
)

test.each(all)('$locale: $id brings no look of its own and only pictures that exist', ({ deck }) => {
  expect(Object.keys(deck.theme ?? {})).toEqual(['name'])
  for (const { items, stickers, theme } of instantiate(deck).slides) {
    expect([theme.font, theme.background, theme.text_color]).toEqual([null, null, null])
    const pictures = items.flatMap(item => (item.type === 'image' || item.type === 'gif' ? [item] : []))
    for (const { src, alt } of [...pictures, ...stickers]) {
      expect([src, hasPicture(String(src))]).toEqual([src, true])
      expect(alt).not.toBe('')
    }
  }
})

const folders: Readonly<Record<string, string>> = { templates: 'slide-templates' }
const gallery = new Set(pictures.map(picture => picture.src))

function hasPicture(src: string): boolean {
  const [collection = '', file = ''] = src.split('/')
  const folder = folders[collection] ?? collection
  return gallery.has(src) || existsSync(new URL(`../${folder}/pictures/${file}`, import.meta.url))
}
