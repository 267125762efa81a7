import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { pickKeyFacts, readKey, type ViewerAct } from '#viewer/keys.ts'
import { type GestureOptions, watchNavigationGestures } from '#viewer/navigation-gestures.ts'
import { type Screen, watchIdle, watchScreen } from '#viewer/screen.ts'
import { readEntering } from '#viewer/steps.ts'
import type { WindowRole } from '#viewer/sync/messages.ts'
import { useLaser } from './laser.ts'
import { presentMark } from './second-screen.ts'
import { type Show, type ShownDeck, useShow } from './show-state.ts'
import { type TalkControls, useTalk } from './talk.ts'
import { type LaserPoint, useWindowSync, type WindowSync } from './window-sync.ts'

interface ShowControlsOptions {
  readonly deck: ShownDeck
  readonly slug: string
  readonly initial: number
  readonly role: WindowRole
  /** The element that fills the screen in full screen. */
  readonly screenElement: RefObject<HTMLElement | null>
}

export interface ShowControls {
  readonly show: Show
  readonly sync: WindowSync
  readonly screen: FullScreen
  readonly talk: TalkControls
  readonly act: OnAct
  readonly slideBox: RefObject<HTMLDivElement | null>
  /** The digits of a slide number while they are being typed. */
  readonly typed: string
  readonly keysOpen: boolean
  readonly closeKeys: () => void
  /** The announcement of the current slide; empty until the first navigation. */
  readonly announcement: string
}

/** Everything that controls a shown deck in this window: state, keys, full screen, laser and sync with other windows. */
export function useShowControls({
  deck,
  slug,
  initial,
  role,
  screenElement,
}: ShowControlsOptions): ShowControls {
  const slideBox = useRef<HTMLDivElement>(null)
  const [keysOpen, setKeysOpen] = useState(false)
  const show = useShow(initial, deck.slides)
  const screen = useFullScreen(screenElement)
  const showLaser = useRef<(at: LaserPoint | null) => void>(undefined)
  const onLaser = (at: LaserPoint | null) => showLaser.current?.(at)
  const sync = useWindowSync({ slug, role, show, slides: deck.slides, onLaser })
  showLaser.current = useLaser({ ground: slideBox, isOn: show.state.laser, onPoint: sync.point })

  const { point } = sync
  const pointEverywhere = useCallback(
    (at: LaserPoint | null) => {
      showLaser.current?.(at)
      point(at)
    },
    [point],
  )
  const talk = useTalk({ slug, deck, show, onPoint: pointEverywhere })

  const act: OnAct = useCallback(
    what => {
      if (what === 'full-screen') screen.toggle()
      else if (what === 'keys') setKeysOpen(true)
      else if (what === 'leave') return show.act(what) || screen.leave()
      else show.act(what)
      return true
    },
    [show, screen],
  )
  const closeKeys = useCallback(() => setKeysOpen(false), [])
  const typed = useViewerKeys(act)
  const announcement = useAnnouncement(deck, show, slideBox)
  return { show, sync, screen, talk, act, slideBox, typed, keysOpen, closeKeys, announcement }
}

/** Where the show has gone to, or the words that a step of the slide has brought. */
function useAnnouncement(
  { slides }: ShownDeck,
  { state, from }: Show,
  slideBox: RefObject<HTMLElement | null>,
): string {
  const t = useTranslations('viewer')
  const [entering, setEntering] = useState('')
  const { index, step } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when another step is on screen
  useEffect(() => {
    const shown = slideBox.current?.querySelector(':scope > :not([data-turning="out"])')
    setEntering(shown && step > 0 ? readEntering(shown) : '')
  }, [slideBox, index, step])
  const slide = slides[index]
  if (entering) return entering
  if (from === null || !slide) return ''
  const position = t('position', { number: index + 1, count: slides.length })
  const title = readSlideTitle(slide)
  return title ? t('arrived', { position, title }) : position
}

/** False if nothing was done, so that the key keeps its default action. */
type OnAct = (act: ViewerAct | { readonly jumpTo: number }) => boolean

const NUMBER_TIMEOUT_MS = 2500

/** The viewer's keys, wherever the focus is on the page. Returns the slide number that is being typed. */
function useViewerKeys(onAct: OnAct): string {
  const [typed, setTyped] = useState('')
  const latest = useRef({ onAct, typed })
  useEffect(() => {
    latest.current = { onAct, typed }
  })
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => setTyped(''), NUMBER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    // Two digits may be typed before the first is rendered.
    function type(digits: string): void {
      latest.current = { ...latest.current, typed: digits }
      setTyped(digits)
    }
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented) return
      const wanted = readKey(pickKeyFacts(event, latest.current.typed))
      if (wanted === undefined) return
      if (typeof wanted === 'object' && 'typed' in wanted) {
        type(wanted.typed)
        return
      }
      type('')
      if (latest.current.onAct(wanted)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return typed
}

/** Navigates by swipe, tap and wheel. */
export function useNavigationGestures(ground: RefObject<HTMLElement | null>, options: GestureOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (!ground.current) return
    return watchNavigationGestures(ground.current, {
      onMove: move => latest.current.onMove(move),
      reads: sign => latest.current.reads(sign),
    })
  }, [ground])
}

interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
  /** False if it was not in full screen. */
  readonly leave: () => boolean
}

/** Whether the show is to fill the screen at once; asked once, so that a reload does not fill the window again. */
function takeMark(): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has(presentMark)) return false
  address.searchParams.delete(presentMark)
  history.replaceState(history.state, '', address)
  return true
}

/** Full screen; on phones whose browser allows it only for videos, the whole window. */
function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setIsFull] = useState(false)
  const screen = useRef<Screen>(undefined)
  useEffect(() => {
    if (!element.current) return
    const watched = watchScreen(element.current, setIsFull, takeMark())
    screen.current = watched
    return () => watched.stop()
  }, [element])
  const toggle = useCallback(() => screen.current?.toggle(), [])
  const leave = useCallback(() => {
    const wasFull = screen.current?.isFull() ?? false
    if (wasFull) screen.current?.leave()
    return wasFull
  }, [])
  return { isFull, toggle, leave }
}

/** True when there was no input for a while; always false while `watched` is false. */
export function useIdle(watched: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (watched ? watchIdle(setIsIdle) : undefined), [watched])
  return isIdle
}
