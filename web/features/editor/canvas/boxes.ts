import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/deck/geometry/frame.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'

export interface Boxes {
  readonly items: ReadonlyMap<string, Box>
  readonly cells: ReadonlyMap<string, Box>
}

const NONE: Boxes = { items: new Map(), cells: new Map() }

/**
 * Where the items and cells of the drawn slide are, as shares of the slide, which do not depend on the zoom. They are read
 * when the browser has laid the slide out: reading them earlier would make it lay out twice.
 */
export function useBoxes(stage: RefObject<HTMLElement | null>, slide: Slide): Boxes {
  const [boxes, setBoxes] = useState(NONE)
  const known = useRef(NONE)
  const { uid, items, layout, theme } = slide
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is observed is drawn anew with each of these
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const next = { items: readAll(element, 'item'), cells: readAll(element, 'cell') }
      if (isSame(known.current.items, next.items) && isSame(known.current.cells, next.cells)) return
      const isFirst = known.current === NONE
      known.current = next
      if (isFirst) return setBoxes(next)
      moveFrames(next.items)
      startTransition(() => setBoxes(next))
    }
    // Observing reports once at first, and then whenever words being typed make something grow.
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    // What floats is as large as it says: two hundred of them are not looked at again with each step of a drag.
    for (const part of element.querySelectorAll('.slide-cell, .slide-cell [data-item]')) watch.observe(part)
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      watch.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [stage, uid, items, layout, theme])
  return boxes
}

/**
 * In this very frame: what stands around a text that grows must not trail behind it. Drawing all that depends on the boxes
 * anew would hold up the letter that made it grow; that follows.
 */
function moveFrames(items: Boxes['items']): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.canvas-overlay [data-around]')) {
    const box = items.get(frame.dataset.around ?? '')
    if (box) Object.assign(frame.style, boxStyle(box))
  }
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

/** The same in slide widths, as everything placed is reckoned. */
export function boundsOfBox({ left, top, width, height }: Box): Bounds {
  return {
    left,
    top: top / ASPECT_RATIO,
    right: left + width,
    bottom: (top + height) / ASPECT_RATIO,
  }
}

/** Where an element is on a slide that is drawn at any size. */
export function readBox(element: Pick<Element, 'getBoundingClientRect'>, stage: Element): Box {
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
