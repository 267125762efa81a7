import { expect, test } from 'vitest'
import { formatCount, formatSize } from './command-line.ts'

test('one is one, and none and several are many', () => {
  expect([0, 1, 2].map(count => formatCount(count, 'person', 'people'))).toEqual([
    '0 people',
    '1 person',
    '2 people',
  ])
  expect(formatCount(1, 'file')).toBe('1 file')
  expect(formatCount(1000, 'file')).toBe('1000 files')
})

test('a small backup has a size too', () => {
  expect([1, 48_200, 999_999, 1_000_000, 12_340_000].map(formatSize)).toEqual([
    '1 KB',
    '48 KB',
    '1000 KB',
    '1.0 MB',
    '12.3 MB',
  ])
})
