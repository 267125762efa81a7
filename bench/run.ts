import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeRun, writeMarkdownTable, writeReadmeSection } from '../scripts/lib/readme-section.mjs'
import type { BenchCase, BenchStudy } from './define-case.ts'
import { type Measurement, measureCase } from './measure-case.ts'
import { PeerMissing } from './peer-missing.ts'
import { listCells, writeTable } from './write-table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: 'boolean' } },
})
const filter = positionals[0] ?? ''
if (values.readme && filter) throw new Error('README.md shows the whole table: leave the filter out')
const folder = join(import.meta.dirname, 'cases')
const rows: Measurement[] = []
const unmeasured: string[] = []
const broken: string[] = []

for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.bench.ts')) continue
  const module: Record<string, BenchCase | BenchStudy> = await import(join(folder, file))
  for (const one of Object.values(module)) {
    if (!one.name.includes(filter)) continue
    process.stderr.write(`${one.name} …\n`)
    const name = 'against' in one ? `${one.name}, against ${one.against.name}` : one.name
    try {
      rows.push(...(await measureCase(one)))
    } catch (error) {
      // The others are measured all the same.
      if (error instanceof PeerMissing) unmeasured.push(`Not measured: ${name}: ${error.message}`)
      else broken.push(`Broke off: ${name}: ${error instanceof Error ? error.stack : error}`)
    }
  }
}

console.log([writeTable(rows), ...unmeasured, ...broken].join('\n'))
if (values.readme) {
  const table = writeMarkdownTable(listCells(rows))
  writeReadmeSection('bench', [describeRun(), '', table, '', ...unmeasured].join('\n'))
}
process.exitCode = rows.length > 0 && broken.length === 0 && rows.every(row => row.withinLimit) ? 0 : 1
