import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { ThreadData } from '#server/db/database-thread.ts'

/** The thread of the embedded database, on a disk that is full for as long as the file beside its folder is there. */
const mark = `${(workerData as ThreadData).folder}.full`
const { writeSync } = fs
fs.writeSync = ((...given: never) => {
  if (fs.existsSync(mark)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return (writeSync as (...given: unknown[]) => number)(...(given as unknown[]))
}) as typeof writeSync
syncBuiltinESMExports()
await import('#server/db/embedded-thread.ts')
