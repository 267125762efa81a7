import { isDeepStrictEqual } from 'node:util'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { defineExperiment, type Outcome, type Tools } from '../define-experiment.ts'
import type { Description } from '../migration/migrate-process.ts'
import {
  type OldDatabase,
  type OldDatabases,
  oldCounts,
  prepareOldFolders,
} from '../migration/old-databases.ts'
import { prepareOldPostgres } from '../migration/old-postgres.ts'

const about = {
  number: 18,
  promise: 'every one resumes: schema and rows as after a migration in peace',
  full: { times: 20 },
} as const

export const killedMigrationEmbedded = defineExperiment({
  ...about,
  name: 'kill -9 in the middle of a migration, embedded',
  short: { times: 1 },
  async attempt({ times }, tools) {
    const old = await prepareOldFolders()
    try {
      return await tryKills(old, times, tools)
    } finally {
      await old.removeAll()
    }
  },
})

export const killedMigrationPostgres = defineExperiment({
  ...about,
  name: 'kill -9 in the middle of a migration, PostgreSQL',
  short: { times: 2 },
  async attempt({ times }, tools) {
    const old = await prepareOldPostgres(await tools.postgres())
    try {
      return await tryKills(old, times, tools)
    } finally {
      await old.removeAll()
    }
  },
})

interface Migrated {
  readonly moments: number
  readonly found: Description
}

/** Kills migrations at random moments; the next start must end with what a migration in peace ends with. */
async function tryKills(old: OldDatabases, times: number, { random, say }: Tools): Promise<Outcome> {
  const failures: string[] = []
  const peace = await withOne(old, migrate)
  const { slides, users } = peace.found
  if (slides.length !== oldCounts.slides || users.length !== oldCounts.users) {
    failures.push('even a migration in peace loses rows')
  }
  let twice = 0
  for (let time = 0; time < times; time++) {
    await withOne(old, async one => {
      // Now and then the second start is killed as well.
      const kills = random.chance(0.25) ? 2 : 1
      twice += kills - 1
      for (let kill = 0; kill < kills; kill++) {
        const moment = 1 + random.below(peace.moments)
        const { signal } = await run(one, moment)
        if (kill === 0 && signal !== 'SIGKILL')
          failures.push(`time ${time}: not killed at ${moment} of ${peace.moments}`)
      }
      try {
        const { found } = await migrate(one)
        failures.push(...compare(found, peace.found).map(sentence => `time ${time}: ${sentence}`))
      } catch (error) {
        failures.push(`time ${time}: it did not resume: ${error instanceof Error ? error.message : error}`)
      }
    })
    if (time % 5 === 4) say(`${time + 1} of ${times}`)
  }
  return {
    tried: times,
    failures,
    figure: `${times - new Set(failures.map(line => line.split(':')[0])).size} of ${times} resumed, killed at any of ${peace.moments} moments, ${twice} of them twice`,
  }
}

async function withOne<Found>(old: OldDatabases, work: (one: OldDatabase) => Promise<Found>): Promise<Found> {
  const one = await old.makeOne()
  try {
    return await work(one)
  } finally {
    await one.remove()
  }
}

async function run({ env }: OldDatabase, killAt: number) {
  const cwd = process.cwd()
  const one = runProcess('faults/migration/migrate-process.ts', {
    cwd,
    env: {
      ...env,
      KILL_AT: String(killAt),
      NODE_OPTIONS: `--import=${new URL('../migration/watch-writes.ts', import.meta.url).href}`,
    },
  })
  const ended = await one.ended
  return { ...ended, signal: one.child.signalCode }
}

async function migrate(one: OldDatabase): Promise<Migrated> {
  const { code, stdout, stderr } = await run(one, 0)
  if (code !== 0) throw new Error(`it ended with ${code}: ${stderr}`)
  return JSON.parse(stdout) as Migrated
}

function compare(found: Description, expected: Description): string[] {
  return (Object.keys(expected) as (keyof Description)[])
    .filter(name => !isDeepStrictEqual(found[name], expected[name]))
    .map(name => `its ${name} are not those of a migration in peace`)
}
