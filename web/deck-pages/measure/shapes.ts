import type { MeasuredShape } from '#domain/export/measured.ts'
import type { SlideReader } from './slide-reader.ts'

interface FoundShape {
  readonly owner: Element
  readonly shape: MeasuredShape
}

/** The parts of a slide that can become PowerPoint shapes. Sent into the page as source text. */
export function measureShapes(slide: Element, reader: SlideReader): FoundShape[] {
  const { boxOf, itemOf, readPaint, seen } = reader

  /** What a PowerPoint shape can express: one fill, one outline, one radius. */
  function shapeOf(element: Element): MeasuredShape | null {
    const style = getComputedStyle(element)
    const has = (pseudo: string) => !['none', 'normal'].includes(getComputedStyle(element, pseudo).content)
    const isPlain =
      style.backgroundImage === 'none' &&
      style.clipPath === 'none' &&
      style.transform === 'none' &&
      style.outlineStyle === 'none' &&
      style.filter === 'none' &&
      style.maskImage === 'none'
    const isCard = element.matches('.slide-item, .slide-cell')
    // What floats has no ground that it could be left in: it becomes a shape as far as it can be one.
    const isFloating = element.closest('.slide-placed') !== null
    if (!isFloating && (!isPlain || (isCard && (has('::before') || has('::after'))))) return null
    const widths = ['top', 'right', 'bottom', 'left'].map(side =>
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
    )
    const radii = ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map(corner =>
      style.getPropertyValue(`border-${corner}-radius`),
    )
    const isUneven = new Set(widths).size > 1 || new Set(radii).size > 1 || radii[0]?.includes(' ')
    if (isUneven && !isFloating) return null
    const fill = seen(readPaint(style.backgroundColor))
    const ring = /^(?<color>\w+\([^)]*\)) 0px 0px 0px (?<width>[\d.]+)px inset$/.exec(style.boxShadow)?.groups
    if (style.boxShadow !== 'none' && !ring && !isFloating) return null
    const width = widths[0] ?? 0
    const line = ring
      ? { paint: readPaint(ring.color ?? ''), width: Number(ring.width) }
      : width > 0 && style.borderTopStyle === 'solid'
        ? { paint: readPaint(style.borderTopColor), width }
        : null
    if (width > 0 && !line && !isFloating) return null
    if (!fill && !line) return null
    const box = boxOf(element.getBoundingClientRect())
    const radius = radii[0]?.endsWith('%') ? Math.min(box.w, box.h) / 2 : Number.parseFloat(radii[0] ?? '0')
    element.setAttribute('data-measured', 'shape')
    return {
      item: itemOf(element),
      box,
      fill,
      line,
      radius,
      href: element.closest('a')?.getAttribute('href') ?? null,
    }
  }

  const owners = slide.querySelectorAll(
    '.slide-cell[data-ground], .slide-item[data-filled], .slide-button, .slide-field-box, .slide-poll-option, .slide-poll-step, .slide-poll-blank, .slide-credit, .slide-video-title',
  )
  return [...owners].flatMap(owner => {
    const shape = shapeOf(owner)
    return shape ? [{ owner, shape }] : []
  })
}

/**
 * How round the corners of a picture are that its frame only cuts: such a picture can be cut by others as well. Null where
 * a filter, a tint, a veil or words with a ground of their own lie on it. Sent into the page as source text.
 */
export function measureCut(slide: Element, frame: Element): number | null {
  const image = frame.firstElementChild
  if (!(image instanceof HTMLImageElement) || frame.childElementCount !== 1) return null
  const draws = (element: Element, pseudo: string) =>
    !['none', 'normal'].includes(getComputedStyle(element, pseudo).content)
  const isBare = (element: Element) => {
    const style = getComputedStyle(element)
    return (
      style.filter === 'none' &&
      style.opacity === '1' &&
      style.mixBlendMode === 'normal' &&
      style.clipPath === 'none' &&
      style.maskImage === 'none'
    )
  }
  for (let at: Element | null = frame; at && at !== slide; at = at.parentElement) {
    const isTurned = getComputedStyle(at).transform !== 'none' && !at.matches('.slide-placed')
    if (isTurned || !isBare(at) || draws(at, '::before') || draws(at, '::after')) return null
  }
  const above = Number(getComputedStyle(slide, '::before').zIndex) > 0 && draws(slide, '::before')
  if (above || draws(slide, '::after') || !isBare(image)) return null
  const style = getComputedStyle(frame)
  const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map(corner =>
    style.getPropertyValue(`border-${corner}-radius`),
  )
  const isFramed =
    style.boxShadow !== 'none' ||
    style.backgroundImage !== 'none' ||
    !/^rgba\(0, 0, 0, 0\)$|^transparent$/.test(style.backgroundColor) ||
    Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderLeftWidth) > 0 ||
    image.offsetWidth !== frame.clientWidth ||
    image.offsetHeight !== frame.clientHeight
  const [corner = '0'] = corners
  if (isFramed || new Set(corners).size > 1 || corner.includes(' ') || corner.endsWith('%')) return null
  const own = frame.getBoundingClientRect()
  const isCovered = [...slide.querySelectorAll('.slide-cell')].some(cell => {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    const meets = left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1
    return meets && !cell.contains(frame)
  })
  return isCovered ? null : Number.parseFloat(corner)
}
