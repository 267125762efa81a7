import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'

/** A phone of some years ago. */
const slowdown = 4

export interface SlowVisit<Figures> {
  readonly figures: Figures
  readonly requests: number
  /** What came in files of the wanted types. */
  readonly files: readonly Buffer[]
}

/** Opens a page in a browser that has never seen it, four times slower than this machine. */
export async function visitSlowly<Figures>(
  browser: Browser,
  address: string,
  wanted: {
    readonly until: 'load' | 'networkidle'
    readonly types: RegExp
    readonly read: (page: Page) => Promise<Figures>
  },
): Promise<SlowVisit<Figures>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const bodies: Promise<Buffer>[] = []
  let requests = 0
  page.on('response', response => {
    requests += 1
    if (wanted.types.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  })
  await page.goto(address, { waitUntil: wanted.until })
  const figures = await wanted.read(page)
  const files = await Promise.all(bodies)
  await context.close()
  return { figures, requests, files }
}

/** Runs in the page. */
export function readFirstPaint(): Promise<number> {
  return new Promise(resolve => {
    new PerformanceObserver(list => {
      const found = list.getEntriesByName('first-contentful-paint')[0]
      if (found) resolve(found.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}

export function weighPacked(bodies: readonly Buffer[]): number {
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024
}
