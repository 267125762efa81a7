import { type Bounds, boundsOf, intersects, toFrame } from '#domain/deck/geometry/sticker-frame.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Editor } from '#editor/editor.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { canvasOf } from '../canvas-store.ts'
import { trackPointer } from '../pointer/track-pointer.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly shiftKey: boolean
}

/** Selects the stickers that a frame drawn over the slide touches. */
export function dragMarquee(editor: Editor, press: Press, stage: HTMLElement): void {
  const canvas = canvasOf(editor)
  const before = press.shiftKey ? editor.getState().selection.stickers : []
  const rest = () => canvas.setState({ marquee: null })
  trackPointer(press, {
    move: ({ clientX, clientY }) => {
      const slide = readActiveSlide(editor)
      if (!slide || Math.hypot(clientX - press.clientX, clientY - press.clientY) < 4) return
      const area = readArea(stage, press, { clientX, clientY })
      canvas.setState({
        marquee: {
          left: area.left,
          top: area.top * ASPECT_RATIO,
          width: area.right - area.left,
          height: (area.bottom - area.top) * ASPECT_RATIO,
        },
      })
      const touched = slide.stickers.filter(one => intersects(boundsOf(toFrame(one)), area))
      editor.select({ stickers: [...new Set([...before, ...touched.map(({ id }) => id)])] })
    },
    end: rest,
    cancel: rest,
  })
}

interface Place {
  readonly clientX: number
  readonly clientY: number
}

function readArea(stage: HTMLElement, from: Place, to: Place): Bounds {
  const slide = stage.getBoundingClientRect()
  const across = [from.clientX, to.clientX].map(x => (x - slide.left) / slide.width)
  const down = [from.clientY, to.clientY].map(y => (y - slide.top) / slide.width)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}
