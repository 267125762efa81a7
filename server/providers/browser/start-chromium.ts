import { rm } from 'node:fs/promises'
import { seconds } from '#server/clock.ts'
import type { ScratchFolder } from '#server/scratch-folder.ts'
import type { FoundBrowser } from './find-browser.ts'
import type { Started } from './keep-warm.ts'

/** Nothing that a page names is ever looked up or connected to, whatever a hole in our answers would let through. */
const withoutNetwork = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]
/** Letters stand where they stand in print, and what moves shows its first picture: files are the same every time. */
const alike = [
  '--font-render-hinting=none',
  '--blink-settings=imageAnimationPolicy=2',
  '--user-agent=Lectern',
]

/**
 * It listens on a pipe of ours and ends by itself when that is gone, however we died; its profile is in our scratch
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
