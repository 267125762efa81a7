import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds from starting a command to the first output that matches; the command is then ended. */
export async function timeUntil(
  pattern: RegExp,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const began = performance.now()
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  const took = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (pattern.test(output)) resolve(performance.now() - began)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)))
  })
  child.kill('SIGTERM')
  await exited
  return took
}
