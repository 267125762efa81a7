import type { Page } from '@playwright/test'

/** What spills out of its cell, in words; half a pixel at each end is rounding. */
export function listSpills(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(drawn =>
    drawn.flatMap(slide => {
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
    }),
  )
}
