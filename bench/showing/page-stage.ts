import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import { keepOpen } from '../keep-open.ts'
import { findPeerFile } from './peers.ts'
import { type ShownServer, type StaticFile, StaticServer, showDeck } from './static-server.ts'
import { readFirstPaint, visitSlowly, weighPacked } from './visit-slowly.ts'
import { toReveal, writeWords } from './words.ts'

export interface Visit {
  readonly firstPaint: number
  readonly loaded: number
  readonly requests: number
  /** Scripts and style sheets, files and in the page, packed by brotli. */
  readonly codeKilobytes: number
}

const slides = 20
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

type Which = 'ours' | 'reveal'

interface Stage {
  readonly shown: ShownServer
  readonly browser: Browser
  readonly staticServers: readonly StaticServer[]
  readonly addresses: Readonly<Record<Which, string>>
}

const stage = keepOpen('stage', openStage, async ({ browser, staticServers, shown }) => {
  await browser.close()
  for (const staticServer of staticServers) await staticServer.close()
  await shown.close()
})

/** The public page and a reveal.js deck of the same words, behind the same kind of server, for the same browser. */
export const pageStage = {
  open: stage.open,
  close: stage.close,
  visit: (which: Which) => visit(stage.use(), which),
}

async function openStage(): Promise<Stage> {
  const root = join(findPeerFile('reveal.js', 'dist', 'reveal.js'), '..')
  const shown = await showDeck(slides)
  const ourShelf = new StaticServer(path => readFrom(shown.url + path))
  const revealShelf = new StaticServer(path => readReveal(root, path))
  const browser = await launchBrowser()
  const ours = `${await ourShelf.open()}${shown.path}`
  const reveal = `${await revealShelf.open()}/`
  const opened = { shown, browser, staticServers: [ourShelf, revealShelf], addresses: { ours, reveal } }
  // Both staticServers are full from here on.
  await visit(opened, 'ours')
  await visit(opened, 'reveal')
  return opened
}

async function visit({ browser, addresses }: Stage, which: Which): Promise<Visit> {
  const { figures, requests, files } = await visitSlowly(browser, addresses[which], {
    until: 'load',
    types: /javascript|css/,
    read: async page => ({
      firstPaint: await page.evaluate(readFirstPaint),
      loaded: await page.evaluate(readLoaded),
      ownCode: await page.evaluate(readOwnCode),
    }),
  })
  const { ownCode, ...times } = figures
  const code = [...files, ...ownCode.map(text => Buffer.from(text))]
  return { ...times, requests, codeKilobytes: weighPacked(code) }
}

/** Runs in the page. */
async function readLoaded(): Promise<number> {
  // The event's own end is written only after its last listener.
  await new Promise(done => setTimeout(done))
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd ?? Number.NaN
}

/** Runs in the page. */
function readOwnCode(): string[] {
  const own = document.querySelectorAll('style, script:not([src]):not([type="application/json"])')
  return [...own].map(({ textContent }) => textContent ?? '')
}

async function readFrom(address: string): Promise<StaticFile | undefined> {
  const reply = await fetch(address)
  if (!reply.ok) return undefined
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  return { type, body: Buffer.from(await reply.arrayBuffer()) }
}

async function readReveal(root: string, path: string): Promise<StaticFile | undefined> {
  if (path === '/') return { type: types['.html']!, body: Buffer.from(toReveal(writeWords(slides), '/dist')) }
  if (!path.startsWith('/dist/')) return undefined
  const type = types[extname(path)] ?? 'application/octet-stream'
  return { type, body: await readFile(join(root, path.slice('/dist/'.length))) }
}
