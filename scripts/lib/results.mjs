/** @typedef {{ passed: number, failed: number, skipped: number, repeated?: number }} Tally */

/** What Vitest's JSON report says; a file that could not be loaded is one failure, and a test that passed only when
 * repeated (it keeps what was wrong the first time) is counted separately.
 * @param {any} report
 * @param {number} exitCode
 * @returns {Tally} */
export function tallyVitest(report, exitCode) {
  if (!Array.isArray(report?.testResults)) return crashed
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  const repeated = report.testResults
    .flatMap((/** @type {any} */ file) => file.assertionResults)
    .filter((/** @type {any} */ test) => test.status === 'passed' && test.failureMessages?.length > 0).length
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(repeated > 0 && { repeated }),
  })
}

/** What Playwright's JSON report says; a test that passed only when repeated is counted separately.
 * @param {any} report
 * @param {number} exitCode
 * @returns {Tally} */
export function tallyPlaywright(report, exitCode) {
  if (!report?.stats) return crashed
  return withExitCode(exitCode, {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    ...(report.stats.flaky > 0 && { repeated: report.stats.flaky }),
  })
}

/** @param {Tally[]} tallies
 * @returns {Tally} */
export function sumTallies(tallies) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const tally of tallies) {
    sum.passed += tally.passed
    sum.failed += tally.failed
    sum.skipped += tally.skipped
  }
  return sum
}

/** How long each test file took, for the list of the slowest.
 * @typedef {{ name: string, seconds: number }} TimedFile */

/** @param {any} report
 * @param {string} folder
 * @returns {TimedFile[]} */
export function timeVitestFiles(report, folder) {
  return (report?.testResults ?? []).map((/** @type {any} */ file) => ({
    name: file.name.startsWith(`${folder}/`) ? file.name.slice(folder.length + 1) : file.name,
    seconds: (file.endTime - file.startTime) / 1000,
  }))
}

/** The tests of a file may run in several workers at once: their times are added up.
 * @param {any} report
 * @returns {TimedFile[]} */
export function timePlaywrightFiles(report) {
  return (report?.suites ?? []).map((/** @type {any} */ file) => ({
    name: `tests/e2e/${file.file}`,
    seconds: sumDurations(file) / 1000,
  }))
}

/** @param {any} suite
 * @returns {number} */
function sumDurations(suite) {
  const results = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  )
  const own = results.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.duration, 0)
  return (suite.suites ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + sumDurations(inner),
    own,
  )
}

/** A test that failed, at first or for good, and what it said: the summary ends with them, for the end of a long
 * output is often all that is kept of it.
 * @typedef {{ name: string, message: string, isRepeated: boolean }} Trouble */

/** @param {any} report
 * @param {string} folder
 * @param {{ name: string, message: string }[]} [unhandled] Errors that belong to no test: the report leaves them out.
 * @returns {Trouble[]} */
export function listVitestTroubles(report, folder, unhandled = []) {
  const escaped = unhandled.map(({ name, message }) => ({
    name: name.replace(`${folder}/`, ''),
    message: shorten(message),
    isRepeated: false,
  }))
  const failed = (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const name = file.name.replace(`${folder}/`, '')
    const tests = file.assertionResults.filter((/** @type {any} */ test) => test.failureMessages?.length > 0)
    if (tests.length === 0 && file.status === 'failed')
      return [{ name, message: shorten(file.message), isRepeated: false }]
    return tests.map((/** @type {any} */ test) => ({
      name: `${name} › ${test.fullName}`,
      message: shorten(test.failureMessages[0]),
      isRepeated: test.status === 'passed',
    }))
  })
  return [...failed, ...escaped]
}

/** @param {any} report
 * @returns {Trouble[]} */
export function listPlaywrightTroubles(report) {
  return (report?.suites ?? []).flatMap(listTroubles)
}

/** @param {any} suite
 * @returns {Trouble[]} */
function listTroubles(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) => ({
        name: `tests/e2e/${spec.file}:${spec.line} › ${spec.title}`,
        message: shorten(
          test.results.find((/** @type {any} */ one) => one.error)?.error.message ?? 'no message',
        ),
        isRepeated: test.status === 'flaky',
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(listTroubles)]
}

const mostLines = 8

/** @param {string} message */
function shorten(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n')
  return lines
    .filter(line => line.trim() !== '')
    .slice(0, mostLines)
    .join('\n')
}

export const crashed = { passed: 0, failed: 1, skipped: 0 }

/** A runner that ended badly without a failed test (an unhandled rejection, a crash) is one failure.
 * @param {number} exitCode
 * @param {Tally} tally */
export function withExitCode(exitCode, tally) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
