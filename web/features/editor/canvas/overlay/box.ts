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

/** Where an element stands on a slide that is drawn at any size. */
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

export function isSameBox(a: Box | undefined, b: Box | undefined): boolean {
  if (!a || !b) return a === b
  return (['left', 'top', 'width', 'height'] as const).every(side => Math.abs(a[side] - b[side]) < 1e-5)
}
