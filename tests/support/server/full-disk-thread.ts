import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Question, ThreadData } from '#server/db/database-thread.ts'

/**
 * The thread of the embedded database, on a disk that is full for as long as one file beside its folder is there. It ends
 * at a LISTEN as often as another one says, and notes in a third that it was started.
 */
const { folder } = workerData as ThreadData
const mark = `${folder}.full`
const ends = `${folder}.ends`
fs.appendFileSync(`${folder}.starts`, 'started ')
parentPort?.on('message', ({ kind }: Question) => {
  const left = kind === 'listen' && fs.existsSync(ends) ? Number(fs.readFileSync(ends, 'utf8')) : 0
  if (left === 0) return
  fs.writeFileSync(ends, String(left - 1))
  process.exit()
})
const { writeSync } = fs
fs.writeSync = ((...given: never) => {
  if (fs.existsSync(mark)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return (writeSync as (...given: unknown[]) => number)(...(given as unknown[]))
}) as typeof writeSync
syncBuiltinESMExports()
await import('#server/db/embedded-thread.ts')
