import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/support/editor/random.ts'
import type { Line } from '../../tests/support/network/open-line.ts'
import type { ServerProcess } from '../../tests/support/process/server-process.ts'
import { Newcomers } from './newcomers.ts'
import { Writer } from './writer.ts'

export type Absence = 'refused' | 'silent' | 'forgotten'

export interface Watch {
  readonly server: ServerProcess
  /** Between the server and its database. */
  readonly line: Line
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

const mostMs = 30_000
/** What was on its way when the line was cut may still come. */
const grace = 500

/** People at work while the database goes away and comes back. */
export async function watchAbsence(watch: Watch): Promise<Watched> {
  const { server, line, absence, seconds, random } = watch
  const { url } = server
  const failures: string[] = []
  const writers = await Promise.all(
    Array.from({ length: watch.writers }, (_, place) =>
      Writer.arrive({ url, directUrl: url, name: `${absence}${place}`, random }),
    ),
  )
  const newcomers = await Newcomers.begin(url)
  const countTold = () =>
    newcomers.told.length + writers.reduce((sum, { tab }) => sum + tab.ledger.calls.answered, 0)
  try {
    await pause(1500)
    await cut(line, absence)
    await pause(grace)
    const before = countTold()
    await pause(seconds * 1000 - grace)
    if (countTold() !== before) failures.push(`${countTold() - before} acknowledged without a database`)
    if ((await statusOf(`${url}/health/live`)) !== 200) failures.push('the server did not live on')
    await Promise.all(writers.map(writer => writer.rest()))
    const known = newcomers.told.length
    await line.mend({ forgetting: absence === 'forgotten' })
    const back = performance.now()
    failures.push(...(await waitForRecovery(server, newcomers, known, back)))
    const saved = await Promise.all(
      writers.map(writer => writer.findDifferences(Math.max(0, mostMs - (performance.now() - back)))),
    )
    const recoveredMs = performance.now() - back
    await newcomers.end()
    failures.push(...saved.flat(), ...newcomers.oddRefusals, ...(await newcomers.findLosses()))
    const refused = newcomers.refusals + writers.reduce((sum, { tab }) => sum + tab.ledger.calls.refused, 0)
    if (refused === 0) failures.push('nobody was refused: was the database away at all?')
    return {
      failures: failures.map(sentence => `${absence}: ${sentence}`),
      acknowledged: countTold(),
      refused,
      recoveredMs,
    }
  } finally {
    for (const writer of writers) writer.leave()
    await newcomers.end()
  }
}

async function cut(line: Line, absence: Absence): Promise<void> {
  if (absence === 'refused') await line.refuse()
  else line.fallSilent()
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
