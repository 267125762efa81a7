import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { checks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { makeMemoryFolder } from './lib/memory-folder.mjs'
import { findPostgres, startPostgres } from './lib/postgres.mjs'
import { runCommand } from './lib/processes.mjs'
import { sumTallies } from './lib/results.mjs'
import { explainError } from './lib/sentence.mjs'
import { parseFilter, runFaults, runPlaywright, runVitest } from './lib/test-runners.mjs'

/** @typedef {import('./lib/results.mjs').Tally & { files?: import('./lib/results.mjs').TimedFile[],
 *   troubles?: import('./lib/results.mjs').Trouble[] }} Tally */

const slowestShown = 20
const filter = parseFilter(process.argv.slice(2))
/** @type {{ name: string, tally: Tally, seconds: number }[]} */
const stages = []

await runCommand(async () => {
  if (await prepare('install', () => ensureInstalled({ dev: true }))) await runStages()
  return report()
})

async function runStages() {
  const inMemory = process.env.TMPDIR ? undefined : makeMemoryFolder()
  if (inMemory) process.env.TMPDIR = inMemory
  const [built, browser] = await Promise.all([
    prepare('build', () => ensureBuilt()),
    prepare('browser', () => findBrowser({ install: true })),
  ])
  if (!filter) for (const name of /** @type {const} */ (['style', 'types', 'boundaries'])) await check(name)
  await stage('unit tests', () => runVitest('unit', filter))
  await stage('server tests on PGlite', () => runVitest('server', filter))
  await testOnPostgres()
  if (built && browser) await stage('browser tests', () => runPlaywright(filter))
  if (built && browser && (!filter || filter.files.includes('faults')))
    await stage('faults, in short', async () => (await runFaults(['--short'])).tally)
}

/** A step that is no test: it is counted only when it fails.
 * @param {string} name
 * @param {() => Promise<unknown>} work */
async function prepare(name, work) {
  try {
    await work()
    return true
  } catch (error) {
    console.error(explainError(error))
    stages.push({ name, tally: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 })
    return false
  }
}

/** @param {keyof typeof checks} name */
async function check(name) {
  await stage(name, async () => {
    const { code, output } = await checks[name]()
    if (code !== 0) console.log(output)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  })
}

async function testOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  const bin = given ? undefined : findPostgres()
  if (!given && !bin) {
    console.log(
      '\nSkipped: server tests on PostgreSQL (no initdb and postgres on the PATH, by pg_config or in the usual places).',
    )
    return
  }
  await stage('server tests on PostgreSQL', async () => {
    if (!bin) return runVitest('server', filter, { TEST_DATABASE_URL: given })
    const postgres = await startPostgres(bin)
    try {
      return await runVitest('server', filter, { TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  })
}

/**
 * @param {string} name
 * @param {() => Promise<Tally>} work */
async function stage(name, work) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  let tally = await work().catch(error => {
    console.error(explainError(error))
    return { passed: 0, failed: 1, skipped: 0 }
  })
  if (!filter && tally.passed + tally.failed === 0) {
    console.error(`No test ran in the stage "${name}".`)
    tally = { ...tally, failed: 1 }
  }
  stages.push({ name, tally, seconds: (performance.now() - began) / 1000 })
}

function report() {
  console.log('\n── summary')
  for (const { name, tally, seconds } of stages) {
    const counts = `${tally.passed} passed, ${tally.failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}${tally.repeated ? `, ${tally.repeated} only when repeated` : ''}`
    console.log(
      `${tally.failed ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`,
    )
  }
  reportSlowest()
  reportTroubles()
  const { passed, failed } = sumTallies(stages.map(one => one.tally))
  if (filter && passed + failed === 0) console.log('No test matches the filter.')
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** What failed, and what failed at first, by name. */
function reportTroubles() {
  for (const { name: stage, tally } of stages) {
    for (const { name, message, isRepeated } of tally.troubles ?? []) {
      console.log(`\n${isRepeated ? '↻ passed only when repeated' : '✗ failed'}: ${name}  (${stage})`)
      console.log(message.replace(/^/gm, '    '))
    }
  }
}

/** Where the time goes, so that a test that has grown slow is seen while it is one. */
function reportSlowest() {
  const files = stages.flatMap(({ name, tally }) =>
    (tally.files ?? []).map(file => ({ ...file, stage: name })),
  )
  if (filter || files.length === 0) return
  console.log(`\nThe ${slowestShown} slowest files`)
  for (const { name, seconds, stage } of files.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}  (${stage})`)
  }
  const total = stages.reduce((sum, one) => sum + one.seconds, 0)
  console.log(`\n${(total / 60).toFixed(1)} minutes in all`)
}
