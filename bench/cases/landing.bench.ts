import type { Browser } from '@playwright/test'
import { escapeHtml } from '../../domain/escape-html.ts'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { productStart } from '../../tests/support/server/run-process.ts'
import { defineCase } from '../define-case.ts'
import { keepOpen } from '../keep-open.ts'
import { StaticServer } from '../showing/static-server.ts'
import { readFirstPaint, visitSlowly, weighPacked } from '../showing/visit-slowly.ts'

interface LandingVisit {
  readonly firstPaint: number
  /** All scripts that came without anybody touching the page, packed by brotli. */
  readonly scriptKilobytes: number
}

interface Stage {
  readonly server: ServerProcess
  readonly staticServer: StaticServer
  readonly browser: Browser
  readonly addresses: Readonly<Record<Which, string>>
}

type Which = 'ours' | 'words'

const path = '/en'

const stage = keepOpen('stage', openStage, async ({ browser, staticServer, server }) => {
  await browser.close()
  await staticServer.close()
  await server.remove()
})

/** The landing from its own server, and a page of the same words without any style, script or picture. */
const landingStage = {
  open: stage.open,
  close: stage.close,
  visit: (which: Which) => visit(stage.use(), which),
}

async function openStage(): Promise<Stage> {
  const server = await ServerProcess.start({ env: { RATE_LIMIT_FACTOR: '100000' }, start: productStart })
  const browser = await launchBrowser()
  const html = await writeWords(browser, server.url + path)
  const staticServer = new StaticServer(async () => ({
    type: 'text/html; charset=utf-8',
    body: Buffer.from(html),
  }))
  const addresses = { ours: server.url + path, words: await staticServer.open() }
  const opened = { server, browser, staticServer, addresses }
  await visit(opened, 'ours')
  await visit(opened, 'words')
  return opened
}

async function visit({ browser, addresses }: Stage, which: Which): Promise<LandingVisit> {
  const { figures, files } = await visitSlowly(browser, addresses[which], {
    until: 'networkidle',
    types: /javascript/,
    read: page => page.evaluate(readFirstPaint),
  })
  return { firstPaint: figures, scriptKilobytes: weighPacked(files) }
}

async function writeWords(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(address)
  const lines = await page.evaluate(() => (document.body.textContent ?? '').split(/(?<=[.!?])\s+|\n+/))
  const title = await page.title()
  await page.close()
  const words = lines.map(line => `<p>${escapeHtml(line)}</p>`).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${words}</body></html>`
}

const lives = { prepare: landingStage.open, clean: landingStage.close }

export const landingPaint = defineCase({
  name: 'landing: first contentful paint at 4× slower',
  unit: 'ms',
  against: {
    name: 'a page of the same words without any style',
    run: async () => (await landingStage.visit('words')).firstPaint,
  },
  run: async () => (await landingStage.visit('ours')).firstPaint,
  rounds: 7,
  limit: 1.3,
  ...lives,
})

/** What may come at most before anybody touches the page. */
const mostKilobytes = 100

export const landingScripts = defineCase({
  name: 'landing: scripts before anybody touches it, brotli',
  unit: 'KB',
  against: { name: 'what may come at most', run: async () => mostKilobytes },
  run: async () => (await landingStage.visit('ours')).scriptKilobytes,
  rounds: 1,
  limit: 1,
  ...lives,
})
