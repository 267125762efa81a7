import { fork } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openKeptResults } from '../scripts/lib/kept-results.mjs'
import { writeReadmeSection } from '../scripts/lib/readme-section.mjs'
import { isKept, type Told } from './told.ts'
import { writeReadmeReport, writeReport } from './write-report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    results: { type: 'string' },
    readme: { type: 'boolean' },
  },
})
const size = values.short ? 'short' : 'full'
const seed = values.seed ?? (values.short ? '1' : String(Date.now() % 1_000_000))
const filter = positionals[0] ?? ''
if (values.readme && values.short) {
  throw new Error('README.md shows the experiments at their full size: leave --short out')
}
/** One that hangs must not hold up the others. */
const mostMinutes = values.short ? 5 : 60

const folder = join(import.meta.dirname, 'experiments')
const files = readdirSync(folder)
  .filter(file => file.endsWith('.ts'))
  .sort()
const results = openKeptResults<readonly Told[]>('faults')
const told: Told[] = []
for (const file of files.filter(isAsked)) {
  const first = await runFile(join(folder, file))
  // As for the other tests: who was too late on busy cores has a second chance, and is named.
  const again = values.short && !first.every(isKept) ? await runFile(join(folder, file)) : undefined
  told.push(...(again?.map(one => ({ ...one, repeated: true })) ?? first))
  if (size === 'full' && first.length > 0) keep(file, first)
}
told.sort((a, b) => a.about.number - b.about.number)

console.log(writeReport(told, { size, seed }))
if (values.readme) {
  const { results: kept, days } = results.gather(files)
  writeReadmeSection('faults', writeReadmeReport(kept.flat(), days))
}
if (values.results) {
  mkdirSync(dirname(values.results), { recursive: true })
  const failed = told.filter(one => !isKept(one)).length
  const skipped = told.filter(one => 'leftOut' in one).length
  const repeated = told.filter(one => one.repeated && isKept(one)).length
  const tally = { passed: told.length - failed - skipped, failed, skipped, ...(repeated > 0 && { repeated }) }
  writeFileSync(values.results, JSON.stringify(tally))
}
process.exitCode = told.length > 0 && told.every(isKept) ? 0 : 1

/** A word may have asked for some of the file's experiments only. */
function keep(file: string, found: readonly Told[]): void {
  const names = new Set(found.map(one => one.about.name))
  const others = results
    .gather([file])
    .results.flat()
    .filter(one => filter !== '' && !names.has(one.about.name))
  results.keep(file, [...others, ...found])
}

/** A number is the beginning of a file's name; a word may be in any experiment's. */
function isAsked(file: string): boolean {
  return !/^\d+$/.test(filter) || Number.parseInt(file, 10) === Number(filter)
}

function runFile(file: string): Promise<Told[]> {
  return new Promise(resolve => {
    const heard: Told[] = []
    const child = fork(join(import.meta.dirname, 'run-one.ts'), [file, size, seed, filter])
    let end = ''
    const limit = setTimeout(() => {
      end = `Its process had not ended after ${mostMinutes} minutes.`
      child.kill('SIGKILL')
    }, mostMinutes * 60_000)
    child.on('message', message => heard.push(message as Told))
    child.once('exit', (code, signal) => {
      clearTimeout(limit)
      if (code !== 0)
        heard.push(describeDeath(file, end || `Its process ended with ${signal ?? `code ${code}`}.`))
      resolve(heard)
    })
  })
}

function describeDeath(file: string, end: string): Told {
  const name = file.slice(folder.length + 1)
  return { about: { number: 0, name, promise: '' }, seconds: 0, broken: end }
}
