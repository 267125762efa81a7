import type { Item } from '#domain/deck/items/registry.ts'
import { type FilledCell, flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell, Layout } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { isOverfull } from './overflow.ts'
import { searchFit } from './search-fit.ts'
import { type DrawnCell, showFit, showStored } from './show-fit.ts'

/** What a slide's items have to be fitted by: those whose fit changes, by id. */
export type Fits = ReadonlyMap<string, number>

/**
 * Looks at a drawn slide and finds how far its words have to shrink to stay in their cells. Items of one cell, and
 * cells that are peers such as columns, shrink alike. The slide is drawn afterwards as it was.
 */
export function fitSlide(drawn: HTMLElement, slide: Slide, mayGrow: boolean): Fits {
  const layout: Layout = layouts[slide.layout]
  const fits = new Map<string, number>()
  const groups = groupPeers(layout, slide.items).map(group => findDrawn(drawn, group))
  drawn.dataset.measuring = 'true'
  for (const cells of groups) {
    const items = cells.flatMap(cell => cell.items)
    if (items.length === 0) continue
    const show = (fit: number) => {
      for (const cell of cells) showFit(cell, mayGrow ? withRoom(fit) : fit)
      return !cells.some(({ element }) => isOverfull(element))
    }
    const fit = searchFit(Math.min(...items.map(item => item.fit)), show, mayGrow)
    // The cells that follow get what room these leave.
    for (const cell of cells) showFit(cell, fit)
    for (const item of items) if (hasWords(item) && item.fit !== fit) fits.set(item.id, fit)
  }
  delete drawn.dataset.measuring
  for (const cell of groups.flat()) showStored(cell)
  return fits
}

/**
 * Words that were shrunk until they touch the edge spill at another size of the slide, where a line is a pixel taller
 * or breaks one word earlier: they have to fit a little larger than they are stored.
 */
function withRoom(fit: number): number {
  return Math.min(1, fit * 1.02 + 0.005)
}

/** Rows that grow with their words come first: they decide what is left for the others. */
function groupPeers(layout: Layout, items: readonly Item[]): FilledCell<Item>[][] {
  const grows = ({ rows }: Cell) => layout.rows.slice(rows[0] - 1, rows[1] - 1).includes('auto')
  const filled = flowItems(layout, items).filter(({ items: inside }) => inside.length > 0)
  const groups = Map.groupBy(filled, ({ cell }) => `${grows(cell) ? 0 : 1} ${cell.role} ${cell.scale}`)
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, cells]) => cells)
}

function findDrawn(drawn: HTMLElement, group: readonly FilledCell<Item>[]): DrawnCell[] {
  return group.flatMap(({ cell, items }) => {
    const element = drawn.querySelector<HTMLElement>(`.slide-cell[data-cell="${cell.name}"]`)
    return element ? [{ element, cell, items }] : []
  })
}

function hasWords(item: Item): boolean {
  return item.text !== '' || !['image', 'gif', 'video'].includes(item.type)
}
