import { expect, test } from 'vitest'
import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { groupFonts } from './font-picker.tsx'

const names = { sans: 'Гротески', serif: 'Антиква', slab: 'Брусковые', display: '', hand: '', mono: '' }
const find = (query: string, recent: string[] = []) =>
  groupFonts(query, recent, kind => names[kind]).map(({ id, fonts }) => [id, fonts.map(font => font.id)])

test('[F-04] every font stands in one group of its kind', () => {
  const all = groupFonts('', [], kind => kind).flatMap(({ fonts }) => fonts)
  expect(all.map(({ id }) => id).sort()).toEqual(FONTS.map(({ id }) => id).sort())
})

test('what was used last stands above, and not among what is searched for', () => {
  expect(find('', ['lora', 'gone-since'])[0]).toEqual(['recent', ['lora']])
  expect(find('lora', ['lora'])).toEqual([['serif', ['lora']]])
})

test('a font is found by parts of its name and by its kind, in either language', () => {
  expect(find('PT ser')).toEqual([['serif', ['pt-serif']]])
  expect(find('брусковые')).toEqual([['slab', ['bitter', 'roboto-slab']]])
  expect(find('slab')).toEqual([['slab', ['bitter', 'roboto-slab']]])
  expect(find('helvetica')).toEqual([])
})
