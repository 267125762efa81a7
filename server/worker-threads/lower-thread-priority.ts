import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** A nice value that gives it a third of the CPU time under contention: it must still finish on a busy machine. */
const niceValue = 5

/**
 * Imported first by what runs on a thread of its own: where there are more threads than cores, the one that answers
 * requests goes before those that read files. Linux knows a priority of each thread; elsewhere all stay equal.
 */
function lowerThreadPriority(): void {
  if (isMainThread) return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, niceValue)
  } catch {
    // It runs with the same priority.
  }
}

lowerThreadPriority()
