import type { KeyboardEvent, PointerEvent } from 'react'
import { joinClasses } from './join-classes.ts'

export type PaneResizerProps = {
  label: string
  /** Which edge of its pane it is: the pane grows away from the other side. */
  edge: 'left' | 'right' | 'top'
  value: number
  min: number
  max: number
  onChange: (size: number) => void
  /** A double click. */
  onReset?: (() => void) | undefined
  className?: string | undefined
}

const step = 16
const growKeys = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp' } as const
const shrinkKeys = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown' } as const
const places = {
  left: 'inset-y-0 left-0 w-2.5 -translate-x-1/2 cursor-col-resize before:inset-y-0 before:left-1/2 before:w-px',
  right:
    'inset-y-0 right-0 w-2.5 translate-x-1/2 cursor-col-resize before:inset-y-0 before:left-1/2 before:w-px',
  top: 'inset-x-0 top-0 h-2.5 -translate-y-1/2 cursor-row-resize before:inset-x-0 before:top-1/2 before:h-px',
}

/** The edge of a pane that can be dragged, or moved with the arrow keys. It is inside the pane, which is `relative`. */
export function PaneResizer(props: PaneResizerProps) {
  const { label, edge, value, min, max, onChange, onReset, className } = props
  const clamp = (size: number) => Math.round(Math.min(max, Math.max(min, size)))

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const start = { at: position(event.nativeEvent, edge), size: value }
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => {
      const way = (position(moved, edge) - start.at) * (edge === 'right' ? 1 : -1)
      onChange(clamp(start.size + way))
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('lostpointercapture', end)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end)
  }

  function press(event: KeyboardEvent): void {
    const sizes: Readonly<Record<string, number>> = {
      [growKeys[edge]]: value + step,
      [shrinkKeys[edge]]: value - step,
      Home: min,
      End: max,
    }
    const size = sizes[event.key]
    if (size === undefined) return
    event.preventDefault()
    onChange(clamp(size))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be dragged or focused
    <div
      role="separator"
      aria-label={label}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={onReset}
      onKeyDown={press}
      className={joinClasses(
        'absolute z-(--z-sticky) touch-none select-none',
        'before:absolute before:bg-transparent before:transition-colors hover:before:bg-line-strong active:before:bg-ink',
        'focus-visible:outline-hidden focus-visible:before:bg-focus',
        places[edge],
        className,
      )}
    />
  )
}

function position(event: globalThis.PointerEvent, edge: PaneResizerProps['edge']): number {
  return edge === 'top' ? event.clientY : event.clientX
}
