import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

const folder = new URL('../../dist/client/_app/fonts/', import.meta.url)

/** Counts what comes over the wire for faces while a page is open: their files and their style sheets, in KB. */
export async function weighFonts(page: Page, show: () => Promise<void>): Promise<number> {
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
export async function linkAllFonts(page: Page): Promise<void> {
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
