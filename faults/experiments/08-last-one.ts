import { defineExperiment } from '../define-experiment.ts'
import { openRacecourse, raceForLastPlace, raceForLastSeat, raceForLastUse } from '../races/races.ts'

interface Amount {
  readonly people: number
  readonly rounds: number
}

const promise = 'exactly one succeeds, the others are told why not, nothing is half done'
const full: Amount = { people: 50, rounds: 10 }
const name = 'many at once for the last place, seat and promo use'

export const lastOneEmbedded = defineExperiment({
  number: 8,
  name: `${name}, PGlite`,
  promise,
  full,
  short: { people: 50, rounds: 1 },
  attempt: amount => runRaces(amount),
})

export const lastOnePostgres = defineExperiment({
  number: 8,
  name: `${name}, two servers on PostgreSQL`,
  promise,
  full,
  short: { people: 20, rounds: 1 },
  attempt: async (amount, { postgres }) => runRaces(amount, await postgres()),
})

async function runRaces({ people, rounds }: Amount, postgres?: string) {
  // One of them owns what the others want.
  const course = await openRacecourse(people + 1, postgres)
  try {
    const failures = [
      ...(await raceForLastPlace(course, rounds)),
      ...(await raceForLastSeat(course, rounds)),
      ...(await raceForLastUse(course, rounds)),
    ]
    return {
      tried: people * rounds * 3,
      failures,
      figure: `one of ${people} in each of ${rounds * 3} races`,
    }
  } finally {
    await course.close()
  }
}
