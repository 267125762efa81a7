import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { explainError, Sentence } from './sentence.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, linked?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} RunResult */

// npm runs us through a shell that dies of SIGTERM without passing it on.
const orphanCheckMs = 500
const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** @type {Set<ChildProcess>} */
const children = new Set()
/** @type {Set<() => void>} */
const cleanups = new Set()
/** @type {((signal: NodeJS.Signals) => void) | undefined} */
let signalOwner
let ending = false

/** Runs `cleanup` when the process ends in any way it can notice; returns how to take that back.
 * @param {() => void} cleanup */
export function onEnd(cleanup) {
  cleanups.add(cleanup)
  return () => void cleanups.delete(cleanup)
}

/** @param {(signal: NodeJS.Signals) => void} owner */
export function takeSignals(owner) {
  signalOwner = owner
}

/** Runs a command to its end; its output is shown, or kept for the caller when quiet. A linked one can notice our
 * death (follow-parent.mjs).
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>} */
export function run(command, args, { cwd, env, quiet = false, linked = false } = {}) {
  const shown = quiet ? /** @type {const} */ ('pipe') : /** @type {const} */ ('inherit')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...(cwd ? { cwd } : {}),
      env: env ?? process.env,
      stdio: ['ignore', shown, shown, ...(linked ? [/** @type {const} */ ('ipc')] : [])],
    })
    children.add(child)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', error => {
      children.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve({ code: exitCode(code, signal), output })
    })
  })
}

/** The exit code a shell would report.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 1)
}

/** Wraps a command's body: one sentence and exit code 1 on failure, children ended on Ctrl-C.
 * @param {() => Promise<number | undefined>} body */
export async function runCommand(body) {
  for (const signal of endSignals) process.on(signal, receiveSignal)
  process.on('exit', runCleanups)
  const { ppid } = process
  const orphanCheck = setInterval(() => process.ppid !== ppid && receiveSignal('SIGTERM'), orphanCheckMs)
  orphanCheck.unref()
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Sentence(`Lectern needs Node 20 or newer; this is ${process.version}.`)
    }
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`)
    process.exitCode = 1
  }
  runCleanups()
}

/** @param {NodeJS.Signals} signal */
function receiveSignal(signal) {
  if (signalOwner) return signalOwner(signal)
  if (ending) return
  ending = true
  const code = exitCode(null, signal)
  if (children.size === 0) process.exit(code)
  for (const child of children) {
    child.kill('SIGTERM')
    child.once('close', () => {
      if (children.size === 0) process.exit(code)
    })
  }
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
    process.exit(code)
  }, 10_000).unref()
}

function runCleanups() {
  for (const cleanup of cleanups) {
    cleanups.delete(cleanup)
    cleanup()
  }
}
