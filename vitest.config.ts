import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findDatabaseTests } from './scripts/lib/database-tests.ts'

const unitFolders = [
  'domain',
  'contract',
  'slides',
  'editor',
  'viewer',
  'web',
  'scripts',
  'bench',
  'faults',
  'locales',
  'content',
]

const serverTests = ['server/**/*.test.{ts,tsx}', 'tests/{support,corpus}/**/*.test.ts']

/** Each worker would read the export map of a large package for half a second. */
const shorterResolution = pathToFileURL(join(import.meta.dirname, 'server', 'shorten-resolution.ts')).href

/**
 * The longest files first: one that begins last leaves a core idle. How long they took before is not asked, so that every
 * machine runs them in the same order.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root
    const weighed = files.map(spec => ({ spec, weight: weigh(relative(root, spec.moduleId), spec.moduleId) }))
    return weighed.toSorted((a, b) => b.weight - a.weight).map(({ spec }) => spec)
  }
}

/** Larger than any file. */
const isLong = 1e9

/** Of those that start no process of their own and are about one feature, the size says enough. */
function weigh(name: string, path: string): number {
  const startsProcesses = /\/support\/(?:process\/|server\/run-process)/.test(readFileSync(path, 'utf8'))
  const isOfWholeServer = name.startsWith('server/') && !name.startsWith('server/features/')
  return statSync(path).size + (startsProcesses ? 2 * isLong : isOfWholeServer ? isLong : 0)
}

export default defineConfig({
  cacheDir: '.cache/vite-tests',
  test: {
    // A worker keeps what it has loaded for its next file: loading the server anew for each took longer than its tests.
    // A test that changes something global (a timer, an environment variable) therefore has to put it back.
    isolate: false,
    // As long as `vi.waitFor` waits: tests/support/vitest-setup.ts.
    expect: { poll: { timeout: 60_000 } },
    // By itself it leaves one core of two idle. One more than there are: some wait for a database or another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 60_000,
          include: unitFolders.map(folder => `${folder}/**/*.test.{ts,tsx}`),
          setupFiles: ['tests/support/vitest-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // Most of what a request makes is dead by the next one: with more room it is never moved.
          execArgv: ['--max-semi-space-size=64', '--import', shorterResolution],
          include: process.env.TEST_DATABASE_URL ? findDatabaseTests(import.meta.dirname) : serverTests,
          setupFiles: ['tests/support/vitest-setup.ts', 'tests/support/server/quick-hashes.ts'],
          // A host that takes the processor away makes everything take four times as long; what never comes still fails.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
