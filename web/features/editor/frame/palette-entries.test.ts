import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale.ts'
import { editorCommands } from '../commands/registry.ts'
import {
  buildPaletteIndex,
  inOtherLayout,
  paletteMessages,
  paletteTargets,
  readSynonyms,
  readWords,
} from './palette-entries.ts'

const read = (locale: Locale) =>
  Object.fromEntries(
    paletteMessages.map(name => [
      name,
      JSON.parse(
        readFileSync(new URL(`../../../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'),
      ),
    ]),
  )
const messages = { en: read('en'), ru: read('ru') }
const find = buildPaletteIndex([messages.en, messages.ru])

test('[B-18] every command, setting, export and page has a name and other words in both languages', () => {
  for (const { id, nameKey } of paletteTargets) {
    for (const locale of locales) {
      expect(readWords(messages[locale], nameKey), `${locale} ${nameKey}`).toMatch(/\S/)
      expect(readSynonyms(messages[locale], id), `${locale} palette.words.${id}`).toMatch(/\S/)
    }
  }
  const ids = paletteTargets.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, keysOnly } of editorCommands) expect(ids.includes(id), id).toBe(!keysOnly)
})

test('[B-18] words in the locales belong to something that there is', () => {
  const ids = paletteTargets.map(({ id }) => id)
  const families = ['slide.layout', 'object.at']
  const walk = (node: unknown, path: string): string[] =>
    typeof node === 'string'
      ? [path]
      : Object.entries(node as object).flatMap(([key, inner]) => walk(inner, path ? `${path}.${key}` : key))
  const known = walk(messages.en.palette.words, '')
  expect(known.filter(id => !ids.includes(id) && !families.includes(id))).toEqual([])
})

test('[B-18] every one of them is found by its own name, in either language', () => {
  for (const { id, nameKey } of paletteTargets) {
    for (const locale of locales) {
      const name = readWords(messages[locale], nameKey) ?? ''
      expect(find(name), `${name} → ${id}`).toContain(id)
    }
  }
})

/** What is typed, what comes first, and what else: nothing but these. */
const queries: readonly [typed: string, first: string, others: readonly string[]][] = [
  ['theme', 'setting.theme', ['deck.restyle', 'appearance.light', 'appearance.dark', 'appearance.system']],
  ['тема', 'setting.theme', ['deck.restyle', 'appearance.light', 'appearance.dark', 'appearance.system']],
  ['font', 'setting.headingFont', ['setting.textFont']],
  ['fonts', 'setting.headingFont', ['setting.textFont']],
  ['шрифт', 'setting.headingFont', ['setting.textFont']],
  ['шрифты', 'setting.headingFont', ['setting.textFont']],
  ['dark', 'appearance.dark', []],
  ['тёмная', 'appearance.dark', []],
  ['темный', 'appearance.dark', []],
  ['dark theme', 'appearance.dark', []],
  ['export', 'export.pdf', ['export.pptx', 'export.png', 'export.html', 'export.md']],
  ['экспорт', 'export.pdf', ['export.pptx', 'export.png', 'export.html', 'export.md']],
  ['exprot', 'export.pdf', ['export.pptx', 'export.png', 'export.html', 'export.md']],
  ['powerpoint', 'export.pptx', []],
  ['повер', 'export.pptx', ['object.turnRight', 'object.turnLeft']],
  ['pptx', 'export.pptx', []],
  ['page number', 'setting.page_numbering', []],
  ['page numbers', 'setting.page_numbering', []],
  ['slide numbers', 'setting.page_numbering', []],
  ['номер страницы', 'setting.page_numbering', []],
  ['номера слайдов', 'setting.page_numbering', []],
  ['pdf', 'export.pdf', []],
  ['background', 'setting.background', []],
  ['фон', 'setting.background', []],
  ['transition', 'setting.paging', ['panel.builds']],
  ['переход', 'panel.builds', ['setting.paging']],
  ['график', 'insert.chart', ['slide.layout.data_full', 'slide.layout.data_aside']],
  ['иконка', 'insert.icon', ['panel.icons']],
  ['share', 'deck.copyLink', ['setting.link']],
  ['поделиться', 'deck.copyLink', ['setting.link']],
  ['statistics', 'page.statistics', []],
  ['brand', 'setting.brand', ['page.brand']],
  ['бренд', 'setting.brand', ['page.brand']],
  ['rotate', 'object.turnRight', ['object.turnLeft']],
  ['повернуть', 'object.turnRight', ['object.turnLeft']],
  ['тарифы', 'page.plans', []],
  ['горячие клавиши', 'view.shortcuts', []],
  ['how to export to powerpoint', 'export.pptx', []],
  // The same keys in the other layout.
  ['ntvf', 'setting.theme', ['deck.restyle', 'appearance.light', 'appearance.dark', 'appearance.system']],
  ['вфкл', 'appearance.dark', []],
  ['vfrtn xbckj', 'slide.layout.big_number', ['slide.layout.number_aside', 'slide.layout.numbers_3']],
]

for (const [typed, first, others] of queries) {
  test(`[B-18] “${typed}” finds ${first} first, and nothing that does not match`, () => {
    const found = find(typed)
    expect(found[0]).toBe(first)
    expect([...found].sort()).toEqual([first, ...others].sort())
  })
}

test('[B-18] what nobody means finds nothing, and a word inside another is not that word', () => {
  for (const typed of ['xyzzy', 'ark', 'ont', 'орт', 'qqqq', 'theme xyzzy'])
    expect(find(typed), typed).toEqual([])
  expect(inOtherLayout('ntvf')).toBe('тема')
})
