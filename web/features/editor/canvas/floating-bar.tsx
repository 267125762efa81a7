import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { popupHome } from '#web/ui/popup-portal.tsx'

interface Props {
  readonly label: string
  readonly findAnchor: () => Anchor | null
  /** False if a field inside uses the arrow keys itself. */
  readonly walks?: boolean
  readonly children: ReactNode
}

/** A bar of buttons that floats beside what they act on. Pressing it does not move the focus. */
export function FloatingBar({ label, findAnchor, walks = true, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useFloating(bar, findAnchor)
  return createPortal(
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={walks ? walkButtons : undefined}
      onMouseDown={event => !(event.target instanceof HTMLInputElement) && event.preventDefault()}
      className="fixed top-0 left-0 z-(--z-sticky) flex w-max flex-wrap items-center gap-0.5 rounded-sheet border border-line bg-raised p-1 text-ink shadow-popup"
    >
      {children}
    </div>,
    findHome(),
  )
}

/** Rendered in the part it belongs to, outside the slide, which would clip it, and in no box around the slide. */
function findHome(): Element {
  return document.querySelector('[data-bars]') ?? popupHome()
}

/** Arrow keys go from button to button, as in every toolbar. */
function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons.at((at + step) % buttons.length)?.focus()
  event.preventDefault()
}

export function BarDivider() {
  return <span aria-hidden="true" className="mx-0.5 h-5 w-px bg-line" />
}

/** Keeps an element beside its anchor while the page scrolls, zooms and changes; a null anchor hides it. */
function useFloating(bar: RefObject<HTMLElement | null>, findAnchor: () => Anchor | null): void {
  const latest = useRef(findAnchor)
  latest.current = findAnchor
  // Anchors move with every change of the slide, so the position is measured after every render.
  useLayoutEffect(() => place(bar.current, latest.current()))
  useEffect(() => {
    const follow = () => place(bar.current, latest.current())
    const watch = new ResizeObserver(follow)
    // The room around the slide changes without the slide when notes are opened below it.
    for (const part of document.querySelectorAll('.canvas-stage, .canvas-scroller')) watch.observe(part)
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
  /** Null: at the upper edge of the canvas, where it covers nothing. */
  readonly box: DOMRect | null
  /** The bar stays inside this part of the window. */
  readonly part: Element
}

export function findPart(element: Element): Element {
  return element.closest('[data-zone]') ?? document.body
}

function place(bar: HTMLElement | null, anchor: Anchor | null): void {
  if (!bar) return
  bar.style.visibility = anchor ? 'visible' : 'hidden'
  if (!anchor) return
  const bounds = anchor.part.getBoundingClientRect()
  bar.style.maxWidth = `${bounds.width - 2 * EDGE}px`
  const size = { width: bar.offsetWidth, height: bar.offsetHeight }
  const { left, top } = anchor.box
    ? placeToolbar(anchor.box, size, bounds)
    : { left: bounds.left + (bounds.width - size.width) / 2, top: topOfCanvas(bounds.top) + 2 }
  bar.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}

/** Below what stands above the canvas in its part, such as the steps of the tour. */
function topOfCanvas(top: number): number {
  return document.querySelector('.canvas-scroller')?.getBoundingClientRect().top ?? top
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP = 10
const EDGE = 8

/** Above the words where there is room, below them otherwise, and never outside the part it belongs to. */
export function placeToolbar(
  words: Box,
  size: { readonly width: number; readonly height: number },
  bounds: Box,
): { left: number; top: number } {
  const middle = (words.left + words.right) / 2
  const most = bounds.right - EDGE - size.width
  const left = Math.max(bounds.left + EDGE, Math.min(middle - size.width / 2, most))
  const above = words.top - GAP - size.height
  if (above >= bounds.top + EDGE && above + size.height <= bounds.bottom) return { left, top: above }
  const below = words.bottom + GAP
  const lowest = bounds.bottom - EDGE - size.height
  // Text that fills the whole part leaves no room: the bar then covers its end instead of being out of view.
  return { left, top: Math.max(bounds.top + EDGE, Math.min(below, lowest)) }
}

export function findItemElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.canvas-stage .slide [data-item="${CSS.escape(id)}"]`)
}

export function anchorAtItem(id: string): Anchor | null {
  const element = findItemElement(id)
  return element && { box: element.getBoundingClientRect(), part: findPart(element) }
}
