import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/support/editor/random.ts'
import type { ServerProcess } from '../../tests/support/process/server-process.ts'
import type { Outcome } from '../define-experiment.ts'
import { Newcomers } from './newcomers.ts'
import { Writer } from './writer.ts'

/** Something the server cannot do without, and how it goes and comes back. */
export interface Absence {
  readonly name: string
  begin(): Promise<void>
  end(): Promise<void>
  /** What needs no room on the disk may still be answered, and is to be kept like all else. */
  readonly letsSomeThrough?: boolean
}

export interface Watch {
  readonly server: ServerProcess
  readonly absence: Absence
  readonly seconds: number
  readonly writers: number
  readonly random: Random
}

export interface Watched {
  readonly failures: string[]
  readonly acknowledged: number
  readonly refused: number
  readonly recoveredMs: number
}

/** Of several absences together. */
export function summarise(watched: readonly Watched[], what: string): Outcome {
  const acknowledged = watched.reduce((sum, one) => sum + one.acknowledged, 0)
  const refused = watched.reduce((sum, one) => sum + one.refused, 0)
  const slowest = Math.max(...watched.map(one => one.recoveredMs))
  return {
    tried: acknowledged + refused,
    failures: watched.flatMap(one => one.failures),
    figure: `${what}: ${acknowledged} acknowledged and there, ${refused} refused; all saved ${(slowest / 1000).toFixed(1)} s after the return`,
  }
}

const mostMs = 30_000
/** What was on its way when it began may still come. */
const grace = 500

/** People at work while it goes and comes back. */
export async function watchAbsence(watch: Watch): Promise<Watched> {
  const { server, absence, seconds, random } = watch
  const { url } = server
  const failures: string[] = []
  const writers = await Promise.all(
    Array.from({ length: watch.writers }, (_, place) =>
      Writer.arrive({ url, directUrl: url, name: `${absence.name.replaceAll(' ', '')}${place}`, random }),
    ),
  )
  const newcomers = await Newcomers.begin(url)
  const countTold = () =>
    newcomers.told.length + writers.reduce((sum, { tab }) => sum + tab.ledger.calls.answered, 0)
  try {
    await pause(1500)
    await absence.begin()
    await pause(grace)
    const before = countTold()
    await pause(seconds * 1000 - grace)
    const meanwhile = countTold() - before
    if (meanwhile > 0 && !absence.letsSomeThrough) failures.push(`${meanwhile} acknowledged all the same`)
    if ((await statusOf(`${url}/health/live`)) !== 200) failures.push('the server did not live on')
    await Promise.all(writers.map(writer => writer.rest()))
    const known = newcomers.told.length
    await absence.end()
    const back = performance.now()
    failures.push(...(await waitForRecovery(server, newcomers, known, back)))
    const saved = await Promise.all(
      writers.map(writer => writer.findDifferences(Math.max(0, mostMs - (performance.now() - back)))),
    )
    const recoveredMs = performance.now() - back
    await newcomers.end()
    failures.push(...saved.flat(), ...newcomers.oddRefusals, ...(await newcomers.findLosses()))
    const refused = newcomers.refusals + writers.reduce((sum, { tab }) => sum + tab.ledger.calls.refused, 0)
    if (refused === 0) failures.push('nobody was refused: was anything away at all?')
    return {
      failures: failures.map(sentence => `${absence.name}: ${sentence}`),
      acknowledged: countTold(),
      refused,
      recoveredMs,
    }
  } finally {
    for (const writer of writers) writer.leave()
    await newcomers.end()
  }
}

/** New people get in, and the jobs are done: their letters arrive. */
async function waitForRecovery(
  server: ServerProcess,
  newcomers: Newcomers,
  known: number,
  back: number,
): Promise<string[]> {
  for (;;) {
    const isReady = (await statusOf(`${server.url}/health/ready`)) === 200
    const fresh = newcomers.told.slice(known).map(({ account }) => account.email)
    const letters = fresh.length > 0 ? (await server.mails()).map(({ to }) => to) : []
    if (isReady && fresh.some(email => letters.includes(email))) return []
    if (performance.now() - back > mostMs) {
      return [
        `30 s after the return: ready ${isReady}, ${fresh.length} newcomers, letters to them ${letters.length}`,
      ]
    }
    await pause(200)
  }
}

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(25_000) })).status
  } catch {
    return 0
  }
}
