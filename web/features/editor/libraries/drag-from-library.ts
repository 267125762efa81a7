import { trackPointer } from '../canvas/track-pointer.ts'
import { STICKER_WIDTH } from './insert-item.ts'

const SLACK = 6
const GHOST = 72

export interface DropPoint {
  /** Shares of the slide's width and height. */
  readonly x: number
  readonly y: number
}

interface Press {
  readonly pointerId: number
  readonly pointerType: string
  readonly button: number
  readonly clientX: number
  readonly clientY: number
}

/** Drags a picture or a drawing from a library onto the slide. A touch scrolls the list instead. */
export function dragFromLibrary(
  press: Press,
  picture: Element,
  drop: (at: DropPoint) => void,
  /** How wide it will be, as a share of the slide's width. */
  share = STICKER_WIDTH,
): void {
  if (press.button !== 0 || press.pointerType === 'touch') return
  let ghost: HTMLElement | SVGElement | undefined
  const leave = () => {
    ghost?.remove()
    document.documentElement.style.removeProperty('cursor')
  }
  trackPointer(press, {
    move({ clientX, clientY }) {
      const isFar = Math.hypot(clientX - press.clientX, clientY - press.clientY) > SLACK
      if (!ghost && !isFar) return
      ghost ??= showGhost(picture)
      const stage = readStage()
      const isOver = stage !== undefined && findPoint(stage, clientX, clientY) !== undefined
      const width = stage && isOver ? stage.width * share : GHOST
      ghost.style.width = `${width}px`
      ghost.style.opacity = isOver ? '1' : '0.7'
      ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`
      document.documentElement.style.cursor = isOver ? 'copy' : 'grabbing'
    },
    end({ clientX, clientY }) {
      leave()
      if (!ghost) return
      swallowClick()
      const stage = readStage()
      const at = stage && findPoint(stage, clientX, clientY)
      if (at) drop(at)
    },
    cancel: leave,
  })
}

function readStage(): DOMRect | undefined {
  return document.querySelector('.canvas-stage')?.getBoundingClientRect()
}

export function findPoint(
  stage: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): DropPoint | undefined {
  const x = (clientX - stage.left) / stage.width
  const y = (clientY - stage.top) / stage.height
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined
}

function showGhost(picture: Element): HTMLElement | SVGElement {
  const ghost = picture.cloneNode(true) as HTMLElement | SVGElement
  for (const name of ['width', 'height', 'loading']) ghost.removeAttribute(name)
  ghost.setAttribute(
    'class',
    'pointer-events-none fixed top-0 left-0 z-(--z-popup) h-auto text-ink drop-shadow-lg',
  )
  document.body.append(ghost)
  return ghost
}

/** The tile of a grid that a press is on: what is drawn in it, and which it is. */
export function findTile(
  target: EventTarget,
): { readonly picture: Element; readonly at: number } | undefined {
  const tile = target instanceof Element ? target.closest('button') : null
  const picture = tile?.querySelector('img, svg')
  const tiles = [...(tile?.parentElement?.querySelectorAll(':scope > button') ?? [])]
  return tile && picture ? { picture, at: tiles.indexOf(tile) } : undefined
}

/** Releasing over the tile where the drag began would count as a click on it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}
