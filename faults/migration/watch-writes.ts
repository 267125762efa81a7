import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Loaded by every thread of `migrate-process.ts`: the embedded database writes from a thread of its own. */
if (!isMainThread) watchWrites()

function watchWrites(): void {
  const { counters, killAt } = getEnvironmentData('migration') as unknown as Watched
  let isMigrating = false
  const { writeSync } = fs
  fs.writeSync = ((...given: never) => {
    if (isMigrating && Atomics.add(counters, 0, 1) + 1 === killAt) process.kill(process.pid, 'SIGKILL')
    return (writeSync as (...given: unknown[]) => number)(...(given as unknown[]))
  }) as typeof writeSync
  // Those who imported it by name see it too.
  syncBuiltinESMExports()
  const { exec } = PGlite.prototype
  PGlite.prototype.exec = function run(text, options) {
    if (text === 'BEGIN') isMigrating = true
    return exec.call(this, text, options)
  }
}

export interface Watched {
  /** How many writes there were since the migration began. */
  readonly counters: Int32Array<SharedArrayBuffer>
  readonly killAt: number
}
