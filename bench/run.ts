import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchCase } from './define-case.ts'
import { type Measurement, measureCase } from './measure-case.ts'
import { PeerMissing } from './peer-missing.ts'
import { writeTable } from './write-table.ts'

const filter = process.argv[2] ?? ''
const folder = join(import.meta.dirname, 'cases')
const rows: Measurement[] = []
const unmeasured: string[] = []

for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.bench.ts')) continue
  const module: Record<string, BenchCase> = await import(join(folder, file))
  for (const one of Object.values(module)) {
    if (!one.name.includes(filter)) continue
    process.stderr.write(`${one.name} …\n`)
    try {
      rows.push(await measureCase(one))
    } catch (error) {
      if (!(error instanceof PeerMissing)) throw error
      unmeasured.push(`Not measured: ${one.name}, against ${one.against.name}: ${error.message}`)
    }
  }
}

console.log([writeTable(rows), ...unmeasured].join('\n'))
process.exitCode = rows.length > 0 && rows.every(row => row.withinLimit) ? 0 : 1
