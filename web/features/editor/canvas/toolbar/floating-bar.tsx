import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Anchor, useFloating } from './use-floating.ts'

interface Props {
  readonly label: string
  readonly findAnchor: () => Anchor | null
  /** False where the arrows belong to a field inside. */
  readonly walks?: boolean
  readonly children: ReactNode
}

/** A bar of buttons that floats at what they are for. A press on it leaves the focus where it is. */
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
      className="fixed top-0 left-0 z-(--z-sticky) flex items-center gap-0.5 rounded-sheet border border-line bg-raised p-1 text-ink shadow-popup"
    >
      {children}
    </div>,
    findZone(),
  )
}

/** In the part it belongs to, and outside the slide's own box, which would hold it fast. */
function findZone(): Element {
  return document.querySelector('[data-zone="canvas"]') ?? document.body
}

/** Arrows go from button to button, as in every toolbar. */
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
