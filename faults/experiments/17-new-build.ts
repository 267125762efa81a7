import { defineExperiment } from '../define-experiment.ts'
import { deployUnder } from '../tabs/deployments.ts'
import { loseChunk, losses } from '../tabs/lose-chunk.ts'
import { Releases } from '../tabs/releases.ts'
import { Stage } from '../tabs/stage.ts'

/** A deployment is no event for whoever is writing; a build that lacks something is no loop. */
export const newBuild = defineExperiment({
  number: 17,
  name: 'a new build deployed under an open editor',
  promise: 'every edit survives; a chunk missing for good costs at most one reload per path in 10 s',
  full: { deployments: 20, lost: losses.length },
  short: { deployments: 2, lost: 1 },
  async attempt({ deployments, lost }, { random, say }) {
    const releases = await Releases.open()
    const stage = await Stage.open(releases.start)
    try {
      const met: Awaited<ReturnType<typeof loseChunk>>[] = []
      for (const loss of losses.slice(0, lost)) {
        met.push(await loseChunk(stage, releases, loss))
        say(`lost ${loss.name}`)
      }
      const writing = await deployUnder({ stage, releases, random, times: deployments, told: say })
      const missed = await Promise.all(met.map(judge => judge()))
      const { reload, links } = writing.ways
      return {
        tried: deployments + lost,
        failures: [...missed.flatMap(({ failures }) => failures), ...writing.failures],
        figure:
          `went on ${reload} times by the offered reload, ${links} times by links; without a chunk ` +
          `${Math.max(...missed.map(({ reloads }) => reloads))} reload at most`,
      }
    } finally {
      await stage.close()
      await releases.remove()
    }
  },
})
