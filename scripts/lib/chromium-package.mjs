import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { readJson } from './json-file.mjs'
import { findNode } from './node-24.mjs'
import { inRoot } from './paths.mjs'
import { onEnd, run } from './processes.mjs'
import { Sentence } from './sentence.mjs'

const packageFolder = inRoot('tools', 'chromium')
const cacheFolder = inRoot('.cache', 'chromium')
const parts = ['chromium', 'al2023.tar', 'fonts.tar', 'swiftshader.tar']

/** The Chromium unpacked earlier, with the environment it needs to find its libraries. */
export function unpackedChromium() {
  const folder = targetFolder()
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) return undefined
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  /** @type {NodeJS.ProcessEnv} */
  const env = { LD_LIBRARY_PATH: libraries }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  return { executablePath, env }
}

/** Brings Chromium from npm into `.cache/`.
 * @param {(line: string) => void} say */
export async function installChromium(say) {
  refuseOtherMachines(process.platform, process.arch)
  say('No Chrome, Chromium or Edge on this machine: bringing Chromium from npm …')
  await ensureInstalled({ dev: false, folder: packageFolder, say: () => {} })
  await unpack()
  const browser = unpackedChromium()
  if (!browser) throw new Sentence('Chromium came from npm but could not be unpacked.')
  return browser
}

/**
 * @param {NodeJS.Platform} platform
 * @param {string} arch */
export function refuseOtherMachines(platform, arch) {
  if (platform === 'linux' && arch === 'x64') return
  throw new Sentence(
    `No Chrome, Chromium or Edge was found, and the Chromium of npm is for Linux on x64 only (this is ${platform} ${arch}). ` +
      'Install Chromium, or name the browser in LECTERN_CHROMIUM.',
  )
}

/** The package unpacks into the temporary folder of its process, so it gets one of its own; renaming it at the
 * end means that an unpacking cut short is never taken for a browser. */
async function unpack() {
  const draft = mkdtempSync(`${cacheFolder}-`)
  const forget = onEnd(() => rmSync(draft, { recursive: true, force: true }))
  const bin = join(packageFolder, 'node_modules', '@sparticuz', 'chromium', 'bin')
  const script = `
    import { inflate } from '@sparticuz/chromium'
    for (const part of ${JSON.stringify(parts)}) await inflate(${JSON.stringify(bin)} + '/' + part + '.br')`
  const { code, output } = await run(findNode(), ['--input-type=module', '--eval', script], {
    cwd: packageFolder,
    env: { ...process.env, TMPDIR: draft },
    quiet: true,
  })
  if (code !== 0) throw new Sentence(`Chromium could not be unpacked:\n${output.trim()}`)
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontSettings(join(targetFolder(), 'fonts')))
  if (!unpackedChromium()) {
    rmSync(targetFolder(), { recursive: true, force: true })
    renameSync(draft, targetFolder())
  }
  rmSync(draft, { recursive: true, force: true })
  forget()
}

function targetFolder() {
  const version = readJson(join(packageFolder, 'package.json'))?.dependencies['@sparticuz/chromium']
  return `${cacheFolder}-${version}`
}

/** The package's own file names folders of a cloud function.
 * @param {string} folder */
function fontSettings(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
}
