import type { Page } from '@playwright/test'
import { defineCase } from '../define-case.ts'
import { linkAllFonts, weighFonts } from '../editor/fonts.ts'
import { lab } from '../editor/lab.ts'

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
