import { expect, test } from 'vitest'
import { runsTypeScript } from './node-24.mjs'
import { parseFilter } from './test-runners.mjs'

test('a filter is parts of file names and a pattern of titles', () => {
  expect(parseFilter([])).toBeUndefined()
  expect(parseFilter(['auth', 'deck'])).toEqual({ files: ['auth', 'deck'] })
  expect(parseFilter(['auth', '-t', '[K-05]'])).toEqual({ files: ['auth'], title: '[K-05]' })
  expect(parseFilter(['-g', 'signs in'])).toEqual({ files: [], title: 'signs in' })
})

test('a Node that runs TypeScript without a flag is 22.18 or newer', () => {
  expect(['20.20.2', '22.17.1', '22.18.0', '23.0.0', '24.21.0'].map(runsTypeScript)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
