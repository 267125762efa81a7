export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  readonly time: number
}

export interface WheelMemory {
  readonly gone: number
  readonly time: number
  /** Until when a turn is only the rest of the one before: a touchpad goes on rolling for a while. */
  readonly quietUntil: number
}

export const stillWheel: WheelMemory = { gone: 0, time: 0, quietUntil: 0 }

const unit = [1, 32, 400]
const enough = 60
const pause = 200
const quiet = 450

/** One turn of a wheel is one slide, and so is one stroke on a touchpad, however long it rolls on. */
export function readWheel(
  memory: WheelMemory,
  turn: WheelTurn,
): [WheelMemory, 'next' | 'previous' | undefined] {
  const { deltaX, deltaY, deltaMode, time } = turn
  const delta = (Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY) * (unit[deltaMode] ?? 1)
  const isRolling = time < memory.quietUntil && time - memory.time < pause
  if (isRolling) return [{ gone: 0, time, quietUntil: Math.max(memory.quietUntil, time + pause) }, undefined]
  const isNew = time - memory.time > pause || Math.sign(delta) !== Math.sign(memory.gone)
  const gone = isNew ? delta : memory.gone + delta
  if (Math.abs(gone) < enough) return [{ gone, time, quietUntil: 0 }, undefined]
  return [{ gone: 0, time, quietUntil: time + quiet }, gone > 0 ? 'next' : 'previous']
}
