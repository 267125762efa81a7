import { expect, test } from 'vitest'
import { readRecent, rememberRecent } from '#web/platform/session/recent-list.ts'
import { recentBackgroundColors, recentBackgroundImages } from './recent-backgrounds.ts'

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
