import { countColumns, moveInOverview } from '../grid-keys.ts'
import type { Laser } from '../laser.ts'
import { playVideo, stopVideos } from '../play-video.ts'
import type { PageParts } from './page-parts.ts'

/** What a reader may use and most do not: it comes with the first sign of somebody, and not with the page. */
export interface ViewerTools {
  readonly overview: Overview
  readonly laser: { readonly turn: (isOn: boolean) => void }
  readonly shareLink: (button: HTMLElement, announce: (text: string) => void) => Promise<void>
  readonly playVideo: (event: MouseEvent) => boolean
  readonly stopVideos: (ground: ParentNode) => void
}

export function createTools(parts: PageParts): ViewerTools {
  return { overview: createOverview(parts), laser: watchLaser(parts.body), shareLink, playVideo, stopVideos }
}

interface Overview {
  /** Opens the grid at a slide, picks another in it, or with null closes it. */
  readonly pick: (index: number | null) => void
  /** Undefined where a key means nothing here; `go` opens the slide. */
  readonly press: (key: string) => { readonly pick: number } | { readonly go: number } | undefined
  /** The slide that was clicked. */
  readonly find: (target: Element) => number
}

/** All slides at once: the very slides, laid out as a grid, each under a button of its own name. */
function createOverview({ body, slides }: PageParts): Overview {
  let picked: number | null = null
  let focusBefore: Element | null = null
  const buttons: HTMLButtonElement[] = []

  function lay(isOpen: boolean): void {
    body.toggleAttribute('data-overview', isOpen)
    for (const slide of slides) {
      slide.inert = false
      for (const part of slide.children) if (part instanceof HTMLElement) part.inert = isOpen
    }
    for (const button of buttons.splice(0)) button.remove()
    if (isOpen) buttons.push(...slides.map(coverSlide))
  }
  return {
    pick(index) {
      if (index !== null && picked === null) focusBefore = document.activeElement
      if ((index === null) !== (picked === null)) lay(index !== null)
      picked = index
      buttons.forEach((button, place) => {
        button.tabIndex = place === index ? 0 : -1
      })
      if (index === null) {
        if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
        return
      }
      buttons[index]?.focus({ preventScroll: true })
      slides[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    },
    press(key) {
      if (picked === null) return undefined
      if (key === 'Enter' || key === ' ') return { go: picked }
      const next = moveInOverview(key, picked, slides.length, countColumns(slides))
      return next === undefined ? undefined : { pick: next }
    },
    find: target => slides.findIndex(slide => slide.contains(target)),
  }
}

function coverSlide(slide: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.pick = ''
  button.ariaLabel = slide.ariaLabel
  if (slide.hasAttribute('data-current')) button.ariaCurrent = 'true'
  slide.append(button)
  return button
}

/** The pointer as a light, over the whole window. How it is drawn comes when it is turned on: few ever do. */
function watchLaser(body: HTMLElement): ViewerTools['laser'] {
  let laser: Laser | undefined
  let isWanted = false
  /** A pointer that rests before the light has come is lit when it comes. */
  let last: PointerEvent | undefined
  function follow(event: PointerEvent): void {
    last = event
    laser?.point(event.clientX / innerWidth, event.clientY / innerHeight)
  }
  function hide(): void {
    last = undefined
    laser?.hide()
  }

  async function begin(): Promise<void> {
    const { startLaser } = await import('../laser.ts')
    if (!isWanted || laser) return
    laser = startLaser(body)
    const canvas = body.querySelector<HTMLElement>('[data-laser-dot]')
    if (canvas) canvas.style.position = 'fixed'
    if (last) follow(last)
  }
  return {
    turn(isOn) {
      if (isOn === isWanted) return
      isWanted = isOn
      body.toggleAttribute('data-laser', isOn)
      if (isOn) {
        window.addEventListener('pointermove', follow)
        document.documentElement.addEventListener('pointerleave', hide)
        void begin().catch(() => undefined)
        return
      }
      laser?.stop()
      laser = undefined
      last = undefined
      window.removeEventListener('pointermove', follow)
      document.documentElement.removeEventListener('pointerleave', hide)
    },
  }
}

/** By the device's own share sheet where it has one, else by copying; the button shows what happened. */
async function shareLink(button: HTMLElement, announce: (text: string) => void): Promise<void> {
  const url = button.dataset.url ?? location.href
  const said = button.dataset.done ?? ''
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => undefined)
    return
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  // Where copying is not allowed, such as in a frame, the address itself can be taken.
  if (!isCopied) return void window.prompt(said, url)
  announce(said)
  button.dataset.said = said
  setTimeout(() => delete button.dataset.said, 2000)
}
