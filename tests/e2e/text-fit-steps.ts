import { expect, type Page } from '@playwright/test'
import { openPage } from './workplace-steps.ts'

/** What spills out of its cell, in words; half a pixel at each end is rounding. Small pictures are looked at large. */
export function listSpills(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(drawn => {
    const LARGE = 1280
    const table = document.createElement('div')
    table.style.cssText = `position:fixed;left:0;top:0;width:${LARGE}px;visibility:hidden`
    document.body.append(table)
    const large = drawn.map(slide => {
      if (slide.clientWidth >= LARGE / 2) return slide
      const box = document.createElement('div')
      box.append(slide.cloneNode(true))
      table.append(box)
      return box.firstElementChild ?? slide
    })
    const spilled = large.flatMap(slide => {
      const edge = slide.getBoundingClientRect()
      return [...slide.querySelectorAll<HTMLElement>('.slide-cell')].flatMap(cell => {
        const room = cell.getBoundingClientRect()
        const boxes = [
          ...cell.querySelectorAll('.slide-item, .slide-text > *, .slide-text li, td, th, .slide-button'),
        ]
        const spills = boxes.filter(box => {
          const { left, top, right, bottom } = box.getBoundingClientRect()
          const slack = 1 + edge.width / 500
          return (
            left < room.left - slack ||
            top < room.top - slack ||
            right > room.right + slack ||
            bottom > room.bottom + slack
          )
        })
        const wide = [...cell.querySelectorAll('.slide-text, .slide-table, .slide-button')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 2,
        )
        const name = `${(slide as HTMLElement).dataset.layout} ${cell.dataset.cell}`
        return [...spills, ...wide].map(box => `${name}: ${box.textContent?.slice(0, 40)}`)
      })
    })
    table.remove()
    return spilled
  })
}

/** Opens a part of a sheet that the product draws at /dev/sheets, and waits until each of its slides is measured. */
export async function openSheet(page: Page, sheet: string, part: number): Promise<number> {
  await openPage(page, `/en/dev/sheets/${sheet}.${part}`)
  await expect(page.locator('[data-slide="ready"]').first()).toBeAttached({ timeout: 60_000 })
  await expect(page.locator('[data-slide="waiting"]')).toHaveCount(0, { timeout: 90_000 })
  return Number(await page.locator('[data-parts]').getAttribute('data-parts'))
}
