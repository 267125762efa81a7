import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { readOwnFile } from '../../server/features/exports/deck-files.ts'
import { signUpPro } from '../../tests/support/exports.ts'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import type { Person } from '../../tests/support/workspace-people.ts'
import { defineCase } from '../define-case.ts'
import { keepOpen } from '../keep-open.ts'
import { findPeerFile, printWithDecktape, printWithMarp } from '../showing/peers.ts'
import { toMarkdown, toReveal, toSlides, writeWords } from '../showing/words.ts'

const slides = 100

/** A file that was made: how long it took, and what it weighs. */
interface Print {
  readonly ms: number
  readonly kilobytes: number
}

interface Shop {
  readonly server: TestServer
  readonly person: Person
  readonly deck: StoredPresentation
  readonly browser: Browser
  readonly folder: string
}

let edits = 0

const shop = keepOpen('print shop', openShop, async ({ browser, server, folder }) => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const printShop = {
  open: shop.open,
  close: shop.close,
  export: () => exportDeck(shop.use()),
  printBarely: () => printBarely(shop.use()),

  async printWithMarp(): Promise<Print> {
    const { folder } = shop.use()
    const pdf = join(folder, 'marp.pdf')
    const ms = await printWithMarp(join(folder, 'words.md'), pdf)
    return { ms, kilobytes: statSync(pdf).size / 1024 }
  },

  async printWithDecktape(): Promise<Print> {
    const { folder } = shop.use()
    const [html, pdf] = [join(folder, 'reveal.html'), join(folder, 'reveal.pdf')]
    const root = join(findPeerFile('reveal.js', 'dist', 'reveal.js'), '..')
    writeFileSync(html, toReveal(writeWords(slides), pathToFileURL(root).href))
    const ms = await printWithDecktape(pathToFileURL(html).href, pdf)
    return { ms, kilobytes: statSync(pdf).size / 1024 }
  },
}

async function openShop(): Promise<Shop> {
  const words = writeWords(slides)
  const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' } })
  const person = await signUpPro(server)
  await server.services.jobs.startWorkers()
  const deck = await person.client.presentations.create({
    body: { name: 'Words', slides: toSlides(words) as never },
  })
  const browser = await launchBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  writeFileSync(join(folder, 'words.md'), toMarkdown(words))
  const opened = { server, person, deck, browser, folder }
  // Both browsers are warm from here on, and so are fonts and code.
  await exportDeck(opened)
  await printBarely(opened)
  return opened
}

/** By the calls of the product: asked for, polled, made by a job. Every time of another revision. */
async function exportDeck({ person, deck }: Shop): Promise<Print> {
  const { exports, presentations } = person.client
  const params = { slug: deck.slug }
  await presentations.update({ params, body: { name: `Words ${++edits}` } })
  const began = performance.now()
  const { task_id, export_id } = await exports.exportPdf({ params })
  for (;;) {
    const status = await exports.pdfStatus({ params, query: { task_id, export_id } })
    if (status.task_state === 'FAILURE') throw new Error(`The export failed: ${status.error}`)
    if (status.task_state === 'SUCCESS')
      return { ms: performance.now() - began, kilobytes: (status.bytes ?? 0) / 1024 }
    await pause(10)
  }
}

/** The same sheets by a browser that has nothing else to do: drawn already, read from memory, printed. */
async function printBarely({ server, browser, deck }: Shop): Promise<Print> {
  const { renderPrintPage } = await server.services.deckPages()
  const html = renderPrintPage({ deck, language: 'en' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
    const file = await readOwnFile(server.services, pathname)
    return file ? route.fulfill({ body: file.body, contentType: file.type }) : route.abort()
  })
  const began = performance.now()
  await page.goto('https://bench.invalid/')
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  })
  const ms = performance.now() - began
  await context.close()
  return { ms, kilobytes: pdf.length / 1024 }
}

const lives = { prepare: printShop.open, clean: printShop.close, rounds: 3 }
const name = 'PDF: 100 slides, warm, from the call to SUCCESS'

/** What was made last by each, so that what it weighs is not made once more. */
const last = new Map<string, Print>()
const time = (who: string, make: () => Promise<Print>) => async () => {
  const print = await make()
  last.set(who, print)
  return print.ms
}
const weigh = (who: string, make: () => Promise<Print>) => async () =>
  (last.get(who) ?? (await make())).kilobytes

const ours = time('ours', printShop.export)
const oursWeighed = weigh('ours', printShop.export)

export const pdfFloor = defineCase({
  name,
  unit: 'ms',
  against: { name: 'a bare page.pdf of the same sheets, warm', run: time('floor', printShop.printBarely) },
  run: ours,
  limit: 1.5,
  ...lives,
})

export const pdfMarp = defineCase({
  name,
  unit: 'ms',
  against: {
    name: 'marp-cli, the same words, from the command to its end',
    run: time('marp', printShop.printWithMarp),
  },
  run: ours,
  limit: 1,
  ...lives,
})

export const pdfDecktape = defineCase({
  name,
  unit: 'ms',
  against: {
    name: 'decktape with reveal.js, the same words, no pauses',
    run: time('decktape', printShop.printWithDecktape),
  },
  run: ours,
  limit: 1,
  ...lives,
  rounds: 1,
})

export const pdfBytesMarp = defineCase({
  name: 'PDF: what 100 slides weigh',
  unit: 'KB',
  against: { name: 'marp-cli', run: weigh('marp', printShop.printWithMarp) },
  run: oursWeighed,
  ...lives,
  rounds: 1,
})

export const pdfBytesDecktape = defineCase({
  name: 'PDF: what 100 slides weigh',
  unit: 'KB',
  against: { name: 'decktape', run: weigh('decktape', printShop.printWithDecktape) },
  run: oursWeighed,
  ...lives,
  rounds: 1,
})
