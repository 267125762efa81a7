import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { minutes } from '#server/clock.ts'
import { NoBrowserError } from './browser.ts'

const finder = fileURLToPath(new URL('../../../scripts/find-browser.mjs', import.meta.url))

const foundBrowser = z.object({
  executablePath: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})
export type FoundBrowser = z.output<typeof foundBrowser>

/**
 * The machine's own Chrome, Chromium or Edge, else one brought from npm. In a process of its own: what finds browsers
 * also serves the commands, which run where nothing is installed yet.
 */
export async function findBrowser(named: string | undefined): Promise<FoundBrowser> {
  const env = { ...process.env, ...(named && { LECTERN_CHROMIUM: named }) }
  try {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [finder, '--install'], { env, timeout: minutes(5) })
    return foundBrowser.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new NoBrowserError(stderr?.trim() || 'The browser could not be looked for', { cause: error })
  }
}
