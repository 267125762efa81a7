import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from '../../tests/support/network/open-line.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { Writer } from '../survive/writer.ts'

const mostMs = 5000
const patience = 30_000

/** The power is cut again and again under people whose editors save by themselves. */
export const killedServer = defineExperiment({
  number: 1,
  name: 'kill -9 of the server under autosaving editors',
  promise: '0 acknowledged edits lost, 0 duplicate slides, ready again within 5 s',
  full: { kills: 50, editors: 10 },
  short: { kills: 2, editors: 10 },
  async attempt({ kills, editors }, { random, say }) {
    const failures: string[] = []
    const server = await ServerProcess.start({ env: { DEMO: '0' } })
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
        const began = performance.now()
        await server.start()
        const ready = await fetch(`${server.url}/health/ready`)
        const took = performance.now() - began
        slowest = Math.max(slowest, took)
        if (ready.status !== 200 || took > mostMs) {
          failures.push(`kill ${kill}: ready (${ready.status}) after ${Math.round(took)} ms`)
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
        figure: `${edits} edits in ${saves} acknowledged saves; ready again after ${(slowest / 1000).toFixed(1)} s at most`,
      }
    } finally {
      for (const writer of writers) writer.leave()
      await line.close()
      await server.remove()
    }
  },
})
