import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { findNode, toolEnv } from './node-24.mjs'
import { inRoot, root } from './paths.mjs'
import { exitCode, takeSignals } from './processes.mjs'

/** Arguments for Node that make a child with an ipc channel end when its parent is gone. */
export const followParent = ['--import', pathToFileURL(inRoot('scripts', 'lib', 'follow-parent.mjs')).href]

// One Ctrl-C arrives twice, from the terminal and from npm; a person needs longer to press it again.
const echoMs = 300
// `npm start` runs us through a shell that dies of SIGTERM without passing it on.
const orphanCheckMs = 500

/**
 * Runs a long-lived Node 24 process in this command's place and returns its exit code. The first Ctrl-C or SIGTERM asks
 * it to end, a second Ctrl-C ends it at once. It has a process group of its own: the terminal, npm and this
 * script would otherwise each deliver the same Ctrl-C, and a server that counts signals would take that for haste.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} */
export function runForeground(args, env = {}) {
  const windows = process.platform === 'win32'
  const child = spawn(findNode(), [...followParent, ...args], {
    cwd: root,
    env: toolEnv(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !windows,
  })
  /** @type {number | undefined} */
  let askedAt
  /** @param {NodeJS.Signals} signal */
  const receive = signal => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      if (!windows) child.kill(signal)
    } else if (signal === 'SIGINT' && performance.now() - askedAt > echoMs) child.kill('SIGKILL')
  }
  takeSignals(receive)
  const { ppid } = process
  const orphanCheck = setInterval(() => process.ppid !== ppid && receive('SIGTERM'), orphanCheckMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(orphanCheck)
      resolve(exitCode(code, signal))
    })
  })
}
