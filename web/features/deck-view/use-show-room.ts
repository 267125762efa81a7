import { type RefObject, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import type { WindowRole } from '#viewer/sync/messages.ts'
import type { ShownDeck } from './shown-deck.ts'
import { type FullScreen, useFullScreen } from './use-full-screen.ts'
import { useLaser } from './use-laser.ts'
import { type Show, useShow } from './use-show.ts'
import { type LightPoint, type Step, useStep } from './use-step.ts'
import { type OnAct, useViewerKeys } from './use-viewer-keys.ts'

export interface ShowRoomOptions {
  readonly deck: ShownDeck
  readonly slug: string
  readonly initial: number
  readonly role: WindowRole
  /** What fills the screen. */
  readonly room: RefObject<HTMLElement | null>
}

export interface ShowRoom {
  readonly show: Show
  readonly step: Step
  readonly screen: FullScreen
  readonly act: OnAct
  readonly slideBox: RefObject<HTMLDivElement | null>
  /** Digits of a slide's number, while they are being typed. */
  readonly typed: string
  readonly hasKeys: boolean
  readonly closeKeys: () => void
  /** Where one has come, in words; nothing until one has moved. */
  readonly arrival: string
}

/** A deck being shown in this window, whoever looks at it: what is shown, by which keys, in step with other windows. */
export function useShowRoom({ deck, slug, initial, role, room }: ShowRoomOptions): ShowRoom {
  const slideBox = useRef<HTMLDivElement>(null)
  const [hasKeys, setHasKeys] = useState(false)
  const show = useShow(initial, deck.slides.length)
  const screen = useFullScreen(room)
  const light = useRef<(at: LightPoint | null) => void>(undefined)
  const onLight = (at: LightPoint | null) => light.current?.(at)
  const step = useStep({ slug, role, show, slides: deck.slides, onLight })
  light.current = useLaser({ ground: slideBox, isOn: show.state.laser, onPoint: step.point })

  const act: OnAct = useCallback(
    what => {
      if (what === 'full-screen') screen.toggle()
      else if (what === 'keys') setHasKeys(true)
      else if (what === 'leave') return show.act(what) || screen.leave()
      else show.act(what)
      return true
    },
    [show, screen],
  )
  const closeKeys = useCallback(() => setHasKeys(false), [])
  const typed = useViewerKeys(act)
  const arrival = useArrival(deck, show)
  return { show, step, screen, act, slideBox, typed, hasKeys, closeKeys, arrival }
}

function useArrival({ slides }: ShownDeck, { state, from }: Show): string {
  const t = useTranslations('viewer')
  const slide = slides[state.index]
  if (from === null || !slide) return ''
  const position = t('position', { number: state.index + 1, count: slides.length })
  const title = readSlideTitle(slide)
  return title ? t('arrived', { position, title }) : position
}
