import { fork } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openKeptResults, writeMeasurements } from '../scripts/lib/measurements.mjs'
import { quickStart } from '../tests/support/server/run-process.ts'
import { type ExperimentResult, isPassed } from './define-experiment.ts'
import { describeFailure, writeFullReport, writeReport } from './write-report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    results: { type: 'string' },
    save: { type: 'boolean' },
  },
})
const size = values.short ? 'short' : 'full'
const seed = values.seed ?? (values.short ? '1' : String(Date.now() % 1_000_000))
if (values.save && values.short) {
  throw new Error('docs/measurements.md shows the experiments at their full size: leave --short out')
}
/** One that hangs must not hold up the others. */
const mostMinutes = values.short ? 5 : 60
/** They promise to be quick, which nobody is whose machine is busy with something else. */
const timed = /^0[12]-/

const folder = join(import.meta.dirname, 'experiments')
const files = readdirSync(folder)
  .filter(file => file.endsWith('.ts'))
  .sort()
const keptResults = openKeptResults<readonly ExperimentResult[]>('faults')
/** What failed at first and passed when it was repeated. */
const repeated: ExperimentResult[] = []
const asked = files.filter(isAsked)
const found = new Map<string, readonly ExperimentResult[]>()
const beside = asked.filter(file => values.short && !timed.test(file))
await runFiles(
  asked.filter(file => !beside.includes(file)),
  1,
)
await runFiles(longestFirst(beside), 3)
const finished = asked.flatMap(file => found.get(file) ?? [])
finished.sort((a, b) => a.about.number - b.about.number)

console.log(writeReport(finished, { size, seed }))
if (values.save) {
  const { results: kept, days } = keptResults.gather(files)
  writeMeasurements('faults', writeFullReport(kept.flat(), days))
}
if (values.results) {
  mkdirSync(dirname(values.results), { recursive: true })
  const failed = finished.filter(one => !isPassed(one)).length
  const skipped = finished.filter(one => 'leftOut' in one).length
  const tally = {
    passed: finished.length - failed - skipped,
    failed,
    skipped,
    ...(repeated.length > 0 && { repeated: repeated.length }),
    troubles: [
      ...finished.filter(one => !isPassed(one)).map(one => describeTrouble(one, false)),
      ...repeated.map(one => describeTrouble(one, true)),
    ],
  }
  const timed = finished.map(({ about, seconds }) => ({
    name: `fault ${about.number}, ${about.name}`,
    seconds,
  }))
  writeFileSync(values.results, JSON.stringify({ ...tally, files: timed }))
}
process.exitCode = finished.length > 0 && finished.every(isPassed) ? 0 : 1

/** What begins last should not be what takes longest: a core would be idle until its end. These end within ten seconds or in over thirty. */
function longestFirst(files: readonly string[]): string[] {
  const isLong = /^(?:09|11|12-ssrf|13|17|18-backup)/
  const isShort = /^(?:08|12-csrf|14|19-typing)/
  const place = (file: string) => (isLong.test(file) ? 0 : isShort.test(file) ? 2 : 1)
  return files.toSorted((a, b) => place(a) - place(b))
}

/** Much of what they do is waiting: three on two cores need little longer than two. */
async function runFiles(files: readonly string[], atOnce: number): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) found.set(file, await tryFile(file))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function tryFile(file: string): Promise<readonly ExperimentResult[]> {
  let results = await runFile(join(folder, file))
  if (values.short && process.env.CI && !results.every(isPassed)) {
    // As for the other tests: a shared CI machine may stand still for a minute.
    const failed = results.filter(one => !isPassed(one))
    results = await runFile(join(folder, file))
    if (results.every(isPassed)) repeated.push(...failed)
  }
  if (size === 'full' && results.length > 0) keep(file, results)
  return results
}

function describeTrouble(one: ExperimentResult, isRepeated: boolean) {
  return { name: `fault ${one.about.number}, ${one.about.name}`, message: describeFailure(one), isRepeated }
}

/** A word may have asked for some of the file's experiments only. */
function keep(file: string, results: readonly ExperimentResult[]): void {
  const names = new Set(results.map(one => one.about.name))
  const others = keptResults
    .gather([file])
    .results.flat()
    .filter(one => positionals.length > 0 && !names.has(one.about.name))
  keptResults.keep(file, [...others, ...results])
}

/** A number is the beginning of a file's name; a word may be in any experiment's. */
function isAsked(file: string): boolean {
  const mayHold = (filter: string) => !/^\d+$/.test(filter) || Number.parseInt(file, 10) === Number(filter)
  return positionals.length === 0 || positionals.some(mayHold)
}

function runFile(file: string): Promise<ExperimentResult[]> {
  return new Promise(resolve => {
    const heard: ExperimentResult[] = []
    const child = fork(join(import.meta.dirname, 'run-one.ts'), [file, size, seed, ...positionals], {
      execArgv: quickStart.args,
      // Without it React checks its own work, in several times the time.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let end = ''
    const limit = setTimeout(() => {
      end = `Its process had not ended after ${mostMinutes} minutes.`
      child.kill('SIGKILL')
    }, mostMinutes * 60_000)
    child.on('message', message => heard.push(message as ExperimentResult))
    child.once('exit', (code, signal) => {
      clearTimeout(limit)
      if (code !== 0)
        heard.push(describeDeath(file, end || `Its process ended with ${signal ?? `code ${code}`}.`))
      resolve(heard)
    })
  })
}

function describeDeath(file: string, end: string): ExperimentResult {
  const name = file.slice(folder.length + 1)
  return { about: { number: 0, name, promise: '' }, seconds: 0, broken: end }
}
