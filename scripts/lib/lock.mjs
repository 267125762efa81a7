import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onEnd } from './processes.mjs'

const beatMs = 2_000
const silentMs = 20_000
const pollMs = 100

/** @typedef {{ pid: number, host: string, token: string }} Holder */

/**
 * Runs `work` while no other process of this machine runs under the same lock file.
 * A holder that died is taken over at once; one that cannot be asked (another host, a reused process id)
 * after its heartbeat has been silent for 20 s of our own watching, so a suspended laptop loses nothing.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (holder: Holder) => void }} [options]
 * @returns {Promise<T>} */
export async function withLock(path, work, { onWait } = {}) {
  const token = await acquire(path, onWait)
  const beat = setInterval(() => touch(path), beatMs)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    if (readHolder(path)?.token === token) rmSync(path, { force: true })
  }
  const forget = onEnd(release)
  try {
    return await work()
  } finally {
    forget()
    release()
  }
}

/**
 * @param {string} path
 * @param {((holder: Holder) => void) | undefined} onWait */
async function acquire(path, onWait) {
  mkdirSync(dirname(path), { recursive: true })
  const mine = { pid: process.pid, host: hostname(), token: randomUUID() }
  let told = false
  let lastBeat = -1
  let beatSeenAt = performance.now()
  while (!create(path, mine)) {
    const holder = readHolder(path)
    const beat = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1
    if (beat !== lastBeat) {
      lastBeat = beat
      beatSeenAt = performance.now()
    }
    if ((holder && isGone(holder)) || performance.now() - beatSeenAt > silentMs) {
      takeAway(path, holder)
      continue
    }
    if (holder && !told) {
      told = true
      onWait?.(holder)
    }
    await delay(pollMs)
  }
  return mine.token
}

/**
 * @param {string} path
 * @param {Holder} holder */
function create(path, holder) {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** Two waiters may both find the lock stale: the one that moved a younger lock away by mistake puts it back.
 * @param {string} path
 * @param {Holder | undefined} stale */
function takeAway(path, stale) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readHolder(aside)?.token !== stale?.token) copyFileSync(aside, path, constants.COPYFILE_EXCL)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** @param {string} path
 * @returns {Holder | undefined} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {Holder} holder */
export function isGone({ pid, host }) {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return isZombie(pid)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/** A zombie: ended, but not yet reaped by its parent; common in containers.
 * @param {number} pid */
function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** @param {string} path */
function touch(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Gone: another process took over; release() sees that the token is not ours.
  }
}
