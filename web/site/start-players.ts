import { pickKeyFacts, readKey } from '#viewer/keys.ts'
import { watchNavigationGestures } from '#viewer/navigation-gestures.ts'
import { changeShow, type ShowAct, type ShowState, startShow } from '#viewer/show-state.ts'

/** Decks that play inside a page: `[data-deck-player]` holds a `[data-stage]` whose slides lie side by side. */
export function startPlayers(page: Document): void {
  for (const player of page.querySelectorAll<HTMLElement>('[data-deck-player]')) {
    const stage = player.querySelector<HTMLElement>('[data-stage]')
    const slides = [...player.querySelectorAll<HTMLElement>('[data-slide]')]
    if (stage && slides.length > 0) play({ player, stage, slides })
  }
}

function play(parts: PlayerParts): void {
  const { player, stage, slides } = parts
  const count = slides.length
  let state = startShow(readIndex(stage), count)
  /** Where a smooth movement leads; what it passes is not looked at. */
  let travelsTo: number | null = null

  function change(next: ShowState): void {
    if (next.index === state.index) return
    state = next
    announcePosition(parts, next.index)
  }
  function act(what: ShowAct): void {
    const isOver = what === 'next' && state.index === count - 1
    change(changeShow(state, isOver ? 'first' : what, count))
    travelsTo = state.index
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    stage.scrollTo({
      left: state.index * stage.clientWidth,
      behavior: isReducedMotion ? 'instant' : 'smooth',
    })
  }

  stage.addEventListener(
    'scroll',
    () => {
      const index = readIndex(stage)
      if (travelsTo !== null && travelsTo !== index) return
      travelsTo = null
      change(changeShow(state, { jumpTo: index }, count))
    },
    { passive: true },
  )
  for (const sign of ['wheel', 'touchstart', 'scrollend'] as const)
    stage.addEventListener(sign, () => (travelsTo = null), { passive: true })
  player.addEventListener('keydown', event => {
    const move = readMove(event)
    if (move === undefined) return
    event.preventDefault()
    act(move)
  })
  player.addEventListener('click', event => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-turn]')
    if (!pressed) return
    event.preventDefault()
    const { turn } = pressed.dataset
    act(turn === 'next' || turn === 'previous' ? turn : { jumpTo: Number(turn) })
  })
  // Fingers scroll by themselves: only a tap is left to read.
  watchNavigationGestures(stage, { onMove: act, reads: sign => sign === 'tap' })
  window.addEventListener('resize', () =>
    stage.scrollTo({ left: state.index * stage.clientWidth, behavior: 'instant' }),
  )
  player.dataset.live = ''
  announcePosition(parts, state.index)
}

function readIndex(stage: HTMLElement): number {
  return Math.round(stage.scrollLeft / Math.max(1, stage.clientWidth))
}

/** In a page that scrolls, up and down and the letters stay the page's. */
function readMove(event: KeyboardEvent): ShowAct | undefined {
  if (/^(ArrowUp|ArrowDown|Page)/.test(event.key)) return undefined
  const answer = readKey(pickKeyFacts(event))
  return answer === 'next' || answer === 'previous' || answer === 'first' || answer === 'last'
    ? answer
    : undefined
}

interface PlayerParts {
  readonly player: HTMLElement
  readonly stage: HTMLElement
  readonly slides: readonly HTMLElement[]
}

/** Marks the slide that is looked at, and says so: its name is written on it by the server. */
function announcePosition({ player, slides }: PlayerParts, index: number): void {
  for (const [place, slide] of slides.entries()) slide.toggleAttribute('data-current', place === index)
  for (const link of player.querySelectorAll<HTMLElement>('a[data-turn]')) {
    if (link.dataset.turn === String(index)) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  const number = player.querySelector('[data-shown-number]')
  if (number) number.textContent = String(index + 1)
  const spoken = player.querySelector('[data-spoken]')
  const name = slides[index]?.getAttribute('aria-label') ?? ''
  if (spoken && spoken.textContent !== name) spoken.textContent = name
}
