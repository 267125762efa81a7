import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const preloaded = [
  'server/shorten-resolution.ts',
  'tests/support/server/remembered-resolution.ts',
  'tests/support/server/quick-hashes.ts',
]

/**
 * What spares a process of ours half of its start: code that was compiled before, known ways to it, quick hashes, and no
 * optimised code of the database, which takes a second of a core and pays only in a longer life. The same flags for all:
 * with others, Node throws away what it had compiled.
 */
export const quickStart = {
  args: ['--liftoff-only', ...preloaded.flatMap(file => ['--import', pathToFileURL(inRoot(file)).href])],
  env: { NODE_COMPILE_CACHE: inRoot('.cache/compiled') },
}

/** As an operator's server starts: what is measured under load lives long enough for the database's optimised code. */
export const productStart = { args: [] as string[], env: quickStart.env }

export interface ProcessOptions {
  /** All of its environment besides the PATH: a test run's own must not configure it. */
  readonly env: Record<string, string>
  readonly cwd: string
  readonly args?: readonly string[]
  readonly uid?: number
  readonly start?: typeof productStart
}

/** A real process of ours, such as `server/main.ts`, in a folder where no .env lies. */
export function runProcess(script: string, options: ProcessOptions) {
  const { env, cwd, uid, args = [], start = quickStart } = options
  const child = spawn(process.execPath, [...start.args, inRoot(script), ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, NO_COLOR: '1', ...start.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }))
  return {
    child,
    /** Its exit code and all it said. */
    ended,
    /** Waits until it says this; a process that ends instead fails the wait. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const match = pattern.exec(stdout)
        if (match) return match
        const next = await Promise.race([once(child.stdout, 'data'), ended])
        if ('code' in next && !pattern.test(stdout)) {
          throw new Error(`It ended with ${next.code}:\n${stdout}${stderr}`)
        }
      }
    },
  }
}
