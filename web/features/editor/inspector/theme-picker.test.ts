import { expect, test } from 'vitest'
import { THEME_NAMES, themes } from '#domain/deck/theme/themes/registry.ts'
import { findThemes } from './theme-picker.tsx'

const wordsOf = (name: string) => (name === 'cinema' ? 'Кино драматичная' : name)

test('all themes stand in the order of the catalogue when nothing is asked for', () => {
  expect(findThemes({ query: ' ', shade: 'all', wordsOf })).toEqual(THEME_NAMES)
})

test('light and dark part the themes without losing one', () => {
  const dark = findThemes({ query: '', shade: 'dark', wordsOf })
  const light = findThemes({ query: '', shade: 'light', wordsOf })
  expect(dark.every(name => themes[name].dark)).toBe(true)
  expect(dark.length + light.length).toBe(THEME_NAMES.length)
  expect(Math.min(dark.length, light.length)).toBeGreaterThanOrEqual(6)
})

test('a theme is found by its name in the language of the reader, by its mood and by its face', () => {
  expect(findThemes({ query: 'кино', shade: 'all', wordsOf })).toEqual(['cinema'])
  expect(findThemes({ query: 'ДРАМ', shade: 'all', wordsOf })).toEqual(['cinema'])
  expect(findThemes({ query: 'prata', shade: 'all', wordsOf })).toEqual(['museum'])
  expect(findThemes({ query: 'prata', shade: 'dark', wordsOf })).toEqual([])
})
