import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureFiles, readJourneys } from './figures.mjs'
import { inRoot } from './paths.mjs'

test('counts source files, without tests, and knows the short and the long', () => {
  const lines: Record<string, number> = {
    'domain/a.ts': 10,
    'domain/b.ts': 80,
    'web/c.tsx': 500,
    'content/d.ts': 900,
    'domain/a.test.ts': 900,
    'tests/support/e.ts': 900,
    'README.md': 5,
  }
  const measured = measureFiles(Object.keys(lines), path => 'x\n'.repeat(lines[path] ?? 0))
  expect(measured).toMatchObject({ files: 4, lines: 1490, median: 500 })
  expect([measured.short, measured.long]).toEqual([['domain/a.ts'], ['web/c.tsx']])
})

test('the journeys of the architecture name files that are there', () => {
  const journeys = readJourneys(readFileSync(inRoot('docs', 'architecture.md'), 'utf8'))
  expect(journeys.length).toBe(5)
  for (const { paths, most } of journeys) {
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.length).toBeLessThanOrEqual(most)
    expect(paths.filter(path => !existsSync(inRoot(path)))).toEqual([])
  }
})
