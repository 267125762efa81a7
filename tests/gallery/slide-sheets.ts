import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/** The contact sheets of slides that the product draws at /dev/sheets, and the languages in which each is taken. */
export const slideSheets = [
  { name: 'layouts', locales: ['en', 'ru'] },
  { name: 'layouts-short', locales: ['en'] },
  { name: 'layouts-long', locales: ['en', 'ru'] },
  { name: 'themes', locales: ['en', 'ru'] },
  { name: 'backgrounds', locales: ['en'] },
  { name: 'templates', locales: ['en', 'ru'] },
  { name: 'slide-templates', locales: ['en', 'ru'] },
] as const

type SlideSheet = (typeof slideSheets)[number]

/** One picture of every part of every sheet, rendered by the product itself with its styles, fonts and text fit. */
export async function takeSheets(
  browser: Browser,
  wanted: readonly SlideSheet[],
  { address, folder }: { address: string; folder: string },
): Promise<{ made: string[]; problems: string[] }> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  })
  const tab = await context.newPage()
  const problems = new Set<string>()
  tab.on('pageerror', error => problems.add(error.message))
  tab.on('response', reply => reply.status() >= 400 && problems.add(`${reply.status()} ${reply.url()}`))
  const made: string[] = []
  for (const { name, locales } of wanted)
    for (const locale of locales) {
      let parts = 1
      for (let part = 1; part <= parts; part++) {
        await tab.goto(`${address}/${locale}/dev/sheets/${name}.${part}`)
        parts = await countParts(tab)
        for (const overflow of await listOverflows(tab)) problems.add(`${name} ${locale}: ${overflow}`)
        const file = join(sheets, `${name}.${locale}.${part}.png`)
        await tab.screenshot({ path: file, fullPage: true, animations: 'disabled' })
        made.push(file)
      }
    }
  await context.close()
  return { made, problems: [...problems] }
}

/** Waits until every slide is measured in its own fonts and every picture is loaded. */
async function countParts(tab: Page): Promise<number> {
  await tab.waitForSelector('[data-slide]')
  await tab.waitForFunction(() => !document.querySelector('[data-slide="waiting"]'), undefined, {
    timeout: 120_000,
  })
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...[...document.images].map(image => image.decode().catch(() => undefined)),
    ]).then(() => undefined),
  )
  return Number(await tab.locator('[data-parts]').getAttribute('data-parts'))
}

/** The captions of slides whose text is larger than the slide. */
function listOverflows(tab: Page): Promise<string[]> {
  return tab.locator('[data-slide]').evaluateAll(figures =>
    figures.flatMap(figure => {
      const slide = figure.querySelector('.slide')
      const edge = slide?.getBoundingClientRect()
      const words = [...(slide?.querySelectorAll('.slide-text > *, td, .slide-button') ?? [])]
      const overflows = words.some(word => {
        const { left, top, right, bottom } = word.getBoundingClientRect()
        if (!edge) return false
        return (
          left < edge.left - 1 || top < edge.top - 1 || right > edge.right + 1 || bottom > edge.bottom + 1
        )
      })
      return overflows ? [`${figure.querySelector('figcaption')?.textContent} overflows`] : []
    }),
  )
}
