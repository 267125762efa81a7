import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { findNode, toolEnv } from './node-24.mjs'
import { inRoot, root } from './paths.mjs'
import { exitCode, takeSignals } from './processes.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Arguments for Node that make a child with an ipc channel end when its parent is gone. */
export const followParent = ['--import', pathToFileURL(inRoot('scripts', 'lib', 'follow-parent.mjs')).href]

// One Ctrl-C arrives twice, from the terminal and from npm; a person needs longer to press it again.
const echoMs = 300
const windows = process.platform === 'win32'

/**
 * Runs a long-lived Node 24 process in this command's place and returns its exit code.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] */
export async function runForeground(args, env = {}) {
  const child = spawnServer(args, env)
  passSignals(() => child)
  return waitForExit(child)
}

/**
 * It has a process group of its own: the terminal, npm and this script would otherwise each deliver the same Ctrl-C,
 * and a server that counts signals would take that for haste.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env */
export function spawnServer(args, env) {
  return spawn(findNode(), [...followParent, ...args], {
    cwd: root,
    env: toolEnv(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !windows,
  })
}

/** The first Ctrl-C or SIGTERM asks the child to end, a second Ctrl-C ends it at once.
 * @param {() => ChildProcess} currentChild
 * @param {() => void} [onFirst] */
export function passSignals(currentChild, onFirst) {
  /** @type {number | undefined} */
  let askedAt
  takeSignals(signal => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      onFirst?.()
      if (!windows) currentChild().kill(signal)
    } else if (signal === 'SIGINT' && performance.now() - askedAt > echoMs) currentChild().kill('SIGKILL')
  })
}

/** @param {ChildProcess} child
 * @returns {Promise<number>} */
export async function waitForExit(child) {
  const [code, signal] = await once(child, 'exit')
  return exitCode(code, signal)
}
