import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { Sentence } from './sentence.mjs'

const oldestOwn = [22, 18]

/** The Node that runs everything but these scripts: the installed one, else the machine's if new enough. */
export function findNode() {
  const bundled = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(bundled)) return bundled
  if (runsTypeScript(process.versions.node)) return process.execPath
  throw new Sentence(
    `Lectern runs on Node 24, which its "node" package could not bring to this machine (${process.platform} ${process.arch}), ` +
      `and the machine's own Node ${process.versions.node} is too old. Install Node 24 or newer and try again.`,
  )
}

/** @param {string} version */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestOwn
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Pictures and documents are read in large pieces of memory; without this glibc keeps hundreds of megabytes of them. */
export const frugal = { MALLOC_MMAP_THRESHOLD_: '262144' }

/** An environment in which `node` and the installed tools are ours.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv} */
export function toolEnv(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return {
    ...frugal,
    ...process.env,
    PATH: path,
    // Compiling the server again costs half of its start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
    ...(isColourful() ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
    ...extra,
  }
}

/** Colours are for terminals; in a log they hide the words. */
export function isColourful() {
  return Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
}
