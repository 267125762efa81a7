import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useUi, useUiState } from '../session/ui-store.ts'

/** Safari reports a pinch in its own events. */
interface PinchEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/**
 * Zooms around the pointer by Ctrl or Cmd with the wheel, and by pinching. Returns the width of the slide; null fits
 * the window.
 */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
): number | null {
  const ui = useUi()
  const zoom = useUiState(state => state.zoom)
  const anchor = useRef<Anchor | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let pinchedFrom = 1
    const readZoom = () => (stage.current?.offsetWidth ?? NATURAL_SLIDE_WIDTH) / NATURAL_SLIDE_WIDTH
    const zoomTo = (next: number, { clientX, clientY }: { clientX: number; clientY: number }) => {
      const box = stage.current?.getBoundingClientRect()
      anchor.current = box ? anchorAt(box, clientX, clientY) : null
      ui.setState({ zoom: clampZoom(next) })
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(zoomByWheel(readZoom(), event.deltaY), event)
    }
    const onPinch = (event: Event) => {
      event.preventDefault()
      if (event.type === 'gesturestart') pinchedFrom = readZoom()
      else zoomTo(pinchedFrom * (event as PinchEvent).scale, event as PinchEvent)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('gesturestart', onPinch)
    element.addEventListener('gesturechange', onPinch)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('gesturestart', onPinch)
      element.removeEventListener('gesturechange', onPinch)
    }
  }, [scroller, stage, ui])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide has its new size once the zoom has changed
  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = null
    const box = stage.current?.getBoundingClientRect()
    if (kept && box) scroller.current?.scrollBy(scrollToKeep(kept, box))
  }, [zoom, scroller, stage])

  return zoom === 'fit' ? null : zoom * NATURAL_SLIDE_WIDTH
}

/** How wide a slide is at zoom 1, in pixels. */
const NATURAL_SLIDE_WIDTH = 960
export const MIN_ZOOM = 0.25
export const MAX_ZOOM = 4

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/** One notch of a wheel is about a tenth; a trackpad's pinch comes as many small steps. */
export function zoomByWheel(zoom: number, delta: number): number {
  const step = Math.max(-50, Math.min(50, delta))
  return clampZoom(zoom * Math.exp(-step / 200))
}

interface Anchor {
  /** A point of the slide, as shares of its width and height. */
  readonly x: number
  readonly y: number
  /** Where on the screen it has to stay. */
  readonly clientX: number
  readonly clientY: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function anchorAt(box: Box, clientX: number, clientY: number): Anchor {
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height, clientX, clientY }
}

/** How far to scroll so that the anchored point of a slide that has grown or shrunk stays under the pointer. */
export function scrollToKeep({ x, y, clientX, clientY }: Anchor, box: Box): { left: number; top: number } {
  return { left: box.left + x * box.width - clientX, top: box.top + y * box.height - clientY }
}

export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The next zoom step in a direction; `fit` counts as the natural size. */
export function stepZoom(zoom: 'fit' | number, direction: 1 | -1): number {
  const from = zoom === 'fit' ? 1 : zoom
  const next =
    direction === 1
      ? zoomSteps.find(step => step > from + 0.001)
      : zoomSteps.findLast(step => step < from - 0.001)
  return next ?? (direction === 1 ? zoomSteps.at(-1)! : zoomSteps[0])
}
