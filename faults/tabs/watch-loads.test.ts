import { expect, test } from 'vitest'
import { countReloads } from './observe-tab.ts'

const load = (path: string, at: number) => ({ path, at })

test('the reloads of one path within a time are counted, the first load and other paths are not', () => {
  expect(countReloads([], 1000)).toBe(0)
  expect(countReloads([load('/a', 0), load('/b', 1)], 1000)).toBe(0)
  expect(countReloads([load('/a', 0), load('/a', 1), load('/b', 2), load('/a', 1001)], 1000)).toBe(1)
  expect(countReloads([load('/a', 0), load('/a', 1), load('/a', 1000)], 1000)).toBe(2)
})
