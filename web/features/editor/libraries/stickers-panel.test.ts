import { expect, test } from 'vitest'
import { groupEntries } from './stickers-panel.tsx'

const entry = (src: string, category?: string) => ({
  src,
  name: src,
  alt: '',
  ratio: 1,
  ...(category && { category }),
})

test('a list is cut where its category changes, and what has none stands alone', () => {
  const list = [entry('a', 'marks'), entry('b', 'marks'), entry('c', 'food')]
  expect(groupEntries(list).map(({ category, entries }) => [category, entries.length])).toEqual([
    ['marks', 2],
    ['food', 1],
  ])
  expect(groupEntries([entry('a'), entry('b')])).toHaveLength(1)
  expect(groupEntries([])).toEqual([])
})
