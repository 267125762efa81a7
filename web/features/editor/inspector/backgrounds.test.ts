import { expect, test } from 'vitest'
import { BACKGROUNDS, isBackgroundOpen } from '#domain/deck/catalog/backgrounds.ts'
import { readRecent, rememberRecent } from '#web/platform/session/recent-list.ts'
import {
  groupBackgrounds,
  recentBackgroundColors,
  recentBackgroundImages,
  suggestBackgrounds,
} from './backgrounds.ts'

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

function fakeStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[L-01] the last 10 background colours and pictures are kept for each presentation', () => {
  const storage = fakeStorage()
  for (let shade = 10; shade < 30; shade++) {
    rememberRecent(recentBackgroundColors('bay'), `#0000${shade}`, storage)
    rememberRecent(recentBackgroundImages('bay'), `demo/picture-${shade}.svg`, storage)
  }
  expect(storage.getItem('backgroundColors-bay')).not.toBeNull()
  expect(storage.getItem('backgroundImages-bay')).not.toBeNull()
  expect(readRecent(recentBackgroundColors('bay'), storage)).toHaveLength(10)
  expect(readRecent(recentBackgroundImages('bay'), storage)[0]).toBe('demo/picture-29.svg')
  expect(readRecent(recentBackgroundColors('other'), storage)).toEqual([])
})

test('[L-01] what is no colour or picture is dropped when it is read', () => {
  const bad = JSON.stringify(['javascript:alert(1)', '#14508c', 7, 'demo/lamp.svg', '../etc'])
  const storage = fakeStorage(
    new Map([
      ['backgroundColors-bay', bad],
      ['backgroundImages-bay', bad],
    ]),
  )
  expect(readRecent(recentBackgroundColors('bay'), storage)).toEqual(['#14508c'])
  expect(readRecent(recentBackgroundImages('bay'), storage)).toEqual(['demo/lamp.svg'])
})
