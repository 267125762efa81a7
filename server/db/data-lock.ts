import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

interface Holder {
  readonly pid: number
  readonly startedAt: string
}

/**
 * Two processes on one embedded database silently lose data, so the folder belongs to one at a time.
 * A lock whose process is gone is taken over: kill -9 must not keep anyone out.
 */
export function takeDataLock(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  mkdirSync(dataDir, { recursive: true })
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(path)) return () => releaseIfOurs(path)
    const holder = readHolder(path)
    if (holder && isAlive(holder)) {
      throw new StartError(
        `Another Lectern (process ${holder.pid}) already works on the data in ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
      )
    }
    rmSync(path, { force: true })
  }
  throw new StartError(
    `The lock ${path} cannot be taken: several processes are starting on it at once. Try again.`,
  )
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(
      file,
      JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) } satisfies Holder),
    )
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function releaseIfOurs(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = processStart(holder.pid)
  return started === '' || holder.startedAt === '' || started === holder.startedAt
}

/** The kernel's start time of a process: a number that came round again belongs to somebody else. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
