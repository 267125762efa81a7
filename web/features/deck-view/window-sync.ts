import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShowState } from '#viewer/show-state.ts'
import { joinShow, openWire, type ShowMember } from '#viewer/sync/join-show.ts'
import { findPlace, type WindowRole } from '#viewer/sync/messages.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import type { Show, ShownDeck } from './show-state.ts'

export type LaserPoint = readonly [number, number]

export interface WindowSync {
  /** False if the browser has no channel between windows; undefined until it is known. */
  readonly isPossible: boolean | undefined
  /** The roles of the other windows that show this deck. */
  readonly others: readonly WindowRole[]
  /** Sends the position of the laser pointer to the other windows. */
  readonly point: (at: LaserPoint | null) => void
}

interface WindowSyncOptions {
  readonly slug: string
  readonly role: WindowRole
  readonly show: Show
  readonly slides: ShownDeck['slides']
  /** The laser pointer of another window has moved; fractions of the slide. */
  readonly onLaser?: ((at: LaserPoint | null) => void) | undefined
}

/** Keeps this window in sync with the others that show the same deck; any of them can navigate. */
export function useWindowSync(options: WindowSyncOptions): WindowSync {
  const { slug, role, show } = options
  const { index, step, blank } = show.state
  const latest = useRef(options)
  latest.current = options
  const member = useRef<ShowMember>(undefined)
  /** The last position sent to or received from the others. */
  const lastShared = useRef<Shown>({ index, step, blank })
  const [isPossible, setIsPossible] = useState<boolean>()
  const [others, setOthers] = useState<readonly WindowRole[]>([])
  const restores = useRestoreCount()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page restored from the back/forward cache joins again
  useEffect(() => {
    const wire = openWire(slug)
    setIsPossible(wire !== undefined)
    if (!wire) return
    const { state } = latest.current.show
    const joined = joinShow({
      wire,
      role,
      name: crypto.randomUUID(),
      start: describe(latest.current.slides, state),
      onPlace: place => {
        const uids = latest.current.slides.map(({ uid }) => uid)
        lastShared.current = { index: findPlace(place, uids), step: place.step ?? 0, blank: place.blank }
        latest.current.show.follow(lastShared.current)
      },
      onLaser: at => latest.current.onLaser?.(at),
      onOthers: setOthers,
    })
    member.current = joined
    const leave = () => joined.leave()
    window.addEventListener('pagehide', leave, { once: true })
    return () => {
      window.removeEventListener('pagehide', leave)
      member.current = undefined
      joined.leave()
    }
  }, [slug, role, restores])

  useEffect(() => {
    const shared = lastShared.current
    if (shared.index === index && shared.step === step && shared.blank === blank) return
    lastShared.current = { index, step, blank }
    member.current?.tell(describe(latest.current.slides, lastShared.current))
  }, [index, step, blank])

  const point = useCallback((at: LaserPoint | null) => member.current?.point(at), [])
  return { isPossible, others, point }
}

/** How often the page was restored from the browser's back/forward cache. */
function useRestoreCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setCount(before => before + 1)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return count
}

type Shown = Pick<ShowState, 'index' | 'step' | 'blank'>

function describe(slides: ShownDeck['slides'], { index, step, blank }: Shown) {
  return { slide: slides[index]?.uid ?? '', index, step, blank }
}

type OpenWindow = (path: string, name?: string, place?: string) => boolean

/** Opens a page of the app in its own window, or without a name in a tab. False if the browser blocks it. */
export function useOpenWindow(): OpenWindow {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  return useCallback(
    (path, name, place = 'popup,width=1280,height=800') => {
      const address = localizePath(path, locale, config.localeDomains)
      // With a name, a window that is already open is reused instead of opening a second one.
      const opened = name ? window.open(address, name, place) : window.open(address, '_blank')
      opened?.focus()
      return opened !== null
    },
    [config, locale],
  )
}

const at = (index: number) => (index > 0 ? `?slide=${index + 1}` : '')

export function showPath(slug: string, index = 0): string {
  return `/presentations/show/${slug}${at(index)}`
}

export function presenterPath(slug: string, index = 0): string {
  return `/presentations/present/${slug}${at(index)}`
}
