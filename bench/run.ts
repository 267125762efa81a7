import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  describeRun,
  openKeptResults,
  writeMarkdownTable,
  writeMeasurements,
} from '../scripts/lib/measurements.mjs'
import type { BenchCase, BenchStudy } from './define-case.ts'
import { listCells, type Measurement, measureCase, writeTable } from './measure-case.ts'
import { PeerMissing } from './own-postgres.ts'

/** What came of one case. */
interface Found {
  readonly rows: Measurement[]
  readonly unmeasured?: string
  readonly broken?: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean' } },
})
const filter = positionals[0] ?? ''
const folder = join(import.meta.dirname, 'cases')
const results = openKeptResults<Found>('bench')
const found: Found[] = []
const names: string[] = []

const files = readdirSync(folder)
  .filter(file => file.endsWith('.bench.ts'))
  .sort()
/** A word that files begin with (`editor`) asks for their cases; any other for the cases that have it in their name. */
const isArea = filter !== '' && files.some(file => file.startsWith(filter))

for (const file of files) {
  const module: Record<string, BenchCase | BenchStudy> = await import(join(folder, file))
  for (const one of Object.values(module)) {
    const name = 'against' in one ? `${one.name}, against ${one.against.name}` : one.name
    names.push(name)
    if (isArea ? !file.startsWith(filter) : !one.name.includes(filter)) continue
    process.stderr.write(`${one.name} …\n`)
    const measured = await measure(name, one)
    found.push(measured)
    process.stderr.write(`${[writeTable(measured.rows), measured.broken ?? ''].join('\n').trim()}\n`)
    if (!measured.broken) results.keep(name, measured)
  }
}

const rows = found.flatMap(each => each.rows)
const broken = found.flatMap(each => each.broken ?? [])
console.log([writeTable(rows), ...listWords(found), ...broken].join('\n'))
if (values.save) {
  const kept = results.gather(names)
  const table = writeMarkdownTable(listCells(kept.results.flatMap(each => each.rows)))
  const words = [describeRun(kept), '', table, '', ...listWords(kept.results)]
  writeMeasurements('bench', words.join('\n'))
}
process.exitCode = rows.length > 0 && broken.length === 0 && rows.every(row => row.withinLimit) ? 0 : 1

/** The others are measured all the same. */
async function measure(name: string, one: BenchCase | BenchStudy): Promise<Found> {
  try {
    return { rows: await measureCase(one) }
  } catch (error) {
    if (error instanceof PeerMissing)
      return { rows: [], unmeasured: `Not measured: ${name}: ${error.message}` }
    return { rows: [], broken: `Broke off: ${name}: ${error instanceof Error ? error.stack : error}` }
  }
}

function listWords(all: readonly Found[]): string[] {
  return all.flatMap(({ unmeasured }) => unmeasured ?? [])
}
