import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser, startChromium } from '../../server/providers/browser/chromium.ts'
import { openScratchFolder } from '../../server/scratch-folder.ts'

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
    // A connection without a request has no name; that one was opened is all there is to see.
    const unheard = listUnheard().filter(name => name !== 'line' || !sink.heard.includes(''))
    // Chromium built as a headless shell opens no connections ahead: what it never does needs no guard.
    const known = await Promise.all(unheard.map(async name => name !== 'line' || (await opensAhead())))
    return unheard
      .filter((_, at) => known[at])
      .map(name => `a ${name} was not heard of where nothing held it back`)
  } finally {
    await browser.close()
  }
}

/** Whether this browser follows `<link rel="preconnect">` at all: tried with nothing in between, on loopback. */
async function opensAhead(): Promise<boolean> {
  const { executablePath, args, env } = await findBrowser(process.env.LECTERN_CHROMIUM)
  const [sink, ahead] = [await openSink(), await openSink()]
  const launchEnv = { ...process.env, ...env } as never
  const browser = await chromium.launch({ executablePath, args: [...args], env: launchEnv })
  try {
    const page = await browser.newPage()
    sink.put('/', `<!doctype html><link rel="preconnect" href="http://127.0.0.1:${ahead.port}"><p>x`)
    await page.goto(`http://127.0.0.1:${sink.port}/`, { timeout: patienceMs })
    await page.waitForTimeout(settleMs)
    return ahead.heard.length > 0
  } finally {
    await browser.close()
    await Promise.all([sink.close(), ahead.close()])
  }
}

/**
 * The browser of exports as it is started, and nothing else of the guard: scripts run, nobody stands between. Only
 * addresses of this machine are named, for should it fail they are really asked.
 */
export async function tryWithoutGuard(folder: string, loads: Loads) {
  const found = await findBrowser(process.env.LECTERN_CHROMIUM)
  const { browser, end } = await startChromium(found, openScratchFolder(join(folder, 'bare')))
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '127.1', '0x7f000001', 'a.localhost', '0.0.0.0']
  try {
    const context = await browser.newContext()
    const tryHost = async (host: string) => {
      const sink = await openSink()
      const page = await context.newPage()
      const pieces = Object.values(loads).map(write => write(`http://${host}:${sink.port}`))
      await page.setContent(inFrames(pieces), { waitUntil: 'commit', timeout: patienceMs })
      await page.waitForTimeout(settleMs)
      await page.close()
      await sink.close()
      return { tried: pieces.length, failures: sink.heard.map(line => `${host}: ${line || 'a line'}`) }
    }
    // Each has a listener of its own, so that they can all be waited for at once.
    const told = await Promise.all(hosts.map(tryHost))
    return {
      tried: told.reduce((sum, one) => sum + one.tried, 0),
      failures: told.flatMap(one => one.failures).map(line => `without the guard, ${line}`),
    }
  } finally {
    await end()
  }
}

/** A listener on loopback that every connection of a browser ends at, whatever it was meant for. */
interface Sink {
  readonly port: number
  /** The first line of each, which names what was asked for; empty where only a line was opened. */
  readonly heard: string[]
  /** Arguments by which a browser reaches nothing but this. */
  readonly network: readonly string[]
  /** The page that is answered to whoever asks for an address that begins so. */
  put(address: string, html: string): void
  close(): Promise<void>
}

export async function openSink(): Promise<Sink> {
  const heard: string[] = []
  const pages = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    const place = heard.push('') - 1
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', bytes => {
      const line = bytes.toString('latin1').split('\r\n')[0] ?? ''
      heard[place] = line
      const [, address = ''] = line.split(' ')
      const page = [...pages].find(([start]) => address.startsWith(start))?.[1] ?? ''
      const type = page ? 'text/html' : 'text/plain'
      const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\naccess-control-allow-origin: *\r\nconnection: close`
      socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(page)}\r\n\r\n${page}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard,
    network: [
      `--proxy-server=http://127.0.0.1:${port}`,
      '--proxy-bypass-list=<-loopback>',
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    ],
    put: (address, html) => void pages.set(address, html),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
  }
}
