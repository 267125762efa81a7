import { existsSync } from 'node:fs'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { defineExperiment, NotAvailableHere } from '../define-experiment.ts'
import { type Kills, killWorkers } from '../workers/kill-workers.ts'
import { openPlace } from '../workers/place.ts'

interface Share extends Kills {
  readonly on: 'embedded' | 'postgres'
}

/** Whoever does the work may die at any moment of it: the work is done all the same, and once. */
export const killedWorkers = defineExperiment({
  number: 7,
  name: 'kill -9 of the worker during generation and export',
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
