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

/** Drags a picture from a library onto the slide. A touch scrolls the list instead. */
export function dragFromLibrary(
  press: Press,
  picture: HTMLImageElement,
  drop: (at: DropPoint) => void,
): void {
  if (press.button !== 0 || press.pointerType === 'touch') return
  let ghost: HTMLImageElement | undefined
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
      const width = stage && isOver ? stage.width * STICKER_WIDTH : GHOST
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

function showGhost(picture: HTMLImageElement): HTMLImageElement {
  const ghost = document.createElement('img')
  ghost.src = picture.currentSrc || picture.src
  ghost.alt = ''
  ghost.className = 'pointer-events-none fixed top-0 left-0 z-(--z-popup) drop-shadow-lg'
  document.body.append(ghost)
  return ghost
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
