import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { cardSize } from '#content/social-cards.ts'
import { findBrowser } from '../lib/browser.mjs'
import { listCards, writeCardPage } from './cards.ts'

/** Draws the preview pictures of links to our pages again: `node scripts/cards/make-cards.ts`. */
const scratch = mkdtempSync(join(tmpdir(), 'lectern-cards-'))
mkdirSync('web/public/cards', { recursive: true })
const browser = await chromium.launch(await findBrowser())
try {
  const page = await browser.newPage({ viewport: cardSize })
  for (const card of listCards()) {
    const file = join(scratch, 'card.html')
    writeFileSync(file, writeCardPage(card))
    await page.goto(pathToFileURL(file).href)
    await page.evaluate('document.fonts.ready')
    const picture = await page.screenshot()
    await sharp(picture).png({ palette: true, colours: 48, effort: 10 }).toFile(`web/public${card.path}`)
  }
} finally {
  await browser.close()
  rmSync(scratch, { recursive: true })
}
