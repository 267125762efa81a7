import { readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

export interface MemoryWatch {
  /** Megabytes of the process now, its threads included. */
  now(): number
  /** The most since it was begun to be watched. */
  most(): number
  stop(): void
}

/** Looks at what a process holds many times a second: a peak is over sooner than a request. */
export function watchMemory(pid: number): MemoryWatch {
  let most = 0
  const look = () => {
    const now = readResident(pid)
    most = Math.max(most, now)
    return now
  }
  const timer = setInterval(look, 20)
  return { now: look, most: () => most, stop: () => clearInterval(timer) }
}

function readResident(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / megabyte
}
