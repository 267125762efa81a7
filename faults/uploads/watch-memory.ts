import { readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

export interface MemoryWatch {
  /** Megabytes of the process now, its threads and children included. */
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

/** Of the process and of those it started; one of these may end while it is looked at. */
function readResident(pid: number): number {
  const pages = [pid, ...listChildren(pid)].reduce((sum, each) => sum + readPages(each), 0)
  return (pages * 4096) / megabyte
}

function listChildren(pid: number): number[] {
  const written = read(`/proc/${pid}/task/${pid}/children`)
  return written.split(' ').filter(Boolean).map(Number)
}

function readPages(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
