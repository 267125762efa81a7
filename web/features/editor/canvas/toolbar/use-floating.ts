import type { Editor as Tiptap } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { placeToolbar } from './place-toolbar.ts'

/** Keeps an element at the selected words while the page scrolls, zooms and is typed in. */
export function useFloating(tiptap: Tiptap, element: RefObject<HTMLElement | null>): void {
  const place = () => {
    const bar = element.current
    const part = tiptap.view.dom.closest('[data-zone]')
    if (!bar || !part) return
    const { left, top } = placeToolbar(
      readSelectedBox(tiptap),
      { width: bar.offsetWidth, height: bar.offsetHeight },
      part.getBoundingClientRect(),
    )
    bar.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }
  // Words change their place with every change of the text, and only the browser knows where they are.
  useLayoutEffect(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read anew each time
  useEffect(() => {
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    const watch = new ResizeObserver(place)
    watch.observe(tiptap.view.dom)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      watch.disconnect()
    }
  }, [tiptap])
}

function readSelectedBox({ view }: Tiptap): DOMRect {
  const { from, to } = view.state.selection
  const range = document.createRange()
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  const box = range.getBoundingClientRect()
  return box.width > 0 || box.height > 0 ? box : view.dom.getBoundingClientRect()
}
