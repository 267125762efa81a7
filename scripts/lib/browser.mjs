import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installChromium, unpackedChromium } from './chromium-package.mjs'
import { Sentence } from './sentence.mjs'

/** @typedef {{ executablePath: string, args: string[], env: NodeJS.ProcessEnv }} Browser */
/** @typedef {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string, exists: (path: string) => boolean }} Machine */

/**
 * A newer browser draws its own bars as pages: each window starts one more of them, which takes longer than many a test.
 * The last list that is given counts alone, so Playwright's own is repeated here.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'OmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const quietArgs = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const noSandbox = '--no-sandbox'
const names = [
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]

/** The browser for tests and pictures: the machine's own, else the one from npm.
 * @param {{ install?: boolean, say?: (line: string) => void }} [options]
 * @returns {Promise<Browser>} */
export async function findBrowser({ install = false, say = line => console.log(line) } = {}) {
  const own = findMachineBrowser()
  if (own) return { executablePath: own, args: [...quietArgs, ...sandboxArgs()], env: {} }
  const unpacked = unpackedChromium() ?? (install ? await installChromium(say) : undefined)
  if (!unpacked) {
    throw new Sentence(
      'No Chrome, Chromium or Edge was found. Run "npm test" once, which brings one from npm, or name yours in LECTERN_CHROMIUM.',
    )
  }
  // Its folder has no setuid helper, and many systems refuse the other kind of sandbox to unknown programs.
  return { ...unpacked, args: [...quietArgs, noSandbox] }
}

/** @param {Partial<Machine>} [machine] */
export function findMachineBrowser(machine = {}) {
  const { env = process.env, exists = existsSync } = machine
  const named = env.LECTERN_CHROMIUM
  if (named && !exists(named)) throw new Sentence(`LECTERN_CHROMIUM names ${named}, which does not exist.`)
  if (named) return named
  if (env.LECTERN_CHROMIUM_IGNORE_SYSTEM) return undefined
  return usualPlaces({ ...machine, env }).find(exists)
}

/** @param {Partial<Machine> & { env: NodeJS.ProcessEnv }} machine */
function usualPlaces({ env, platform = process.platform, home = homedir() }) {
  if (platform === 'darwin') {
    return ['/Applications', join(home, 'Applications')].flatMap(folder =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        app => `${folder}/${app}.app/Contents/MacOS/${app}`,
      ),
    )
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      folder => folder !== undefined,
    )
    const apps = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
    return folders.flatMap(folder =>
      [...apps, 'Microsoft\\Edge\\Application\\msedge.exe'].map(app => `${folder}\\${app}`),
    )
  }
  const folders = [
    ...(env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
    '/snap/bin',
  ]
  return names.flatMap(name => folders.filter(Boolean).map(folder => `${folder}/${name}`))
}

/** Chromium refuses to run as root with its sandbox, and CI containers rarely allow one. */
function sandboxArgs() {
  return process.getuid?.() === 0 || process.env.CI ? [noSandbox] : []
}
