import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** A third of the time where both want it: a file that is read must still come to its end on a busy machine. */
const behind = 5

/**
 * Imported first by what runs on a thread of its own: where there are more threads than cores, the one that answers
 * requests goes before those that read files. Linux knows a priority of each thread; elsewhere all stay equal.
 */
function giveWay(): void {
  if (isMainThread) return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, behind)
  } catch {
    // It runs as before.
  }
}

giveWay()
