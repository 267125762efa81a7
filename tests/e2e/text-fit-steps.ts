import { expect, type Page } from '@playwright/test'
import type { ThemeName } from '#domain/deck/theme/themes/registry.ts'
import words from '#locales/en/editor-inspector.json' with { type: 'json' }

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

/** Dresses the open deck anew and waits until every picture of the slides list shows it with nothing spilled. */
export async function expectFitIn(page: Page, theme: ThemeName, count: number): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Theme' })
    .getByRole('radio', { name: words.theme.name[theme], exact: true })
    .click()
  await expect(page.locator(`[role="listbox"] .slide[data-theme="${theme}"]`)).toHaveCount(count)
  await expect
    .poll(() => listSpills(page, '[role="listbox"] .slide'), {
      message: theme,
      timeout: 45_000,
      intervals: [500, 1000, 2000],
    })
    .toEqual([])
}
