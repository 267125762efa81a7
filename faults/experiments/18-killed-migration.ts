import { defineExperiment } from '../define-experiment.ts'
import { prepareOldFolders } from '../migration/old-embedded.ts'
import { prepareOldPostgres } from '../migration/old-postgres.ts'
import { tryKills } from '../migration/try-kills.ts'

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
