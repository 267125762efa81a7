import { type Anchor, findPart } from '../toolbar/use-floating.ts'

export function findItemElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.canvas-stage .slide [data-item="${CSS.escape(id)}"]`)
}

export function anchorAtItem(id: string): Anchor | null {
  const element = findItemElement(id)
  return element && { box: element.getBoundingClientRect(), part: findPart(element) }
}
