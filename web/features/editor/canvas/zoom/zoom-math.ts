/** How wide a slide is at zoom 1, in pixels. */
export const NATURAL_SLIDE_WIDTH = 960
export const MIN_ZOOM = 0.25
export const MAX_ZOOM = 4

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/** One notch of a wheel is about a tenth; a trackpad's pinch comes as many small ones. */
export function zoomByWheel(zoom: number, delta: number): number {
  const step = Math.max(-50, Math.min(50, delta))
  return clampZoom(zoom * Math.exp(-step / 200))
}

export interface Anchor {
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
