import { useCallback, useEffect, useRef, useState } from 'react'
import type { Blank } from '#viewer/show-state.ts'
import { joinShow, type ShowMember } from '#viewer/sync/join-show.ts'
import type { WindowRole } from '#viewer/sync/messages.ts'
import { openWire } from '#viewer/sync/open-wire.ts'
import { findPlace } from '#viewer/sync/shared-place.ts'
import type { ShownDeck } from './shown-deck.ts'
import type { Show } from './use-show.ts'

export type LightPoint = readonly [number, number]

export interface Step {
  /** False where a browser cannot tell its windows of one another; undefined until it is known. */
  readonly isPossible: boolean | undefined
  /** The other windows that show this deck. */
  readonly others: readonly WindowRole[]
  /** Tells the others where the light points. */
  readonly point: (at: LightPoint | null) => void
}

export interface StepOptions {
  readonly slug: string
  readonly role: WindowRole
  readonly show: Show
  readonly slides: ShownDeck['slides']
  /** Where the light of another window points; fractions of the slide. */
  readonly onLight?: ((at: LightPoint | null) => void) | undefined
}

/** Keeps this window in step with the others that show the same deck, whichever of them leads. */
export function useStep(options: StepOptions): Step {
  const { slug, role, show } = options
  const { index, blank } = show.state
  const latest = useRef(options)
  latest.current = options
  const member = useRef<ShowMember>(undefined)
  /** Where the others know this window to be. */
  const told = useRef<{ index: number; blank: Blank | null }>({ index, blank })
  const [isPossible, setIsPossible] = useState<boolean>()
  const [others, setOthers] = useState<readonly WindowRole[]>([])
  const life = useLives()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that comes back joins anew
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
        told.current = { index: findPlace(place, uids), blank: place.blank }
        latest.current.show.follow(told.current.index, told.current.blank)
      },
      onLaser: at => latest.current.onLight?.(at),
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
  }, [slug, role, life])

  useEffect(() => {
    if (told.current.index === index && told.current.blank === blank) return
    told.current = { index, blank }
    member.current?.tell(describe(latest.current.slides, { index, blank }))
  }, [index, blank])

  const point = useCallback((at: LightPoint | null) => member.current?.point(at), [])
  return { isPossible, others, point }
}

/** How often the page has come back from where browsers keep pages that were left. */
function useLives(): number {
  const [lives, setLives] = useState(0)
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLives(count => count + 1)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return lives
}

function describe(slides: ShownDeck['slides'], { index, blank }: { index: number; blank: Blank | null }) {
  return { slide: slides[index]?.uid ?? '', index, blank }
}
