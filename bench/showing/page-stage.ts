import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { findPeerFile } from './peers.ts'
import { type ShownServer, showDeck } from './shown-server.ts'
import { type ShelfFile, StaticShelf } from './static-shelf.ts'
import { toReveal, writeWords } from './words.ts'

export interface Visit {
  readonly firstPaint: number
  readonly loaded: number
  readonly requests: number
  /** Scripts and style sheets, files and in the page, packed by brotli. */
  readonly codeKilobytes: number
}

const slides = 20
/** A phone of some years ago. */
const slowdown = 4
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface Stage {
  readonly shown: ShownServer
  readonly browser: Browser
  readonly shelves: readonly StaticShelf[]
  readonly addresses: { readonly ours: string; readonly reveal: string }
}

let opened: Stage | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/** The public page and a reveal.js deck of the same words, behind the same kind of server, for the same browser. */
export const pageStage = {
  async open(): Promise<void> {
    clearTimeout(closing)
    if (opened) return
    const root = join(findPeerFile('reveal.js', 'dist', 'reveal.js'), '..')
    const shown = await showDeck(slides)
    const ourShelf = new StaticShelf(path => readFrom(shown.url + path))
    const revealShelf = new StaticShelf(path => readReveal(root, path))
    const { executablePath, args, env } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as never })
    const ours = `${await ourShelf.open()}${shown.path}`
    const reveal = `${await revealShelf.open()}/`
    opened = { shown, browser, shelves: [ourShelf, revealShelf], addresses: { ours, reveal } }
    // Both shelves are full from here on.
    await pageStage.visit('ours')
    await pageStage.visit('reveal')
  },

  async close(): Promise<void> {
    closing = setTimeout(shutDown, 1000)
  },

  /** Opens the page in a browser that has never seen it, four times slower than this machine. */
  async visit(which: 'ours' | 'reveal'): Promise<Visit> {
    if (!opened) throw new Error('The stage is closed')
    const context = await opened.browser.newContext({ viewport: { width: 1280, height: 720 } })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const code: Promise<Buffer>[] = []
    let requests = 0
    page.on('response', response => {
      requests += 1
      if (/javascript|css/.test(response.headers()['content-type'] ?? '')) code.push(response.body())
    })
    await page.goto(opened.addresses[which], { waitUntil: 'load' })
    const { firstPaint, loaded } = await page.evaluate(readTimes)
    const inPage = await page.evaluate(readOwnCode)
    const files = await Promise.all(code)
    await context.close()
    const packed = [...files, ...inPage.map(text => Buffer.from(text))].map(body => brotliCompressSync(body))
    const codeKilobytes = packed.reduce((sum, { length }) => sum + length, 0) / 1024
    return { firstPaint, loaded, requests, codeKilobytes }
  },
}

/** Runs in the page. */
async function readTimes(): Promise<{ firstPaint: number; loaded: number }> {
  const firstPaint = await new Promise<number>(resolve => {
    new PerformanceObserver(list => {
      const found = list.getEntriesByName('first-contentful-paint')[0]
      if (found) resolve(found.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
  // The event's own end is written only after its last listener.
  await new Promise(done => setTimeout(done))
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { firstPaint, loaded: navigation?.loadEventEnd ?? Number.NaN }
}

/** Runs in the page. */
function readOwnCode(): string[] {
  const own = document.querySelectorAll('style, script:not([src]):not([type="application/json"])')
  return [...own].map(({ textContent }) => textContent ?? '')
}

async function readFrom(address: string): Promise<ShelfFile | undefined> {
  const reply = await fetch(address)
  if (!reply.ok) return undefined
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  return { type, body: Buffer.from(await reply.arrayBuffer()) }
}

async function readReveal(root: string, path: string): Promise<ShelfFile | undefined> {
  if (path === '/') return { type: types['.html']!, body: Buffer.from(toReveal(writeWords(slides), '/dist')) }
  if (!path.startsWith('/dist/')) return undefined
  const type = types[extname(path)] ?? 'application/octet-stream'
  return { type, body: await readFile(join(root, path.slice('/dist/'.length))) }
}

async function shutDown(): Promise<void> {
  const stage = opened
  opened = undefined
  await stage?.browser.close()
  for (const shelf of stage?.shelves ?? []) await shelf.close()
  await stage?.shown.close()
}
