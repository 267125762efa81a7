import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from '../../tests/support/network/open-line.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { Writer } from '../survive/writer.ts'

const mostMs = 5000
/** On a machine too slow for that, no more than this many times a start with nothing to mend, measured in the same run. */
const mostTimesCalm = 2
const patience = 30_000

/** The power is cut again and again under people whose editors save by themselves. */
export const killedServer = defineExperiment({
  number: 1,
  name: 'kill -9 of the server under autosaving editors',
  promise: '0 acknowledged edits lost, 0 duplicate slides, ready again within 5 s (or twice a calm start)',
  full: { kills: 50, editors: 10 },
  short: { kills: 2, editors: 10 },
  async attempt({ kills, editors }, { random, say }) {
    const failures: string[] = []
    const server = await ServerProcess.start({ env: { DEMO: '0' } })
    const calmMs = await timeStart(server, 'SIGTERM')
    const limitMs = Math.max(mostMs, calmMs * mostTimesCalm)
    // Nothing is saved while it is looked at what the dead server left.
    const line = await openLine(server.port)
    let writers: Writer[] = []
    let slowest = 0
    try {
      writers = await Promise.all(
        Array.from({ length: editors }, (_, place) =>
          Writer.arrive({ url: line.url, directUrl: server.url, name: `w${place}`, random }),
        ),
      )
      say(`${editors} people edit`)
      for (let kill = 0; kill < kills; kill++) {
        await pause(500 + random.below(2000))
        const signal = server.stop('SIGKILL')
        await line.refuse()
        await signal
        const took = await timeStart(server)
        slowest = Math.max(slowest, took)
        if (took > limitMs) {
          failures.push(
            `kill ${kill}: ready after ${Math.round(took)} ms, calm after ${Math.round(calmMs)} ms`,
          )
        }
        const losses = (await Promise.all(writers.map(writer => writer.findLosses()))).flat()
        failures.push(...losses.map(loss => `kill ${kill}: ${loss}`))
        await line.mend()
        // Some press "try again", the others' editors try by themselves.
        for (const { tab } of writers) if (random.chance(0.7)) tab.editor.retry()
        if (kill % 10 === 9 || kills < 10)
          say(`${kill + 1} kills, ready after ${Math.round(slowest)} ms at most`)
      }
      await Promise.all(writers.map(writer => writer.rest()))
      const differences = await Promise.all(writers.map(writer => writer.findDifferences(patience)))
      failures.push(...differences.flat())
      const saves = writers.reduce((sum, { tab }) => sum + tab.ledger.calls.answered, 0)
      const edits = writers.reduce((sum, writer) => sum + writer.edits, 0)
      if (saves < kills * 5) failures.push(`only ${saves} saves in ${kills} lives prove nothing`)
      return {
        tried: kills,
        failures,
        figure: `${edits} edits in ${saves} acknowledged saves; ready again after ${(slowest / 1000).toFixed(1)} s at most, calm after ${(calmMs / 1000).toFixed(1)} s`,
      }
    } finally {
      for (const writer of writers) writer.leave()
      await line.close()
      await server.remove()
    }
  },
})

/** Until it says that it is ready, and is. */
async function timeStart(server: ServerProcess, stopBy?: NodeJS.Signals): Promise<number> {
  if (stopBy) await server.stop(stopBy)
  const began = performance.now()
  await server.start()
  const { status } = await fetch(`${server.url}/health/ready`)
  if (status !== 200) throw new Error(`The server said that it is ready and answered ${status}`)
  return performance.now() - began
}
