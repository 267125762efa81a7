import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hours, minutes } from '../../server/clock.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { Newcomers } from '../survive/newcomers.ts'
import { Writer } from '../survive/writer.ts'

const mostMs = 30_000

/** The clock of the machine is set, forward and back, under people at work. */
export const movedClock = defineExperiment({
  number: 15,
  name: 'the clock is moved by hours under a running server',
  promise: '0 false acknowledgements, work and jobs go on within 30 s',
  full: { moves: [5, 0, -5, 20, -3, 0], writers: 6 },
  short: { moves: [5, -1], writers: 3 },
  async attempt({ moves, writers: count }, { random, say }) {
    const failures: string[] = []
    const folder = await mkdtemp(join(tmpdir(), 'lectern-clock-'))
    const clockFile = join(folder, 'moved')
    const server = await ServerProcess.start({
      main: 'tests/support/process/main-on-moved-clock.ts',
      env: { DEMO: '0', CLOCK_FILE: clockFile },
    })
    const { url } = server
    let slowest = 0
    let writers: Writer[] = []
    const newcomers = await Newcomers.begin(url)
    try {
      writers = await Promise.all(
        Array.from({ length: count }, (_, place) =>
          Writer.arrive({ url, directUrl: url, name: `c${place}`, random }),
        ),
      )
      await waitForWork(server, newcomers, writers, 0)
      for (const move of moves) {
        await pause(random.below(1000))
        await writeFile(clockFile, String(hours(move)))
        const { took, missing } = await waitForWork(server, newcomers, writers, hours(move))
        slowest = Math.max(slowest, took)
        if (missing) failures.push(`set to ${move} h: after 30 s ${missing}`)
        say(`set to ${move} h: at work after ${Math.round(took)} ms`)
      }
      await Promise.all(writers.map(writer => writer.rest()))
      await newcomers.end()
      const differences = await Promise.all(writers.map(writer => writer.findDifferences(mostMs)))
      failures.push(...differences.flat(), ...newcomers.oddRefusals, ...(await newcomers.findLosses()))
      failures.push(...(await findMissingLetters(server, newcomers)))
      const saves = writers.reduce((sum, { tab }) => sum + tab.ledger.calls.answered, 0)
      return {
        tried: saves + newcomers.told.length,
        failures,
        figure: `${moves.length} moves, ${saves} saves and ${newcomers.told.length} newcomers; saves and letters again ${(slowest / 1000).toFixed(1)} s after a move at most`,
      }
    } finally {
      for (const writer of writers) writer.leave()
      await newcomers.end()
      await server.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/**
 * How long it takes until everybody has saved something, somebody new has made a deck by the clock as it is now, and has
 * got a letter; what is missing when that is too long.
 */
async function waitForWork(
  server: ServerProcess,
  newcomers: Newcomers,
  writers: readonly Writer[],
  moved: number,
): Promise<{ readonly took: number; readonly missing?: string }> {
  const began = performance.now()
  const known = newcomers.told.length
  const saves = writers.map(({ tab }) => tab.ledger.calls.answered)
  for (;;) {
    const took = performance.now() - began
    const idle = writers.filter(({ tab }, place) => tab.ledger.calls.answered === saves[place])
    const come = newcomers.told.slice(known)
    const fresh = come.filter(
      ({ madeAt }) => madeAt && Math.abs(madeAt.getTime() - Date.now() - moved) < minutes(10),
    )
    const letters = new Set((await server.mails()).map(({ to }) => to))
    const hasLetter = fresh.some(({ account }) => letters.has(account.email))
    if (idle.length === 0 && hasLetter) return { took }
    if (took > mostMs) {
      const missing = `${idle.length} writers saved nothing, ${come.length} newcomers, ${fresh.length} by the new clock, ${hasLetter ? 'a' : 'no'} letter`
      return { took, missing }
    }
    await pause(100)
  }
}

/** What was promised to people who came just before a move is done, too. */
async function findMissingLetters(server: ServerProcess, newcomers: Newcomers): Promise<string[]> {
  const until = performance.now() + mostMs
  for (;;) {
    const letters = new Set((await server.mails()).map(({ to }) => to))
    const missing = newcomers.told.filter(({ account }) => !letters.has(account.email))
    if (missing.length === 0) return []
    if (performance.now() > until) {
      return missing.map(
        ({ account }) => `the letter to ${account.email} has not come 30 s after the last move`,
      )
    }
    await pause(200)
  }
}
