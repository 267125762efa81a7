import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { readJson, writeJson } from './json-file.mjs'
import { withLock } from './lock.mjs'
import { inRoot, root } from './paths.mjs'
import { run } from './processes.mjs'
import { Sentence } from './sentence.mjs'

const quietFlags = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier']

/** Runs npm quietly; a failure becomes a sentence followed by npm's own words.
 * @param {string[]} args
 * @param {{ cwd: string, purpose: string }} options */
async function runNpm(args, { cwd, purpose }) {
  const npm = findNpm()
  const { code, output } = await run(npm.command, [...npm.args, ...args, ...quietFlags], {
    cwd,
    quiet: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  }).catch(error => {
    throw new Sentence(`npm could not be run to ${purpose} (${error.message}). Install npm and try again.`)
  })
  if (code !== 0) throw new Sentence(explainNpm(output, purpose))
}

/** npm of the machine, run by a Node that `npm ci` will not delete under its feet.
 * @param {{ env?: NodeJS.ProcessEnv, execPath?: string, exists?: (path: string) => boolean }} [machine]
 * @returns {{ command: string, args: string[] }} */
export function findNpm({ env = process.env, execPath = process.execPath, exists = existsSync } = {}) {
  const windows = process.platform === 'win32'
  const folders = (env.PATH ?? env.Path ?? '')
    .split(delimiter)
    .filter(folder => folder && !isInModules(folder))
  const nodeName = windows ? 'node.exe' : 'node'
  const node = isInModules(execPath)
    ? (folders.map(folder => join(folder, nodeName)).find(path => exists(path)) ?? execPath)
    : execPath
  const started = env.npm_execpath
  const candidates = [
    ...(started && basename(started) === 'npm-cli.js' ? [started] : []),
    join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(node), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = candidates.find(path => exists(path))
  if (script) return { command: node, args: [script] }
  const npm = windows ? undefined : folders.map(folder => join(folder, 'npm')).find(path => exists(path))
  if (npm) return { command: npm, args: [] }
  throw new Sentence('Packages are missing and npm was not found on this machine. Install npm and try again.')
}

/** @param {string} path */
function isInModules(path) {
  return path.startsWith(inRoot('node_modules') + sep)
}

/**
 * @param {string} output
 * @param {string} purpose */
export function explainNpm(output, purpose) {
  if (/ENOSPC/.test(output)) return `The disk is full: could not ${purpose}.`
  if (/EROFS/.test(output)) return `The disk is read-only: could not ${purpose}.`
  if (/EACCES|EPERM/.test(output)) return `Permission is denied: could not ${purpose}.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output)) {
    return `The npm registry cannot be reached, so it was not possible to ${purpose}. Connect and try again; once installed, Lectern needs no network.`
  }
  return `npm failed to ${purpose}:\n\n${output.trim()}`
}

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
