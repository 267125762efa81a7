import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { defineExperiment } from '../define-experiment.ts'

const mostMs = 1000
/** On a machine too slow for that, no more than this many times a Node that starts and does nothing. */
const mostTimesBare = 8

/** Refused in a sentence, quickly; and after a power cut the next one gets in. */
export const secondServer = defineExperiment({
  number: 2,
  name: 'a second server on the same embedded data folder',
  promise: 'refused within 1 s with a sentence; a stale lock is taken over',
  full: { times: 20, powerCuts: 5 },
  short: { times: 3, powerCuts: 1 },
  async attempt({ times, powerCuts }, { say }) {
    const failures: string[] = []
    let slowest = 0
    const first = await ServerProcess.start({ env: { DEMO: '0' } })
    try {
      for (let round = 0; round < times; round++) {
        const began = performance.now()
        const { code, stderr } = await startBeside(first)
        const took = performance.now() - began
        slowest = Math.max(slowest, took)
        if (code !== 1 || !/^Another Lectern \(process \d+\) already works on the data in /m.test(stderr)) {
          failures.push(`try ${round}: it ended with ${code} and said: ${stderr}`)
        } else if (took > mostMs && took > mostTimesBare * timeBareStart()) {
          failures.push(`try ${round}: it was refused after ${Math.round(took)} ms`)
        }
      }
      for (let round = 0; round < powerCuts; round++) {
        await first.stop('SIGKILL')
        // Process numbers come round again: somebody else alive may have that of the dead.
        if (round % 2 === 0) writeFileSync(join(first.dataDir, 'lock.pid'), String(process.pid))
        say(`power cut ${round + 1} of ${powerCuts}`)
        await first.start().catch(error => failures.push(`after power cut ${round}: ${error.message}`))
      }
    } finally {
      await first.remove()
    }
    return {
      tried: times + powerCuts,
      failures,
      figure: `refused after ${Math.round(slowest)} ms at most; ${powerCuts} stale locks taken over`,
    }
  },
})

function timeBareStart(): number {
  const began = performance.now()
  spawnSync(process.execPath, ['-e', ''])
  return performance.now() - began
}

async function startBeside({ dataDir }: ServerProcess) {
  const port = String(await ServerProcess.reservePort())
  const env = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' }
  return runProcess('server/main.ts', { cwd: dataDir, env }).ended
}
