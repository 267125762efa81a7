import { openLine } from '../../tests/support/network/open-line.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { createEmptyDatabase } from '../../tests/support/server/postgres-template.ts'
import { defineExperiment, type Tools } from '../define-experiment.ts'
import { type Absence, type Watched, watchAbsence } from '../survive/watch-absence.ts'

interface Amount {
  readonly absences: readonly Absence[]
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
      absences.map(absence => withServer(postgres, { absence, seconds, writers }, tools)),
    )
    const acknowledged = watched.reduce((sum, one) => sum + one.acknowledged, 0)
    const refused = watched.reduce((sum, one) => sum + one.refused, 0)
    const slowest = Math.max(...watched.map(one => one.recoveredMs))
    return {
      tried: acknowledged + refused,
      failures: watched.flatMap(one => one.failures),
      figure: `${absences.length} absences of ${seconds} s: ${acknowledged} acknowledged and there, ${refused} refused; all saved ${(slowest / 1000).toFixed(1)} s after the return`,
    }
  },
})

async function withServer(
  postgres: string,
  given: { absence: Absence; seconds: number; writers: number },
  { random, say }: Tools,
): Promise<Watched> {
  const own = await createEmptyDatabase(postgres)
  const address = new URL(own.url)
  const line = await openLine(Number(address.port))
  address.port = String(line.port)
  const server = await ServerProcess.start({ env: { DEMO: '0', DATABASE_URL: address.href } })
  try {
    say(`${given.absence} for ${given.seconds} s`)
    return await watchAbsence({ ...given, server, line, random })
  } finally {
    await server.remove()
    await line.close()
    await own.drop()
  }
}
