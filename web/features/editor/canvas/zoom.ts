import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useUi, useUiState } from '../session/ui-store.ts'

/** Safari reports a pinch in its own events. */
interface PinchEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/** How long the wheel has to stand still until the slide is laid out at its new size. */
const REST = 120

/**
 * Zooms around the pointer by Ctrl or Cmd with the wheel, and by pinching. While it goes on the drawn slide is only
 * stretched: to lay it out and paint it anew for every step of a wheel would take several frames each. Returns the
 * width of the slide; null fits the window.
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
    let stretched: number | null = null
    /** Where the slide is without being stretched. */
    let laidOut = new DOMRect()
    let rest: ReturnType<typeof setTimeout> | undefined
    const readZoom = () =>
      stretched ?? (stage.current?.offsetWidth ?? NATURAL_SLIDE_WIDTH) / NATURAL_SLIDE_WIDTH
    const zoomTo = (next: number, { clientX, clientY }: { clientX: number; clientY: number }) => {
      const slide = stage.current
      if (!slide) return
      const seen = slide.getBoundingClientRect()
      if (stretched === null) laidOut = seen
      stretched = clampZoom(next)
      anchor.current = anchorAt(seen, clientX, clientY)
      stretch(slide, laidOut, placeZoomed(anchor.current, sizeAt(stretched, laidOut), boxInside(element)))
      clearTimeout(rest)
      rest = setTimeout(settle, REST)
    }
    const settle = () => {
      clearTimeout(rest)
      if (stretched === null) return
      ui.setState({ zoom: stretched })
      stretched = null
      if (stage.current) release(stage.current)
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return settle()
      event.preventDefault()
      zoomTo(zoomByWheel(readZoom(), event.deltaY), event)
    }
    const onPinch = (event: Event) => {
      event.preventDefault()
      if (event.type === 'gesturestart') pinchedFrom = readZoom()
      else zoomTo(pinchedFrom * (event as PinchEvent).scale, event as PinchEvent)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    // What is pressed has to be where it is seen, and as large.
    element.addEventListener('pointerdown', settle, true)
    element.addEventListener('gesturestart', onPinch)
    element.addEventListener('gesturechange', onPinch)
    return () => {
      settle()
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', settle, true)
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

/** Shows the laid out slide in another box. */
function stretch(slide: HTMLElement, from: Box, to: Box): void {
  slide.style.willChange = 'transform'
  slide.style.transformOrigin = '0 0'
  slide.style.transform = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`
}

function release(slide: HTMLElement): void {
  slide.style.removeProperty('transform')
  slide.style.removeProperty('transform-origin')
  slide.style.removeProperty('will-change')
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

function sizeAt(zoom: number, { width, height }: Box): Pick<Box, 'width' | 'height'> {
  const next = zoom * NATURAL_SLIDE_WIDTH
  return { width: next, height: (next * height) / width }
}

/** Without its scroll bars. */
function boxInside(element: HTMLElement): Box {
  const { left, top } = element.getBoundingClientRect()
  return { left, top, width: element.clientWidth, height: element.clientHeight }
}

/** The room around the slide, in pixels: what scrolls ends this far beyond its edges. */
const MARGIN = 40

/** Where a slide of a size will be in the window: in its middle if it has room, else as near to the anchor as scrolling goes. */
export function placeZoomed(anchor: Anchor, size: Pick<Box, 'width' | 'height'>, window: Box): Box {
  const along = (start: number, room: number, length: number, wanted: number) =>
    length + 2 * MARGIN <= room
      ? start + (room - length) / 2
      : Math.min(start + MARGIN, Math.max(start + room - MARGIN - length, wanted))
  return {
    ...size,
    left: along(window.left, window.width, size.width, anchor.clientX - anchor.x * size.width),
    top: along(window.top, window.height, size.height, anchor.clientY - anchor.y * size.height),
  }
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
