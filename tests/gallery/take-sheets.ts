import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/** The contact sheets of slides that the product draws at /dev/sheets, and the languages they are worth seeing in. */
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

/** One picture of every part of every sheet, by the product itself: its styles, its faces, its fit. */
export async function takeSheets(
  browser: Browser,
  wanted: readonly SlideSheet[],
  { address, folder }: { address: string; folder: string },
): Promise<{ made: string[]; complaints: string[] }> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  })
  const tab = await context.newPage()
  const complaints = new Set<string>()
  tab.on('pageerror', error => complaints.add(error.message))
  tab.on('response', reply => reply.status() >= 400 && complaints.add(`${reply.status()} ${reply.url()}`))
  const made: string[] = []
  for (const { name, locales } of wanted)
    for (const locale of locales) {
      let parts = 1
      for (let part = 1; part <= parts; part++) {
        await tab.goto(`${address}/${locale}/dev/sheets/${name}.${part}`)
        parts = await countParts(tab)
        for (const spill of await listSpills(tab)) complaints.add(`${name} ${locale}: ${spill}`)
        const file = join(sheets, `${name}.${locale}.${part}.png`)
        await tab.screenshot({ path: file, fullPage: true, animations: 'disabled' })
        made.push(file)
      }
    }
  await context.close()
  return { made, complaints: [...complaints] }
}

/** Waits until every slide is measured in its own faces and every picture has come. */
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

/** Slides whose words reach out of the slide, by what stands under them. */
function listSpills(tab: Page): Promise<string[]> {
  return tab.locator('[data-slide]').evaluateAll(figures =>
    figures.flatMap(figure => {
      const slide = figure.querySelector('.slide')
      const edge = slide?.getBoundingClientRect()
      const words = [...(slide?.querySelectorAll('.slide-text > *, td, .slide-button') ?? [])]
      const spills = words.some(word => {
        const { left, top, right, bottom } = word.getBoundingClientRect()
        if (!edge) return false
        return (
          left < edge.left - 1 || top < edge.top - 1 || right > edge.right + 1 || bottom > edge.bottom + 1
        )
      })
      return spills ? [`${figure.querySelector('figcaption')?.textContent} spills`] : []
    }),
  )
}
