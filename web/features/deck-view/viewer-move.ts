import type { SlideMove } from '#viewer/position.ts'

export type ViewerMove = SlideMove | 'full-screen'

export function isViewerMove(act: string): act is ViewerMove {
  return ['next', 'previous', 'first', 'last', 'full-screen'].includes(act)
}
