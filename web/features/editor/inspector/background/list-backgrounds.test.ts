import { expect, test } from 'vitest'
import { BACKGROUNDS, isBackgroundOpen } from '#domain/deck/catalog/backgrounds.ts'
import { groupBackgrounds, suggestBackgrounds } from './list-backgrounds.ts'

test('[F-04] the gallery offers every background once, and the light and the dark ones by themselves', () => {
  const all = groupBackgrounds('all', 'pro').flatMap(({ backgrounds }) => backgrounds)
  expect(new Set(all)).toEqual(new Set(BACKGROUNDS))
  expect(all).toHaveLength(BACKGROUNDS.length)
  for (const tone of ['light', 'dark'] as const) {
    const shown = groupBackgrounds(tone, 'pro').flatMap(({ backgrounds }) => backgrounds)
    expect(new Set(shown)).toEqual(new Set(all.filter(({ dark }) => dark === (tone === 'dark'))))
  }
})

test('[A-06] on free what is open comes first in every kind', () => {
  for (const { backgrounds } of groupBackgrounds('all', 'free')) {
    const open = backgrounds.map(one => isBackgroundOpen(one, 'free'))
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('suggestions go with the theme, and on free most of them can be had', () => {
  for (const dark of [true, false]) {
    const suggested = suggestBackgrounds(dark, 'free', 8)
    expect(suggested).toHaveLength(8)
    expect(new Set(suggested).size).toBe(8)
    expect(suggested.every(one => one.dark === dark)).toBe(true)
    expect(suggested.filter(one => isBackgroundOpen(one, 'free')).length).toBeGreaterThanOrEqual(6)
  }
})
