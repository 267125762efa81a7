import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { escapeHtml } from '../../domain/escape-html.ts'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { StaticShelf } from './static-shelf.ts'

export interface LandingVisit {
  readonly firstPaint: number
  /** All scripts that came without anybody touching the page, packed by brotli. */
  readonly scriptKilobytes: number
}

interface Stage {
  readonly server: ServerProcess
  readonly shelf: StaticShelf
  readonly browser: Browser
  readonly addresses: Readonly<Record<Which, string>>
}

type Which = 'ours' | 'words'

/** A phone of some years ago. */
const slowdown = 4
const path = '/en'

let opened: Stage | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/** The landing from its own server, and a page of the same words without any style, script or picture. */
export const landingStage = {
  async open(): Promise<void> {
    clearTimeout(closing)
    if (opened) return
    const server = await ServerProcess.start({ env: { RATE_LIMIT_FACTOR: '100000' } })
    const { executablePath, args, env } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as never })
    const html = await writeWords(browser, server.url + path)
    const shelf = new StaticShelf(async () => ({ type: 'text/html; charset=utf-8', body: Buffer.from(html) }))
    opened = { server, browser, shelf, addresses: { ours: server.url + path, words: await shelf.open() } }
    await landingStage.visit('ours')
    await landingStage.visit('words')
  },

  async close(): Promise<void> {
    closing = setTimeout(shutDown, 1000)
  },

  /** Opens the page in a browser that has never seen it, four times slower than this machine. */
  async visit(which: Which): Promise<LandingVisit> {
    if (!opened) throw new Error('The stage is closed')
    const context = await opened.browser.newContext({ viewport: { width: 1280, height: 720 } })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scripts: Promise<Buffer>[] = []
    page.on('response', response => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.body())
    })
    await page.goto(opened.addresses[which], { waitUntil: 'networkidle' })
    const firstPaint = await page.evaluate(readFirstPaint)
    const bodies = await Promise.all(scripts)
    await context.close()
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
    return { firstPaint, scriptKilobytes: bytes / 1024 }
  },
}

async function writeWords(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(address)
  const lines = await page.evaluate(() => {
    for (const silent of document.body.querySelectorAll('style, script, template')) silent.remove()
    return (document.body.textContent ?? '').split(/(?<=[.!?])\s+|\n+/)
  })
  const title = await page.title()
  await page.close()
  const words = lines.map(line => `<p>${escapeHtml(line)}</p>`).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${words}</body></html>`
}

/** Runs in the page. */
function readFirstPaint(): Promise<number> {
  return new Promise(resolve => {
    new PerformanceObserver(list => {
      const found = list.getEntriesByName('first-contentful-paint')[0]
      if (found) resolve(found.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}

async function shutDown(): Promise<void> {
  const stage = opened
  opened = undefined
  await stage?.browser.close()
  await stage?.shelf.close()
  await stage?.server.remove()
}
