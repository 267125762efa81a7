import { useEffect, useState } from 'react'
import { localeCookie } from '#domain/locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { writeCookie } from '#web/platform/session/cookies.ts'
import { PaneResizer } from '#web/ui/pane-resizer.tsx'
import {
  type Arrangement,
  createUiStore,
  defaultArrangement,
  type UiStore,
  useUi,
  useUiState,
} from '../session/ui-store.ts'

const settleDelay = 300

/** The UI store with the layout that this browser remembers. */
export function useUiStore(): UiStore {
  const { readCookie } = useRuntime()
  const [ui] = useState(() => createUiStore(readArrangement(readCookie(arrangementCookie))))
  useEffect(() => {
    let kept = writeArrangement(ui.getState())
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const now = writeArrangement(ui.getState())
      if (now === kept) return
      kept = now
      clearTimeout(timer)
      timer = setTimeout(() => writeCookie(arrangementCookie, kept, localeCookie.maxAgeSeconds), settleDelay)
    }
    return ui.subscribe(keep)
  }, [ui])
  return ui
}

/** Holds the layout; a cookie, so that the server renders it at once. */
const arrangementCookie = 'editor-panels'

/** How small and how large each part may be made, in pixels. */
const paneLimits = {
  slidesWidth: { min: 152, max: 360 },
  sideWidth: { min: 260, max: 440 },
  notesHeight: { min: 72, max: 420 },
} as const
type PaneSize = keyof typeof paneLimits

export function clampPane(name: PaneSize, size: number): number {
  const { min, max } = paneLimits[name]
  return Math.round(Math.min(max, Math.max(min, size)))
}

const order = ['slidesWidth', 'sideWidth', 'notesHeight'] as const
const switches = { slidesWidth: 'slidesOpen', sideWidth: 'sideOpen', notesHeight: 'notesOpen' } as const

/** `208.300.-128`: a size per part, negative while the part is hidden. */
export function writeArrangement(arrangement: Arrangement): string {
  return order.map(name => (arrangement[switches[name]] ? arrangement[name] : -arrangement[name])).join('.')
}

/** Reads any cookie value: invalid parts get their default. */
export function readArrangement(cookie: string | undefined): Arrangement {
  const sizes = (cookie ?? '').split('.').map(Number)
  const read = order.map((name, at) => {
    const size = sizes[at]
    if (!size || !Number.isFinite(size)) return {}
    return { [name]: clampPane(name, Math.abs(size)), [switches[name]]: size > 0 }
  })
  return Object.assign({}, defaultArrangement, ...read) as Arrangement
}

interface PaneEdgeProps {
  readonly size: PaneSize
  readonly edge: 'left' | 'right' | 'top'
  readonly label: string
}

export function PaneEdge({ size, edge, label }: PaneEdgeProps) {
  const ui = useUi()
  const value = useUiState(state => state[size])
  return (
    <PaneResizer
      label={label}
      edge={edge}
      value={value}
      {...paneLimits[size]}
      onChange={next => ui.setState({ [size]: next })}
      onReset={() => ui.setState({ [size]: defaultArrangement[size] })}
    />
  )
}
