import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureFiles, readJourneys } from './figures.mjs'
import { inRoot, root } from './paths.mjs'

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

describe('what people are told to read is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  const read = (page: string) => readFileSync(inRoot(page), 'utf8')

  test.each(pages)('%s links to files', page => {
    const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const paths = targets.flatMap(target => (/^(?:[a-z]+:|#)/.test(target) ? [] : target.replace(/#.*/, '')))
    expect(paths.filter(path => !existsSync(join(root, dirname(page), path)))).toEqual([])
  })

  // A decision names the files of its day.
  test.each(pages.filter(page => !page.includes('decisions')))('%s names files', page => {
    const folders =
      'domain|contract|slides|viewer|editor|web|server|locales|content|tests|scripts|bench|faults|tools'
    const named = [...read(page).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))]
    expect(named.map(([, path = '']) => path).filter(path => !existsSync(inRoot(path)))).toEqual([])
  })
})
