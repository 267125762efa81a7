import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { onEnd } from './processes.mjs'

const gigabyte = 1024 ** 3
/** The tests never hold more than a tenth of it at once; the machine has other uses for its memory. */
const roomNeeded = 3 * gigabyte
const prefix = 'lectern-tests-'

/**
 * A folder in memory for what the tests throw away, where the machine has plenty; removed when this process ends. A fresh
 * database is a thousand files, and each costs as much on a disk as twenty do here.
 * @param {{ shared?: string, available?: number }} [machine]
 * @returns {string | undefined} */
export function makeMemoryFolder({ shared = '/dev/shm', available = readAvailable() } = {}) {
  try {
    const { bavail, bsize } = statfsSync(shared)
    if (Math.min(bavail * bsize, available) < roomNeeded) return undefined
    removeDead(shared)
    const folder = mkdtempSync(join(shared, `${prefix}${process.pid}-`))
    onEnd(() => rmSync(folder, { recursive: true, force: true }))
    // A database server runs in it under another account.
    chmodSync(folder, 0o711)
    return mayRunPrograms(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

function readAvailable() {
  return process.availableMemory?.() ?? freemem()
}

/** Of runs that were killed: memory is not given back by itself.
 * @param {string} shared */
function removeDead(shared) {
  for (const name of readdirSync(shared)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid && !isRunning(pid)) rmSync(join(shared, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Some systems forbid it where memory is shared, and tests put programs of their own in place of others.
 * @param {string} folder */
function mayRunPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
