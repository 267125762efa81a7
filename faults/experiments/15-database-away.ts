import { type Line, openLine } from '../../tests/support/network/open-line.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { createMigrated } from '../../tests/support/server/test-database.ts'
import { defineExperiment, type Tools } from '../define-experiment.ts'
import { type Absence, summarise, type Watched, watchAbsence } from '../survive/watch-absence.ts'

type Way = 'refused' | 'silent' | 'forgotten'

interface Amount {
  readonly absences: readonly Way[]
  readonly seconds: number
  readonly writers: number
}

/** Between server and PostgreSQL the line is cut: refused, silent, and silent for good on what was open. */
export const databaseAway = defineExperiment<Amount>({
  number: 15,
  name: 'the database goes away and comes back',
  promise: '0 false acknowledgements, recovers by itself within 30 s',
  full: { absences: ['refused', 'silent', 'forgotten'], seconds: 60, writers: 4 },
  short: { absences: ['refused'], seconds: 2, writers: 4 },
  async attempt({ absences, seconds, writers }, tools) {
    const postgres = await tools.postgres()
    const watched = await Promise.all(
      absences.map(way => withServer(postgres, way, { seconds, writers }, tools)),
    )
    return summarise(watched, `${absences.length} absences of ${seconds} s`)
  },
})

async function withServer(
  postgres: string,
  way: Way,
  given: { seconds: number; writers: number },
  { random, say }: Tools,
): Promise<Watched> {
  const own = await createMigrated(postgres)
  const address = new URL(own.url)
  const line = await openLine(Number(address.port))
  address.port = String(line.port)
  const server = await ServerProcess.start({ env: { DEMO: '0', DATABASE_URL: address.href } })
  try {
    say(`${way} for ${given.seconds} s`)
    return await watchAbsence({ ...given, absence: cutLine(line, way), server, random })
  } finally {
    await server.remove()
    await line.close()
    await own.drop()
  }
}

function cutLine(line: Line, way: Way): Absence {
  return {
    name: way,
    begin: async () => (way === 'refused' ? line.refuse() : line.fallSilent()),
    end: () => line.mend({ forgetting: way === 'forgotten' }),
  }
}
