import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { minutes, seconds } from '../../clock.ts'
import type { ScratchFolder } from '../../scratch-folder.ts'
import { NoBrowserError } from './browser.ts'
import type { Started } from './keep-warm.ts'

const finder = fileURLToPath(new URL('../../../scripts/find-browser.mjs', import.meta.url))

const foundBrowser = z.object({
  executablePath: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})
type FoundBrowser = z.output<typeof foundBrowser>

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

/** Nothing that a page names is ever looked up or connected to, whatever a hole in our answers would let through. */
const withoutNetwork = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]
/** Characters are where they are in print, and what moves shows its first picture: files are the same every time. */
const alike = [
  '--font-render-hinting=none',
  '--blink-settings=imageAnimationPolicy=2',
  '--user-agent=Lectern',
]

/**
 * It listens on a pipe of ours and ends by itself when that is gone, however our process ended; its profile is in our scratch
 * folder, so that what a killed process left is found there.
 */
export async function startChromium(
  found: FoundBrowser,
  scratch: ScratchFolder,
  network: readonly string[] = withoutNetwork,
): Promise<Started> {
  const { chromium } = await import('playwright-core')
  const profile = await scratch.newPath()
  const removeProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: found.executablePath,
      args: [...found.args, '--disable-extensions', ...network, ...alike],
      env: { ...passOn(process.env), ...found.env },
      artifactsDir: profile,
      timeout: seconds(30),
      // How the process ends is its own affair.
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    })
    const browser = context.browser()
    if (!browser) throw new Error('The browser has no handle')
    return {
      browser,
      async end() {
        await context.close().catch(() => undefined)
        await removeProfile().catch(() => undefined)
      },
    }
  } catch (error) {
    await removeProfile().catch(() => undefined)
    throw error
  }
}

/** Keys and addresses of ours are none of its business. */
function passOn(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'TMPDIR',
    'LD_LIBRARY_PATH',
    'FONTCONFIG_PATH',
    'DBUS_SESSION_BUS_ADDRESS',
  ]
  const windows = ['SYSTEMROOT', 'TEMP', 'TMP', 'LOCALAPPDATA', 'APPDATA', 'USERPROFILE', 'PROGRAMFILES']
  return Object.fromEntries(
    [...names, ...windows].flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])),
  )
}
