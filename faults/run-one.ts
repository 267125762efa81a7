import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { createRandom } from '../tests/support/editor/random.ts'
import {
  type Experiment,
  type ExperimentResult,
  NotAvailableHere,
  type Size,
  type Tools,
} from './define-experiment.ts'

/**
 * One file of experiments in a process of its own, so that what it leaves behind is gone with it:
 * `run-one.ts <file> <size> <seed> [numbers or parts of names]`.
 */
const [file = '', size = 'short', seed = '1', ...filters] = process.argv.slice(2)
const tell = (told: ExperimentResult) => void process.send?.(told)
const stopping: (() => Promise<void>)[] = []

const module: Record<string, unknown> = await import(file)
for (const one of Object.values(module).filter(isExperiment)) {
  if (size === 'short' && one.isLong) continue
  if (filters.length > 0 && !filters.some(filter => isMeant(one, filter))) continue
  const about = { number: one.number, name: one.name, promise: one.promise }
  const began = performance.now()
  const tools: Tools = {
    random: createRandom(Number(seed)),
    say: line => process.stderr.write(`  ${one.number} ${line}\n`),
    postgres: openPostgres,
  }
  process.stderr.write(`${one.number} ${one.name} …\n`)
  const seconds = () => (performance.now() - began) / 1000
  try {
    tell({ about, outcome: await one.run(size as Size, tools), seconds: seconds() })
  } catch (error) {
    if (error instanceof NotAvailableHere) tell({ about, leftOut: error.message, seconds: seconds() })
    else
      tell({
        about,
        broken: error instanceof Error ? (error.stack ?? error.message) : String(error),
        seconds: seconds(),
      })
  }
  for (const stop of stopping.splice(0)) await stop()
}
// What is still open here (a browser, a server) is of no more use to anybody.
process.disconnect?.()
process.exit()

function isMeant({ number, name }: Experiment, filter: string): boolean {
  return /^\d+$/.test(filter) ? number === Number(filter) : name.includes(filter)
}

function isExperiment(value: unknown): value is Experiment {
  return typeof value === 'object' && value !== null && 'promise' in value && 'run' in value
}

async function openPostgres(): Promise<string> {
  const bin = findPostgres()
  if (!bin) throw new NotAvailableHere('PostgreSQL is not installed here (no initdb and postgres)')
  const { url, stop } = await startPostgres(bin)
  stopping.push(stop)
  return url
}
