import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Slide } from '#domain/deck/slide.ts'

export interface Boxes {
  readonly items: ReadonlyMap<string, Box>
  readonly cells: ReadonlyMap<string, Box>
}

const NONE: Boxes = { items: new Map(), cells: new Map() }

/** Where the cells of the drawn slide and the items in them are, as shares of the slide, which do not depend on the zoom. */
export function useBoxes(stage: RefObject<HTMLElement | null>, slide: Slide | undefined): Boxes {
  const [boxes, setBoxes] = useState(NONE)
  const measure = () => {
    const element = stage.current
    if (!element) return
    const next = { items: readAll(element, 'item'), cells: readAll(element, 'cell') }
    setBoxes(now => (isSame(now.items, next.items) && isSame(now.cells, next.cells) ? now : next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture of the slide has other boxes
  useLayoutEffect(measure, [slide])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew each time
  useEffect(() => {
    const watch = new ResizeObserver(measure)
    if (stage.current) watch.observe(stage.current)
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      watch.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [stage, slide?.uid])
  return boxes
}

function readAll(stage: HTMLElement, name: 'item' | 'cell'): Map<string, Box> {
  const found = stage.querySelectorAll<HTMLElement>(`.slide-cell${name === 'item' ? ' ' : ''}[data-${name}]`)
  return new Map([...found].map(element => [element.dataset[name] ?? '', readBox(element, stage)]))
}

function isSame(a: ReadonlyMap<string, Box>, b: ReadonlyMap<string, Box>): boolean {
  return a.size === b.size && [...a].every(([id, box]) => isSameBox(box, b.get(id)))
}

/** A place on the slide, as shares of its width and height. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function boxStyle({ left, top, width, height }: Box) {
  return { left: share(left), top: share(top), width: share(width), height: share(height) }
}

function share(value: number): string {
  return `${Math.round(value * 100_000) / 1000}%`
}

/** Where an element is on a slide that is drawn at any size. */
export function readBox(element: Element, stage: Element): Box {
  const slide = stage.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  return {
    left: (box.left - slide.left) / slide.width,
    top: (box.top - slide.top) / slide.height,
    width: box.width / slide.width,
    height: box.height / slide.height,
  }
}

function isSameBox(a: Box | undefined, b: Box | undefined): boolean {
  if (!a || !b) return a === b
  return (['left', 'top', 'width', 'height'] as const).every(side => Math.abs(a[side] - b[side]) < 1e-5)
}
