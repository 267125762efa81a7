import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { defineExperiment, NotAvailableHere, type Tools } from '../define-experiment.ts'
import { Askers, openPlace, type Place, type Running, type Verdict } from '../workers/place.ts'

interface Share extends Kills {
  readonly on: 'embedded' | 'postgres'
}

/** Whoever does the work may die at any moment of it: the work is done all the same, and once. */
export const killedWorkers = defineExperiment({
  number: 7,
  name: 'kill -9 of the worker during generation, export and import',
  promise: 'every task ends, 0 duplicate decks, 0 stray browsers',
  full: [
    { on: 'postgres', kills: 40, people: 6 },
    { on: 'embedded', kills: 10, people: 6 },
  ] as Share[],
  short: [{ on: 'embedded', kills: 1, people: 2 }] as Share[],
  async attempt(shares, tools) {
    if (!existsSync('/proc'))
      throw new NotAvailableHere('this system does not tell whose browsers are running')
    const failures: string[] = []
    const sums = { kills: 0, tasks: 0, decks: 0, files: 0, askedAgain: 0, inVain: 0, browsers: 0 }
    const here = shares.filter(({ on }) => on === 'embedded' || findPostgres())
    for (const { on, ...kills } of here) {
      const place = await openPlace(on === 'postgres' ? await tools.postgres() : undefined)
      try {
        const told = await killWorkers(place, kills, tools)
        failures.push(...told.failures.map(failure => `${on}: ${failure}`))
        sums.kills += kills.kills
        for (const name of ['tasks', 'decks', 'files', 'askedAgain', 'inVain', 'browsers'] as const) {
          sums[name] += told[name]
        }
      } finally {
        await place.remove()
      }
    }
    const figure = `${sums.tasks} tasks ended under ${sums.kills} kills (${sums.inVain} while idle): ${sums.decks} decks and ${sums.files} files made once; ${sums.askedAgain} files asked for again; ${sums.browsers} browsers left`
    return { tried: sums.kills, failures, figure }
  },
})

interface Kills {
  readonly kills: number
  readonly people: number
}

interface Told extends Verdict {
  readonly tasks: number
  readonly inVain: number
  readonly browsers: number
}

const longestMs = 240_000

/** Kills whoever is at work, at any moment of it, and sees what becomes of what was asked for. */
async function killWorkers(place: Place, { kills, people }: Kills, { random, say }: Tools): Promise<Told> {
  const askers = new Askers(place.url)
  let inVain = 0
  let worker: Running | undefined
  try {
    worker = await place.startWorker()
    for (let round = 0; round < kills; round++) {
      const begun = place.countBegun()
      // Whoever is killed is at work: there is always something that waits.
      while ((await askers.countOpen()) < people) await askers.add()
      if (!(await waitFor(() => place.countBegun() > begun, 30_000))) inVain++
      await pause(random.next() * 500)
      worker.child.kill('SIGKILL')
      await worker.ended
      // The last one is left to its silence, which a worker notices after twenty to thirty-five seconds.
      if (round < kills - 1) await place.noticeAtOnce()
      worker = await place.startWorker()
      if (round % 10 === 9) say(`${round + 1} of ${kills} killed, ${askers.tasks} things asked for`)
    }
    const allEnd = async () => (await askers.countOpen()) === 0
    const ended = await waitFor(allEnd, longestMs)
    const askedAgain = ended ? await askers.askAgain() : 0
    if (askedAgain > 0) await waitFor(allEnd, 60_000)
    const verdict = await askers.judge(askedAgain)
    worker.child.kill('SIGTERM')
    await worker.ended
    await waitFor(() => place.countBrowsers() === 0, 15_000)
    const browsers = place.countBrowsers()
    const strays = browsers > 0 ? [`${browsers} processes of browsers are left`] : []
    const late = ended ? [] : [`${await askers.countOpen().catch(() => '?')} tasks did not end`]
    const failures = [...verdict.failures, ...strays, ...late]
    return { ...verdict, failures, tasks: askers.tasks, inVain, browsers }
  } finally {
    worker?.child.kill('SIGKILL')
    await worker?.ended
  }
}

async function waitFor(isSo: () => boolean | Promise<boolean>, mostMs: number): Promise<boolean> {
  const until = performance.now() + mostMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await pause(50)
  }
  return isSo()
}
