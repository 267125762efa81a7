import type { ViewerAct } from './keys.ts'
import { watchNavigationGestures } from './navigation-gestures.ts'
import { findParts, type PageParts, readPlace, readView, watchLinks, writePlace } from './page/page-parts.ts'
import { announceSlide, markSlide, scrollToSlide, watchMiddle } from './page/show-slide.ts'
import type { ViewerTools } from './page/tools.ts'
import { watchKeys } from './page/watch-keys.ts'
import { type Screen, watchIdle, watchScreen } from './screen.ts'
import { changeShow, type ShowState, startShow } from './show-state.ts'
import { countSteps, readEntering, showStep, turnSlides } from './steps.ts'

export interface SeenSlide {
  /** The server's number of it, as `data-slide` says. */
  readonly id: string
  readonly index: number
}

/** What others want to know of a visit. */
export interface ViewerHooks {
  /** Called when a slide becomes the current one, also for the first. */
  readonly onSlide?: (slide: SeenSlide) => void
  /** The page came into view or left it. */
  readonly onVisible?: (isVisible: boolean) => void
  /** The form of a slide was sent. */
  readonly onSent?: (slide: { readonly id: string }) => void
  /** A link on a slide was followed. */
  readonly onLink?: (link: { readonly href: string; readonly slide: string }) => void
}

/** Brings a public page to life. Without it the page is whole: slides, links and forms are markup. */
export function startViewer(hooks: ViewerHooks = {}): void {
  const parts = findParts()
  if (parts) bringToLife(parts, hooks)
}

function bringToLife(parts: PageParts, hooks: ViewerHooks): void {
  const { body, main, slides, ids } = parts
  const count = slides.length
  const ownView = body.dataset.view
  const clicks = slides.map(countSteps)
  const steps = () => (readView(body) === 'pile' ? clicks : [])
  let state = startShow(readPlace(location, ids), count)
  /** Where a smooth movement leads; what it passes is not looked at. */
  let travelsTo: number | null = null
  let tools: ViewerTools | undefined
  const withTools = bringTools(parts, came => {
    tools = came
  })

  function change(next: ShowState, isByScroll = false): void {
    const before = state
    if (next === before) return
    state = next
    if (next.overview !== before.overview) tools?.overview.pick(next.overview)
    body.toggleAttribute('data-stepped', isStepped())
    body.toggleAttribute('data-blackout', next.blank !== null)
    if (next.blank) body.dataset.blackout = next.blank
    if (next.blank && !before.blank) announce(body.querySelector('[data-act=blackout]')?.ariaLabel ?? '')
    tools?.laser.turn(next.laser)
    press('overview', next.overview !== null)
    press('blackout', next.blank !== null)
    press('laser', next.laser)
    const isMoved = next.index !== before.index
    if (isMoved || (before.overview !== null && next.overview === null)) arrive(before, isByScroll)
    else if (next.step !== before.step) {
      mark(next.step > before.step)
      announce(readEntering(slides[next.index] ?? main))
    }
    if (!isMoved) return
    tools?.stopVideos(slides[before.index] ?? main)
    announceSlide(parts, before.index, next.index)
    tell()
  }
  /** Builds belong to a show; a page that scrolls, or shows all slides at once, has everything on it. */
  function isStepped(): boolean {
    return readView(body) === 'pile' && state.overview === null
  }
  function mark(isForward: boolean): void {
    markSlide(parts, state, steps())
    body.toggleAttribute('data-stepped', isStepped())
    showStep(slides[state.index] ?? main, state.step, isForward && isStepped())
  }
  function arrive(before: ShowState, isByScroll: boolean): void {
    mark(state.index > before.index)
    if (isByScroll) return
    const isAtOnce = before.overview !== null
    if (isStepped() && !isAtOnce) turnSlides(main, slides[before.index], slides[state.index])
    travelsTo = readView(body) === 'pile' || isAtOnce ? null : state.index
    scrollToSlide(parts, state.index, isAtOnce)
  }
  function tell(): void {
    const { index } = state
    history.replaceState(history.state, '', writePlace(new URL(location.href), index, ids))
    hooks.onSlide?.({ id: ids[index] ?? '', index })
  }
  function press(act: string, isOn: boolean): void {
    body.querySelector(`[data-act=${act}]`)?.setAttribute('aria-pressed', String(isOn))
  }
  const announce = (text: string) => {
    const region = body.querySelector('[data-announce]')
    if (region) region.textContent = text
  }
  const act = (what: ViewerAct | { readonly jumpTo: number }): boolean => {
    const before = state
    if (what === 'full-screen') screen.toggle()
    else if (what === 'keys') body.querySelector<HTMLDialogElement>('dialog[data-keys]')?.showModal()
    else if (what === 'leave' && state === changeShow(state, 'leave', count)) return leaveScreen(screen)
    else if (!tools && (what === 'overview' || what === 'laser')) withTools(() => act(what))
    else change(changeShow(state, what, count, steps()))
    return state !== before || what !== 'leave'
  }

  const screen = watchScreen(document.documentElement, isFull => {
    if (isFull) body.dataset.view = 'show'
    else if (ownView) body.dataset.view = ownView
    press('fullscreen', isFull)
    mark(false)
    scrollToSlide(parts, state.index, true)
  })
  body.dataset.live = ''
  mark(true)
  if (state.index > 0) scrollToSlide(parts, state.index, true)

  watchKeys({
    body,
    current: () => slides[state.index],
    press: key => tools?.overview.press(key),
    change: pick,
    act,
  })
  watchNavigationGestures(main, {
    onMove: act,
    reads(sign) {
      const view = readView(body)
      if (state.overview !== null) return false
      if (state.blank !== null) return sign === 'tap'
      if (view === 'row') return sign === 'wheel'
      return view === 'pile'
    },
  })
  function pick(index: number): void {
    change({ ...state, overview: index })
  }
  watchMiddle(parts, index => {
    if (state.overview !== null || readView(body) === 'pile') return
    if (travelsTo !== null && travelsTo !== index) return
    travelsTo = null
    change({ ...state, index, step: 0 }, true)
  })
  for (const sign of ['wheel', 'touchstart', 'scrollend'] as const)
    document.addEventListener(sign, () => (travelsTo = null), { passive: true, capture: true })
  watchIdle(isIdle => body.toggleAttribute('data-idle', isIdle))
  watchLinks(parts, hooks.onLink)

  body.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    if (!target) return
    if (state.overview !== null) {
      const index = tools?.overview.find(target) ?? -1
      if (index >= 0) change(changeShow(state, { jumpTo: index }, count))
    }
    const poster = target.closest<HTMLElement>('a[data-player]')
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (poster && isPlain && !tools) {
      event.preventDefault()
      withTools(() => poster.click())
    }
    if (tools?.playVideo(event)) return
    const button = target.closest<HTMLElement>('button[data-act]')
    if (!button) return
    const name = button.dataset.act
    if (name === 'share') withTools(({ shareLink }) => void shareLink(button, announce))
    else if (name === 'blackout') act('black')
    else if (name === 'fullscreen') act('full-screen')
    else if (name) act(name as ViewerAct)
  })
  window.addEventListener('hashchange', () => act({ jumpTo: readPlace(location, ids) }))
  document.addEventListener('visibilitychange', () =>
    hooks.onVisible?.(document.visibilityState === 'visible'),
  )
  hooks.onSlide?.({ id: ids[state.index] ?? '', index: state.index })
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Loads them with the first sign of somebody, and again for who asks for them after a line was lost. */
function bringTools(parts: PageParts, onCome: (tools: ViewerTools) => void) {
  let coming: Promise<ViewerTools> | undefined
  async function bring(): Promise<ViewerTools> {
    const { createTools } = await import('./page/tools.ts')
    const tools = createTools(parts)
    onCome(tools)
    return tools
  }
  function use(act: (tools: ViewerTools) => void): void {
    coming ??= bring()
    coming.then(act, () => {
      coming = undefined
    })
  }
  for (const sign of signs) window.addEventListener(sign, () => use(() => undefined), { once: true })
  return use
}

function leaveScreen(screen: Screen): boolean {
  const isFull = screen.isFull()
  if (isFull) screen.leave()
  return isFull
}
