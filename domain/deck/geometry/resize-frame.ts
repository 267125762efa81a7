import { type Bounds, type Frame, rotateVector, type Vector } from './frame.ts'

/** Which handle is pulled: -1, 0 or 1 to the sides of the frame, before it was turned. */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export interface ResizeOptions {
  readonly keepAspect: boolean
  /** Both sides move, the centre stays; else the opposite side or corner does. */
  readonly fromCenter: boolean
}

const SMALLEST = 0.01
const LARGEST = 2

/** A frame after one of its handles was pulled by so much on the slide, whichever way the frame is turned. */
export function resizeFrame(frame: Frame, handle: Handle, pull: Vector, options: ResizeOptions): Frame {
  const own = rotateVector(pull, -frame.rotation)
  const share = options.fromCenter ? 2 : 1
  const wanted = {
    width: frame.width + own.x * handle.x * share,
    height: frame.height + own.y * handle.y * share,
  }
  const { width, height } = options.keepAspect ? keepAspect(frame, handle, wanted) : clampSides(wanted)
  if (options.fromCenter) return { ...frame, width, height }
  // The centre goes half as far as the pulled side; where nothing was pulled the frame grows to both sides.
  const shift = { x: ((width - frame.width) / 2) * handle.x, y: ((height - frame.height) / 2) * handle.y }
  const moved = rotateVector(shift, frame.rotation)
  return { ...frame, width, height, center: { x: frame.center.x + moved.x, y: frame.center.y + moved.y } }
}

function keepAspect(frame: Frame, handle: Handle, wanted: { width: number; height: number }) {
  const across = wanted.width / frame.width
  const down = wanted.height / frame.height
  const factor = handle.x === 0 ? down : handle.y === 0 ? across : farther(across, down)
  const least = Math.max(SMALLEST / frame.width, SMALLEST / frame.height)
  const most = Math.min(LARGEST / frame.width, LARGEST / frame.height)
  const scale = Math.min(most, Math.max(least, factor))
  return { width: frame.width * scale, height: frame.height * scale }
}

/** At a corner the side that was pulled farther decides. */
function farther(a: number, b: number): number {
  return Math.abs(a - 1) > Math.abs(b - 1) ? a : b
}

function clampSides({ width, height }: { width: number; height: number }) {
  return { width: limitSide(width), height: limitSide(height) }
}

function limitSide(side: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, side))
}

/** The turn that points from the centre to the pointer, with the handle above the frame. */
export function angleTo(center: Vector, pointer: Vector, step: number | null): number {
  const angle = (Math.atan2(pointer.x - center.x, center.y - pointer.y) * 180) / Math.PI
  return step === null ? Math.round(angle * 10) / 10 : Math.round(angle / step) * step
}

/** The upright frame of a box. */
export function frameOfBounds({ left, top, right, bottom }: Bounds): Frame {
  return {
    center: { x: (left + right) / 2, y: (top + bottom) / 2 },
    width: right - left,
    height: bottom - top,
    rotation: 0,
  }
}

/** Frames that keep their places in a box around them while that is resized: how a group grows. */
export function scaleFrames(frames: readonly Frame[], before: Frame, after: Frame): Frame[] {
  const across = before.width > 0 ? after.width / before.width : 1
  const down = before.height > 0 ? after.height / before.height : 1
  return frames.map(frame => ({
    ...frame,
    center: {
      x: after.center.x + (frame.center.x - before.center.x) * across,
      y: after.center.y + (frame.center.y - before.center.y) * down,
    },
    width: limitSide(frame.width * across),
    height: limitSide(frame.height * down),
  }))
}

/** Frames turned together around one point. */
export function turnFrames(frames: readonly Frame[], around: Vector, degrees: number): Frame[] {
  return frames.map(frame => {
    const arm = rotateVector({ x: frame.center.x - around.x, y: frame.center.y - around.y }, degrees)
    return {
      ...frame,
      center: { x: around.x + arm.x, y: around.y + arm.y },
      rotation: frame.rotation + degrees,
    }
  })
}
