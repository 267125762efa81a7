import type { Item } from '#domain/deck/items/registry.ts'
import type { FilledCell } from '#domain/deck/layouts/flow.ts'
import { TIGHT_FIT, textSizeInCqw } from '#domain/deck/scale.ts'

export interface DrawnCell extends FilledCell<Item> {
  readonly element: HTMLElement
}

/** Draws a cell as it would be with a fit, in the way the renderer does. */
export function showFit({ element, cell, items }: DrawnCell, fit: number): void {
  for (const { id, size } of items) setSize(element, id, textSizeInCqw({ size, fit, cellScale: cell.scale }))
  setCellFit(element, fit)
}

export function showStored({ element, cell, items }: DrawnCell): void {
  for (const { id, size, fit } of items) {
    setSize(element, id, textSizeInCqw({ size, fit, cellScale: cell.scale }))
  }
  setCellFit(element, Math.min(...items.map(item => item.fit)))
}

function setSize(element: HTMLElement, id: string, cqw: number): void {
  const item = element.querySelector<HTMLElement>(`.slide-item[data-item="${CSS.escape(id)}"]`)
  if (item) item.style.fontSize = `${cqw}cqw`
}

function setCellFit(element: HTMLElement, fit: number): void {
  if (fit < 1) element.style.setProperty('--slide-fit', String(fit))
  else element.style.removeProperty('--slide-fit')
  if (fit < TIGHT_FIT) element.dataset.tight = 'true'
  else delete element.dataset.tight
}
