import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { readJson, writeJson } from './json-file.mjs'
import { withLock } from './lock.mjs'
import { runNpm } from './npm.mjs'
import { inRoot, root } from './paths.mjs'
import { Sentence } from './sentence.mjs'

const neededMegabytes = 700

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} LockPackages */

/** Installs what the lockfile names and node_modules lacks; returns at once when nothing is missing.
 * @param {{ dev: boolean, folder?: string, say?: (line: string) => void }} options */
export async function ensureInstalled({ dev, folder = root, say = line => console.log(line) }) {
  if (isInstalled(folder, dev)) return
  const lock = inRoot('.cache', 'install.lock')
  const onWait = () => say('Waiting for another install in this folder to end …')
  await withLock(lock, () => install(folder, dev, say), { onWait })
}

/**
 * @param {string} folder
 * @param {boolean} dev
 * @param {(line: string) => void} say */
async function install(folder, dev, say) {
  if (isInstalled(folder, dev)) return
  const present = readInstalled(folder)
  const withDev = dev || Object.values(present ?? {}).some(entry => entry.dev)
  say('Installing packages …')
  if (!present) refuseFullDisk(folder)
  const began = performance.now()
  rmSync(stampPath(folder), { force: true })
  // A running executable cannot be deleted on Windows, and `npm ci` starts by deleting everything.
  const runsFromModules = isInside(join(folder, 'node_modules'), process.execPath)
  const verb = process.platform === 'win32' && runsFromModules ? ['install', '--no-save'] : ['ci']
  await runNpm([...verb, withDev ? '--include=dev' : '--omit=dev'], {
    cwd: folder,
    purpose: 'install the packages',
  })
  if (!isInstalled(folder, dev))
    throw new Sentence('npm ended well, yet packages of package-lock.json are missing.')
  say(`Installed in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}

/** On a full disk npm works for minutes at undoing its own work before it says so.
 * @param {string} folder */
function refuseFullDisk(folder) {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < neededMegabytes) {
    throw new Sentence(
      `The disk is nearly full: ${free} MB are free in ${folder}, the packages need ${neededMegabytes} MB.`,
    )
  }
}

/** Whether node_modules holds what package-lock.json names, whoever installed it.
 * @param {string} folder
 * @param {boolean} dev */
export function isInstalled(folder, dev) {
  const text = readLockfile(folder)
  const made = statSync(hiddenLockPath(folder), { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return Object.keys(JSON.parse(text).packages).every(path => path === '')
  const lock = createHash('sha256').update(text).digest('hex')
  const stamp = readJson(stampPath(folder))
  if (stamp?.lock === lock && stamp.made === made && (stamp.dev || !dev)) return true
  const wanted = JSON.parse(text).packages
  const present = readInstalled(folder)
  if (!present || !coversLock(wanted, present, dev)) return false
  try {
    writeJson(stampPath(folder), { lock, made, dev: coversLock(wanted, present, true) })
  } catch {
    // A read-only checkout still starts; it only compares again the next time.
  }
  return true
}

/** Whether every package of the lockfile is installed in its version; optional ones may be absent.
 * @param {LockPackages} wanted
 * @param {LockPackages} present
 * @param {boolean} dev */
export function coversLock(wanted, present, dev) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    if (entry.dev && !dev) return true
    const found = present[path]
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** @param {string} folder */
function readLockfile(folder) {
  try {
    return readFileSync(join(folder, 'package-lock.json'), 'utf8')
  } catch {
    throw new Sentence(`package-lock.json is missing in ${folder}: the checkout is not complete.`)
  }
}

/** npm writes this file last, so that an install cut short leaves none.
 * @param {string} folder */
const hiddenLockPath = folder => join(folder, 'node_modules', '.package-lock.json')

/** @param {string} folder */
const stampPath = folder => join(folder, 'node_modules', '.lectern-install.json')

/** @param {string} folder
 * @returns {LockPackages | undefined} */
const readInstalled = folder => readJson(hiddenLockPath(folder))?.packages

/**
 * @param {string} folder
 * @param {string} path */
function isInside(folder, path) {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}
