import { setTimeout as pause } from 'node:timers/promises'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { openBadProxy } from '../proxy/bad-proxy.ts'
import { findStrays } from '../proxy/find-strays.ts'
import { Person } from '../proxy/person.ts'

const share = { dropped: 0.05, refused: 0.05, lost: 0.05 } as const
const patience = 60_000

/** Every call may fail before it is heard or after it is done: what people do again for that is done once. */
export const badProxy = defineExperiment({
  number: 6,
  name: 'a proxy that drops calls, answers 503 and loses replies',
  promise: '0 duplicates, 0 orphans: every word, slide, deck and picture is there once',
  full: { people: 8, seconds: 180 },
  short: { people: 6, seconds: 10 },
  async attempt({ people, seconds }, { random, say }) {
    const server = await ServerProcess.start({ env: { DEMO: '0' } })
    const proxy = await openBadProxy({ target: server.port, random, share })
    const persons: Person[] = []
    try {
      for (let place = 0; place < people; place++) {
        persons.push(
          await Person.arrive({ url: proxy.url, directUrl: server.url, name: `w${place}`, random }),
        )
      }
      for (let second = 1; second <= seconds; second++) {
        await pause(1000)
        const { passed, hurt, lostChanges } = proxy.calls
        if (second % 10 === 0)
          say(`${second} s: ${passed} passed, ${JSON.stringify(hurt)}, ${lostChanges} changes not told`)
      }
      proxy.behave()
      await Promise.all(persons.map(person => person.rest()))
      const failures = (await Promise.all(persons.map(person => person.findWrong(patience)))).flat()
      for (const person of persons) person.leave()
      await server.stop()
      const owners = persons.map(({ email, scenarios }) => ({
        email,
        decks: new Map(scenarios.map(scenario => [scenario.slug ?? 'without an address', scenario.pictures])),
      }))
      failures.push(...(await findStrays({ DATA_DIR: server.dataDir }, owners)))
      failures.push(...findErrors(server.output))
      const { passed, hurt, lostChanges } = proxy.calls
      if (lostChanges === 0) failures.push('no reply to a change was lost, which proves nothing')
      const scenarios = persons.flatMap(person => person.scenarios)
      const sum = (read: (scenario: (typeof scenarios)[number]) => number) =>
        scenarios.reduce((total, scenario) => total + read(scenario), 0)
      return {
        tried: passed + hurt.dropped + hurt.refused + hurt.lost,
        failures,
        figure: `${hurt.dropped} calls dropped, ${hurt.refused} answered 503, ${hurt.lost} replies lost (${lostChanges} of changes that were made) under ${sum(scenario => scenario.counts.edits)} edits of ${scenarios.length} decks and ${sum(scenario => scenario.pictures.length)} pictures sent ${sum(scenario => scenario.counts.uploads)} times`,
      }
    } finally {
      for (const person of persons) person.leave()
      await proxy.close()
      await server.remove()
    }
  },
})

function findErrors(output: string): string[] {
  const lines = output.split('\n').filter(line => /"level":(?:50|60)/.test(line))
  return lines.map(line => `in the log: ${line.slice(0, 300)}`)
}
