import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { runInWorker } from './run-in-worker.ts'

test.runIf(process.platform === 'linux')(
  'a thread that gives way leaves the one that answers as it was',
  async () => {
    const before = getPriority(process.pid)
    const source = `import ${JSON.stringify(new URL('./lower-thread-priority.ts', import.meta.url).href)}
import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))))`
    const script = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
    const limits = { timeMs: 20_000, memoryBytes: 64 * 1024 * 1024 }
    expect(await runInWorker<number>(script, null, limits)).toBeGreaterThan(before)
    expect(getPriority(process.pid)).toBe(before)
  },
)
