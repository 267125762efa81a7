import type { Handle } from '#domain/deck/geometry/resize-frame.ts'

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The arrow that points the way a handle goes, the turn of its sticker counted in. */
export function handleCursor({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4
  return CURSORS[eighth] ?? 'ns-resize'
}
