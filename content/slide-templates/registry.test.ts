import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { instantiateSlide } from '#domain/deck/draft.ts'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { isTextTag } from '#domain/deck/text/markup.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { themes } from '#domain/deck/theme/themes/registry.ts'
import { locales } from '#domain/locale.ts'
import { pictures } from '../pictures/registry.ts'
import { slideTemplates } from './registry.ts'

const uid = '00000000-0000-4000-8000-000000000001'
const all = slideTemplates.flatMap(template =>
  locales.map(locale => ({
    locale,
    id: template.id,
    name: template[locale].name,
    slide: slideSchema.parse(instantiateSlide(template[locale].slide, 1, uid)),
  })),
)

test('[D-30] there are forty and more; every layout has a template, every theme shows one, and no two share an id', () => {
  expect(slideTemplates.length).toBeGreaterThanOrEqual(40)
  const used = new Set(slideTemplates.map(({ en }) => en.slide.layout))
  expect(LAYOUT_NAMES.filter(name => !used.has(name))).toEqual([])
  expect(new Set(slideTemplates.map(({ theme }) => theme))).toEqual(new Set(Object.keys(themes)))
  expect(new Set(slideTemplates.map(({ id }) => id)).size).toBe(slideTemplates.length)
})

test('the two languages show the same slide', () => {
  for (const { en, ru } of slideTemplates) {
    const shape = ({ slide }: typeof en) => [slide.layout, slide.theme, slide.items.map(({ type }) => type)]
    expect(shape(en)).toEqual(shape(ru))
  }
})

test.each(all)(
  '$locale: $id is written in its language and in the allowed markup',
  ({ slide, name, locale }) => {
    const texts = slide.items.map(item => item.text)
    for (const [, tag = ''] of texts.join('').matchAll(/<\/?([a-z0-9]+)/g)) expect(isTextTag(tag)).toBe(true)
    const letters = [name, ...texts.map(textToPlain)].join(' ')
    const cyrillic = letters.match(/[а-яё]/gi)?.length ?? 0
    const latin = letters.match(/[a-z]/gi)?.length ?? 0
    expect(locale === 'ru' ? latin === 0 && cyrillic > 0 : cyrillic === 0 && latin > 0).toBe(true)
    if (locale === 'ru') expect(letters).not.toMatch(/["“”]| - /)
  },
)

test.each(all)('$locale: $id names no colour of its own and only pictures that exist', ({ slide }) => {
  expect(JSON.stringify(slide)).not.toMatch(/#[0-9a-f]{6}/i)
  for (const item of slide.items) {
    if (item.type !== 'image') continue
    expect(item.alt).not.toBe('')
    if (pictures.some(({ src }) => src === item.src)) continue
    const file = new URL(`./pictures/${String(item.src).replace('templates/', '')}`, import.meta.url)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|href=|on[a-z]+=/)
  }
})
