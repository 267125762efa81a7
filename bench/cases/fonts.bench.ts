import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { defineCase } from '../define-case.ts'
import { lab } from '../editor/lab.ts'

const folder = new URL('../../dist/client/_app/fonts/', import.meta.url)

/** Counts what comes over the wire for faces while a page is open: their files and their style sheets, in KB. */
async function weighFonts(page: Page, show: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asked = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.woff2$|\/_app\/fonts\//.test(response.url)) asked.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  await show()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  return bytes / 1024
}

/** Writes the words of the page in every family of the catalogue, as a page would that links them all. */
async function linkAllFonts(page: Page): Promise<void> {
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css'))
  await page.evaluate(async names => {
    const words = [...document.querySelectorAll('.slide')].map(({ textContent }) => textContent).join(' ')
    const links = names.map(name => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = `/_app/fonts/${name}`
      const loaded = new Promise(resolve => {
        link.onload = resolve
      })
      document.head.append(link)
      return loaded
    })
    await Promise.all(links)
    const families = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')))
    for (const family of families) {
      const line = document.createElement('p')
      line.style.fontFamily = `"${family}"`
      line.textContent = words
      document.body.append(line)
    }
    document.body.getBoundingClientRect()
  }, sheets)
}

async function weighShown(andThen: (page: Page) => Promise<void>): Promise<number> {
  const page = await lab.newPage()
  const weight = await weighFonts(page, async () => {
    await page.goto(lab.addressOf(100, 'show'))
    await page.waitForLoadState('networkidle')
    await andThen(page)
  })
  await page.close()
  return weight
}

/** From the press to the picture in which what it opens can be seen. */
async function timePopover(button: RegExp): Promise<number> {
  const page = await lab.openDeck(100)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const trigger = page.getByRole('button', { name: button }).first()
  await trigger.scrollIntoViewIfNeeded()
  const time = await trigger.evaluate(
    element =>
      new Promise<number>(resolve => {
        const began = performance.now()
        ;(element as HTMLElement).click()
        const look = () => {
          if (!document.querySelector('[role="dialog"]')) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - began)
          requestAnimationFrame(() => port2.postMessage(null))
        }
        look()
      }),
  )
  await page.close()
  return time
}

const lives = { prepare: lab.open, clean: lab.close, rounds: 3 }

export const fontBytes = defineCase({
  name: 'fonts: what a shown deck loads for its faces, the product’s own among them',
  unit: 'KB',
  against: { name: 'the same words with all 61 families linked', run: () => weighShown(linkAllFonts) },
  run: () => weighShown(async () => undefined),
  limit: 0.1,
  ...lives,
})

export const fontPicker = defineCase({
  name: 'fonts: from the press to the list of 61 families',
  unit: 'ms',
  against: { name: 'from the press to the text colours', run: () => timePopover(/^Text colour/) },
  run: () => timePopover(/^Headings:/),
  limit: 2,
  ...lives,
})
