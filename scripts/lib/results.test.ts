import { expect, test } from 'vitest'
import {
  listPlaywrightTroubles,
  listVitestTroubles,
  sumTallies,
  tallyPlaywright,
  tallyVitest,
  timePlaywrightFiles,
  timeVitestFiles,
} from './results.mjs'

const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ],
}

test('counts what Vitest reports', () => {
  expect(tallyVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('a test file that could not be loaded is one failure', () => {
  const unloaded = {
    ...report,
    testResults: [...report.testResults, { status: 'failed', assertionResults: [] }],
  }
  expect(tallyVitest(unloaded, 1).failed).toBe(2)
})

test('a runner without a report, or that ended badly with all tests green, failed', () => {
  const green = { ...report, numFailedTests: 0, testResults: [] }
  expect(tallyVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(tallyVitest(green, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  expect(tallyPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a server test that passed only when repeated is told apart', () => {
  const repeated = { status: 'passed', assertionResults: [{ status: 'passed', failureMessages: ['late'] }] }
  expect(tallyVitest({ ...report, testResults: [repeated] }, 0)).toMatchObject({ passed: 3, repeated: 1 })
})

test('a browser test that passed only when repeated is told apart', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(tallyPlaywright({ stats }, 1)).toEqual({ passed: 6, failed: 1, skipped: 2, repeated: 1 })
})

test('sums', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sumTallies([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  expect(sumTallies([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('tells how long each file took, whatever its suites', () => {
  const vitest = { testResults: [{ name: '/here/domain/a.test.ts', startTime: 1000, endTime: 3500 }] }
  expect(timeVitestFiles(vitest, '/here')).toEqual([{ name: 'domain/a.test.ts', seconds: 2.5 }])
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const browser = {
    suites: [{ file: 'a.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500), spec(250)] }] }],
  }
  expect(timePlaywrightFiles(browser)).toEqual([{ name: 'tests/e2e/a.spec.ts', seconds: 1.75 }])
  expect([timeVitestFiles(undefined, '/here'), timePlaywrightFiles(undefined)]).toEqual([[], []])
})

test('names what failed and what was repeated, with the first lines of what was said', () => {
  const vitest = {
    testResults: [
      {
        name: '/here/domain/a.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
          },
          { status: 'passed', fullName: 'waits', failureMessages: ['late'] },
          { status: 'passed', fullName: 'holds', failureMessages: [] },
        ],
      },
      { name: '/here/domain/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  expect(listVitestTroubles(vitest, '/here')).toEqual([
    { name: 'domain/a.test.ts › adds', message: 'expected 1\nto be 2', isRepeated: false },
    { name: 'domain/a.test.ts › waits', message: 'late', isRepeated: true },
    { name: 'domain/b.test.ts', message: 'no such file', isRepeated: false },
  ])
  const unhandled = { name: 'Unhandled Rejection › /here/server/c.test.ts › shares', message: 'forbidden' }
  expect(listVitestTroubles(undefined, '/here', [unhandled])).toEqual([
    { name: 'Unhandled Rejection › server/c.test.ts › shares', message: 'forbidden', isRepeated: false },
  ])
  const error = { message: 'not visible' }
  const spec = (title: string, status: string) => ({
    ...{ file: 'a.spec.ts', line: 3, title },
    tests: [{ status, results: [{ error }, {}] }],
  })
  const browser = {
    suites: [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }],
  }
  expect(listPlaywrightTroubles(browser)).toEqual([
    { name: 'tests/e2e/a.spec.ts:3 › two', message: 'not visible', isRepeated: true },
  ])
  expect([listVitestTroubles(undefined, '/here'), listPlaywrightTroubles(undefined)]).toEqual([[], []])
})
