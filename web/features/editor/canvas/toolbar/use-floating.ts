import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeToolbar } from './place-toolbar.ts'

/** Keeps an element at what it belongs to while the page scrolls, zooms and changes; null hides it. */
export function useFloating(bar: RefObject<HTMLElement | null>, findAnchor: () => Anchor | null): void {
  const latest = useRef(findAnchor)
  latest.current = findAnchor
  // Things change their place with every change of the slide, and only the browser knows where they are.
  useLayoutEffect(() => place(bar.current, latest.current()))
  useEffect(() => {
    const follow = () => place(bar.current, latest.current())
    const watch = new ResizeObserver(follow)
    const stage = document.querySelector('.canvas-stage')
    if (stage) watch.observe(stage)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [bar])
}

export interface Anchor {
  readonly box: DOMRect
  /** The bar never leaves this part of the window. */
  readonly part: Element
}

export function findPart(element: Element): Element {
  return element.closest('[data-zone]') ?? document.body
}

function place(bar: HTMLElement | null, anchor: Anchor | null): void {
  if (!bar) return
  bar.style.visibility = anchor ? 'visible' : 'hidden'
  if (!anchor) return
  const size = { width: bar.offsetWidth, height: bar.offsetHeight }
  const { left, top } = placeToolbar(anchor.box, size, anchor.part.getBoundingClientRect())
  bar.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}
