import { useRender } from '@base-ui/react/use-render'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'

type Side = 'top' | 'right' | 'bottom' | 'left'

export type TooltipProps = {
  /** Never the only place of a text: a touch screen shows no tooltip. */
  text: ReactNode
  shortcut?: readonly string[] | undefined
  side?: Side | undefined
  disabled?: boolean | undefined
  children: ReactElement
}

type Tip = Pick<TooltipProps, 'text' | 'shortcut'> & { readonly side: Side }

/** What a tooltip belongs to; it says what it shows when it is asked, for words may change meanwhile. */
interface Owner {
  tip: Tip
  anchor: HTMLElement | null
}

/** How long the pointer rests before the first; after one its neighbours come at once, for so long. */
const delay = 450
const warmth = 300
/** For the pointer to come from the trigger over to the words. */
const grace = 100

/** There is one at a time, on the whole page: a hundred buttons share it instead of having each their own. */
let shown: Owner | undefined
let draw: ((owner: Owner | undefined) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenAt = Number.NEGATIVE_INFINITY

function show(owner: Owner): void {
  clearTimeout(timer)
  shown = owner
  draw?.(owner)
}

function hide(): void {
  clearTimeout(timer)
  if (!shown) return
  shown = undefined
  hiddenAt = performance.now()
  draw?.(undefined)
}

function showSoon(owner: Owner): void {
  clearTimeout(timer)
  const isWarm = shown !== undefined || performance.now() - hiddenAt < warmth
  timer = setTimeout(() => show(owner), isWarm ? 0 : delay)
}

function hideSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(hide, grace)
}

export function Tooltip({ text, shortcut, side = 'top', disabled = false, children }: TooltipProps) {
  const owner = useRef<Owner>({ tip: { text, shortcut, side }, anchor: null })
  useEffect(() => {
    owner.current.tip = { text, shortcut, side }
    if (shown === owner.current) show(owner.current)
  }, [text, shortcut, side])
  useEffect(() => {
    const own = owner.current
    return () => {
      if (shown === own) hide()
    }
  }, [])
  const handlers = {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      owner.current.anchor = currentTarget
      if (pointerType === 'mouse') showSoon(owner.current)
    },
    onPointerLeave: () => (shown === owner.current ? hideSoon() : clearTimeout(timer)),
    // What is pressed is known.
    onPointerDown: hide,
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      owner.current.anchor = currentTarget
      if (currentTarget.matches(':focus-visible')) show(owner.current)
    },
    onBlur: hide,
  }
  return useRender({ render: children, props: disabled ? {} : handlers })
}

/** Once around the application: draws the tooltip that is shown. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipLayer />
    </>
  )
}

function TooltipLayer() {
  const [owner, setOwner] = useState<{ readonly owner: Owner; readonly tip: Tip }>()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (next: Owner | undefined) => setOwner(next && { owner: next, tip: next.tip })
    draw = follow
    return () => {
      if (draw === follow) draw = undefined
    }
  }, [])
  useEffect(() => {
    if (!owner) return
    // Escape goes on to the dialog around the button, if there is one.
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    window.addEventListener('keydown', press, true)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    window.addEventListener('resize', hide)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('scroll', hide, true)
      window.removeEventListener('resize', hide)
    }
  }, [owner])
  useLayoutEffect(() => {
    if (!owner?.owner.anchor || !sheet.current) return
    const { left, top } = findPlace(
      owner.owner.anchor.getBoundingClientRect(),
      sheet.current.getBoundingClientRect(),
      owner.tip.side,
    )
    sheet.current.style.translate = `${left}px ${top}px`
  }, [owner])
  if (!owner) return null
  return createPortal(
    <div
      ref={sheet}
      onPointerEnter={() => clearTimeout(timer)}
      onPointerLeave={hide}
      className={
        'fixed top-0 left-0 z-(--z-tooltip) flex max-w-72 items-center gap-2 rounded-field bg-ink px-2.5 py-1.5 text-xs ' +
        'font-medium text-paper shadow-popup transition-opacity duration-(--motion-fast) starting:opacity-0'
      }
    >
      <span>{owner.tip.text}</span>
      {owner.tip.shortcut ? <Kbd keys={owner.tip.shortcut} inverse /> : null}
    </div>,
    document.body,
  )
}

const gap = 8
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Beside its anchor; on the other side where there is no room, and never over the edge of the window. */
function findPlace(anchor: Box, tip: Box, side: Side): { readonly left: number; readonly top: number } {
  const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
  const isBeside = side === 'left' || side === 'right'
  const axis = isBeside
    ? ({ from: anchor.left, size: anchor.width, own: tip.width, room: room.width } as const)
    : ({ from: anchor.top, size: anchor.height, own: tip.height, room: room.height } as const)
  const before = axis.from - axis.own - gap
  const after = axis.from + axis.size + gap
  const wantsBefore = side === 'top' || side === 'left'
  const fits = wantsBefore ? before >= gap : after + axis.own <= axis.room - gap
  const isBefore = (fits ? side : opposite[side]) === (isBeside ? 'left' : 'top')
  const along = isBefore ? before : after
  const across = isBeside
    ? clamp(anchor.top + (anchor.height - tip.height) / 2, room.height - tip.height - gap)
    : clamp(anchor.left + (anchor.width - tip.width) / 2, room.width - tip.width - gap)
  return isBeside ? { left: along, top: across } : { left: across, top: along }
}

function clamp(value: number, most: number): number {
  return Math.max(gap, Math.min(value, most))
}
