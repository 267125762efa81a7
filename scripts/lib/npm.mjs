import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join, sep } from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { Sentence } from './sentence.mjs'

const quietFlags = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier']

/** Runs npm quietly; a failure becomes a sentence followed by npm's own words.
 * @param {string[]} args
 * @param {{ cwd: string, purpose: string }} options */
export async function runNpm(args, { cwd, purpose }) {
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
