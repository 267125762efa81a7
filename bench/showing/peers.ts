import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { PeerMissing } from '../own-postgres.ts'

const modules = join(import.meta.dirname, '..', 'node_modules')

export function findPeerFile(...path: string[]): string {
  const file = join(modules, ...path)
  if (existsSync(file)) return file
  throw new PeerMissing(`${path.slice(0, 2).join('/')} is not installed in bench/node_modules`)
}

/** Milliseconds from the command to its end. */
export async function timePeer(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const began = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new PeerMissing(`it ended with ${code}: ${output.trim().split('\n').slice(-3).join(' ')}`)
  return performance.now() - began
}

/** Marp's own command; its browser is the one that ours is measured in. */
export async function printWithMarp(markdown: string, pdf: string): Promise<number> {
  const { executablePath } = await findBrowser()
  const script = findPeerFile('@marp-team', 'marp-cli', 'marp-cli.js')
  const args = [markdown, '--pdf', '--allow-local-files', '--no-stdin', '--browser', 'chrome']
  return timePeer(script, [...args, '--browser-path', executablePath, '-o', pdf], { CHROME_NO_SANDBOX: '1' })
}

/** Without the second that it rests at every slide by itself: the least that it can take. */
export async function printWithDecktape(address: string, pdf: string): Promise<number> {
  const { executablePath, args } = await findBrowser()
  const script = findPeerFile('decktape', 'decktape.js')
  const browser = ['--chrome-path', executablePath, ...args.map(arg => `--chrome-arg=${arg}`)]
  const manner = ['--pause', '0', '--load-pause', '0', '--size', '1280x720']
  return timePeer(script, [...browser, ...manner, 'reveal', address, pdf])
}
