import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import { type Box, isSameBox, readBox } from './box.ts'

export interface Boxes {
  readonly items: ReadonlyMap<string, Box>
  readonly cells: ReadonlyMap<string, Box>
}

const NONE: Boxes = { items: new Map(), cells: new Map() }

/** Where the items and cells of the drawn slide are. Shares of the slide: they hold at every zoom. */
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
  const found = stage.querySelectorAll<HTMLElement>(`.slide [data-${name}]`)
  return new Map([...found].map(element => [element.dataset[name] ?? '', readBox(element, stage)]))
}

function isSame(a: ReadonlyMap<string, Box>, b: ReadonlyMap<string, Box>): boolean {
  return a.size === b.size && [...a].every(([id, box]) => isSameBox(box, b.get(id)))
}
