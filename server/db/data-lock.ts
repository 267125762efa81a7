import { closeSync, mkdirSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

const sqliteBusy = 5
const sqliteNotADatabase = 26
/** This process's own locks: opening and closing such a file once more would make the system drop them. */
const held = new Set<string>()

export type ReleaseDataLock = () => void

/**
 * Two processes on one embedded database silently lose data, so the folder belongs to one at a time. The operating
 * system keeps the lock (on an empty SQLite file, which every platform locks alike): of any number that ask at once
 * one gets it, and it is free again the moment its process is gone, however that ended.
 */
export function takeDataLock(dataDir: string): ReleaseDataLock {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  const holderPath = join(dataDir, 'lock.pid')
  if (held.has(path)) throw refuse(dataDir, holderPath)
  // A folder that cannot be written to says so here, in the system's own words.
  closeSync(openSync(path, 'a', 0o600))
  const lock = tryLock(path)
  if (!lock) throw refuse(dataDir, holderPath)
  held.add(path)
  writeFileSync(holderPath, String(process.pid))
  return () => {
    if (!lock.isOpen) return
    held.delete(path)
    rmSync(holderPath, { force: true })
    lock.close()
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === sqliteBusy) return undefined
    if (errcode !== sqliteNotADatabase) throw error
    // Somebody wrote into it. Emptied in place: a new file would be a second lock beside the one being taken.
    truncateSync(path)
    return tryLock(path)
  }
}

function refuse(dataDir: string, holderPath: string): StartError {
  const pid = readPid(holderPath)
  const who = pid ? `Another Lectern (process ${pid})` : 'Another Lectern'
  return new StartError(
    `${who} already works on the data in ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
  )
}

function readPid(path: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(path, 'utf8'))?.[0]
  } catch {
    return undefined
  }
}
