import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexSchema } from '#domain/deck/color/hex.ts'
import { recentColorKeys } from './recent-keys.ts'
import { type RecentList, readRecent, recentColors, rememberRecent } from './recent-list.ts'

const list: RecentList<string> = { key: 'recent', limit: 3, entry: hexSchema }

function fakeStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('the newest stands first, each once, and the oldest leave', () => {
  const storage = fakeStorage()
  for (const color of ['#000001', '#000002', '#000001', '#000003', '#000004']) {
    rememberRecent(list, color, storage)
  }
  expect(readRecent(list, storage)).toEqual(['#000004', '#000003', '#000001'])
})

test('[L-03] text, highlight and cell colours are kept apart, the last 7 of each', () => {
  const storage = fakeStorage()
  expect(Object.values(recentColors).map(one => one.key)).toEqual([...recentColorKeys])
  for (let shade = 10; shade < 30; shade++) rememberRecent(recentColors.text, `#0000${shade}`, storage)
  rememberRecent(recentColors.cell, '#ffffff', storage)
  expect(readRecent(recentColors.text, storage)).toHaveLength(7)
  expect(readRecent(recentColors.text, storage)[0]).toBe('#000029')
  expect(readRecent(recentColors.highlight, storage)).toEqual([])
  expect(readRecent(recentColors.cell, storage)).toEqual(['#ffffff'])
})

test('whatever stands in the storage, only colours come out of it', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.anything()).map(value => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(anything, text => {
      const storage = fakeStorage({ recent: text ?? '' })
      for (const color of readRecent(list, storage)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
      rememberRecent(list, '#ABCDEF', storage)
      expect(readRecent(list, storage)[0]).toBe('#abcdef')
    }),
  )
})

test('a storage that refuses is lived without', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  rememberRecent(list, '#123456', { getItem: refuse, setItem: refuse })
  expect(readRecent(list, { getItem: refuse })).toEqual([])
})
