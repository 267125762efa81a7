import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../server/providers/browser/find-browser.ts'
import { startChromium } from '../../server/providers/browser/start-chromium.ts'
import { openScratchFolder } from '../../server/scratch-folder.ts'
import { openSink, type Sink } from './browser-sink.ts'

type Loads = Readonly<Record<string, (to: string) => string>>

const patienceMs = 15_000
const settleMs = 700

/** Each in a frame of its own, so that none leads the others away. */
const inFrames = (pieces: readonly string[]) =>
  pieces
    .map(piece => `<iframe srcdoc="${piece.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`)
    .join('')

/** A browser that ends at the sink and is told nothing else: what does not come there would be seen nowhere. */
export async function findDeafness(sink: Sink, loads: Loads): Promise<string[]> {
  const { executablePath, args, env } = await findBrowser(process.env.LECTERN_CHROMIUM)
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...sink.network],
    env: { ...process.env, ...env } as never,
  })
  try {
    const page = await browser.newPage()
    // Both a name and an address of this machine come there before any other is tried.
    for (const address of ['http://way.invalid/', 'http://127.0.0.1:8123/', 'http://localhost:8123/']) {
      await page.goto(address, { timeout: patienceMs }).catch(() => undefined)
      if (!sink.heard.some(line => line.includes(address)))
        throw new Error(`${address} did not come to the sink`)
    }
    const pieces = Object.values(loads).map((write, at) => write(`http://load-${at}.invalid`))
    sink.put('http://page.invalid/', `<!doctype html><body>${inFrames(pieces)}`)
    await page.goto('http://page.invalid/', { timeout: patienceMs })
    const listUnheard = () =>
      Object.keys(loads).filter((_, at) => !sink.heard.some(line => line.includes(`load-${at}.invalid`)))
    const began = performance.now()
    while (listUnheard().some(name => name !== 'line') && performance.now() - began < patienceMs)
      await page.waitForTimeout(50)
    // A line without a word has no name; that one was opened is all there is to hear.
    const unheard = listUnheard().filter(name => name !== 'line' || !sink.heard.includes(''))
    return unheard.map(name => `a ${name} was not heard of where nothing held it back`)
  } finally {
    await browser.close()
  }
}

/**
 * The browser of exports as it is started, and nothing else of the guard: scripts run, nobody stands between. Only
 * addresses of this machine are named, for should it fail they are really asked.
 */
export async function tryWithoutGuard(folder: string, loads: Loads) {
  const sink = await openSink()
  const found = await findBrowser(process.env.LECTERN_CHROMIUM)
  const { browser, end } = await startChromium(found, openScratchFolder(join(folder, 'bare')))
  const failures: string[] = []
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '127.1', '0x7f000001', 'a.localhost', '0.0.0.0']
  let tried = 0
  try {
    const context = await browser.newContext()
    for (const host of hosts) {
      const page = await context.newPage()
      const pieces = Object.values(loads).map(write => write(`http://${host}:${sink.port}`))
      await page.setContent(inFrames(pieces), { waitUntil: 'commit', timeout: patienceMs })
      await page.waitForTimeout(settleMs)
      await page.close()
      tried += pieces.length
      failures.push(...sink.heard.splice(0).map(line => `without the guard, ${host}: ${line || 'a line'}`))
    }
  } finally {
    await end()
    await sink.close()
  }
  return { tried, failures }
}
