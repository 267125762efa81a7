import type { Lines } from '#domain/deck/geometry/snap.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { CanvasStore } from '../canvas-store.ts'

export function showGuides(canvas: CanvasStore, { x, y }: Lines): void {
  canvas.setState({
    guides: [
      ...x.map(at => ({ axis: 'x' as const, at })),
      ...y.map(at => ({ axis: 'y' as const, at: at * ASPECT_RATIO })),
    ],
  })
}
