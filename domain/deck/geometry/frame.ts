import { clampShare, type PlaceFrame } from '../place.ts'
import { ASPECT_RATIO } from '../scale.ts'

export interface Vector {
  readonly x: number
  readonly y: number
}

/** A place with every length in slide widths: only so do angles and distances mean the same across and down. */
export interface Frame {
  readonly center: Vector
  readonly width: number
  readonly height: number
  /** Clockwise, in degrees. */
  readonly rotation: number
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function toFrame({ position, size, rotation }: PlaceFrame): Frame {
  return { center: { x: position.x, y: position.y / ASPECT_RATIO }, ...size, rotation }
}

/** Back to what is stored; the centre stays within half a slide of the edges. */
export function fromFrame({ center, width, height, rotation }: Frame): PlaceFrame {
  return {
    position: { x: clampShare(center.x), y: clampShare(center.y * ASPECT_RATIO) },
    size: { width, height },
    rotation: turnBack(rotation),
  }
}

/** Within half a turn to either side. */
export function turnBack(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  // Minus nothing is nothing: a document that holds it would differ from itself.
  return Math.round(turned * 100) / 100 || 0
}

export function rotateVector({ x, y }: Vector, degrees: number): Vector {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The upright box around a turned frame. */
export function boundsOf({ center, width, height, rotation }: Frame): Bounds {
  const angle = (rotation * Math.PI) / 180
  const cos = Math.abs(Math.cos(angle))
  const sin = Math.abs(Math.sin(angle))
  const across = (width * cos + height * sin) / 2
  const down = (width * sin + height * cos) / 2
  return {
    left: center.x - across,
    top: center.y - down,
    right: center.x + across,
    bottom: center.y + down,
  }
}

/** The upright box around something placed, in slide widths as all bounds. */
export function boundsOfPlace(place: PlaceFrame): Bounds {
  return boundsOf(toFrame(place))
}

export const SLIDE_BOUNDS: Bounds = { left: 0, top: 0, right: 1, bottom: 1 / ASPECT_RATIO }

export function unionBounds(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(one => one.left)),
    top: Math.min(...all.map(one => one.top)),
    right: Math.max(...all.map(one => one.right)),
    bottom: Math.max(...all.map(one => one.bottom)),
  }
}

export function intersects(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
