import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readJson } from './json-file.mjs'
import { findNode, toolEnv } from './node-24.mjs'
import { inRoot, root, toolPath } from './paths.mjs'
import { run } from './processes.mjs'
import {
  crashed,
  listPlaywrightTroubles,
  listVitestTroubles,
  tallyPlaywright,
  tallyVitest,
  timePlaywrightFiles,
  timeVitestFiles,
  withExitCode,
} from './results.mjs'

/** @typedef {{ files: string[], title?: string }} Filter */
/** @typedef {import('./results.mjs').Tally & { files: import('./results.mjs').TimedFile[],
 *   troubles?: import('./results.mjs').Trouble[] }} TimedTally */

/** `npm test -- auth -t "signs in"`: parts of file names, and a pattern for titles.
 * @param {string[]} args
 * @returns {Filter | undefined} */
export function parseFilter(args) {
  if (args.length === 0) return undefined
  const at = args.findIndex(arg => arg === '-t' || arg === '-g')
  if (at < 0) return { files: args }
  const title = args[at + 1]
  return { files: args.filter((_, index) => index !== at && index !== at + 1), ...(title ? { title } : {}) }
}

/**
 * @param {'unit' | 'server'} project
 * @param {Filter | undefined} filter
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<TimedTally>} */
export async function runVitest(project, filter, env = {}) {
  const name = `${project}${env.TEST_DATABASE_URL ? '-postgres' : ''}`
  const file = resultFile(name)
  const unhandled = resultFile(`${name}-unhandled`)
  const { code } = await runTests(
    [
      ...[toolPath('vitest'), 'run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      `--reporter=${inRoot('scripts', 'lib', 'unhandled-errors.mjs')}`,
      ...(filter?.title ? ['-t', escapePattern(filter.title)] : []),
      ...(filter ? ['--passWithNoTests', ...filter.files] : []),
    ],
    { TEST_DATABASE_URL: undefined, LECTERN_UNHANDLED_ERRORS: unhandled, ...env },
  )
  const report = readJson(file)
  return {
    ...tallyVitest(report, code),
    files: timeVitestFiles(report, root),
    troubles: listVitestTroubles(report, root, readJson(unhandled)),
  }
}

/** The unit tests of some folders; of those only the ones that import a changed file, where the changed are known.
 * @param {string[]} folders
 * @param {string[] | undefined} changed */
export async function runUnitTests(folders, changed) {
  if (changed?.length === 0) return 0
  const { code } = await runTests(
    [
      ...(changed ? [toolPath('vitest'), 'related', '--run'] : [toolPath('vitest'), 'run']),
      ...['--project', 'unit', '--reporter=dot', '--exclude', `!(${folders.join('|')})/**`],
      ...(changed ?? folders),
    ],
    { TEST_DATABASE_URL: undefined },
  )
  return code
}

const shorterResolution = pathToFileURL(inRoot('server', 'shorten-resolution.ts')).href

/** @param {Filter | undefined} filter
 * @returns {Promise<TimedTally>} */
export async function runPlaywright(filter) {
  const file = resultFile('browser')
  const { code } = await runTests(
    [
      // Each of its processes would read the export map of a large package for half a second.
      ...['--import', shorterResolution, toolPath('playwright'), 'test'],
      ...(filter?.title ? ['-g', escapePattern(filter.title)] : []),
      ...(filter ? ['--pass-with-no-tests', ...filter.files] : []),
    ],
    { LECTERN_BROWSER_RESULTS: file },
  )
  const report = readJson(file)
  return {
    ...tallyPlaywright(report, code),
    files: timePlaywrightFiles(report),
    troubles: listPlaywrightTroubles(report),
  }
}

/** The experiments of faults/: `--short` is their part of the tests.
 * @param {string[]} args */
export async function runFaults(args) {
  const file = resultFile('faults')
  const { code } = await runTests(['faults/run.ts', '--results', file, ...args], {})
  return { code, tally: { files: [], ...withExitCode(code, readJson(file) ?? crashed) } }
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env */
function runTests(args, env) {
  return run(findNode(), args, { cwd: root, env: toolEnv(env) })
}

/** A clause id such as [K-05] is meant as it is written, not as a set of characters.
 * @param {string} title */
function escapePattern(title) {
  return title.replace(/[[\]]/g, '\\$&')
}

/** The old report is removed: one left from an earlier run would hide a crash.
 * @param {string} name */
function resultFile(name) {
  const file = inRoot('.cache', 'results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}
