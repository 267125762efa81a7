import type { Metadata } from 'sharp'

const million = 1_000_000

export const longestSide = 2560

/** Readers that go line by line hold a strip of a picture; the others all of it, 4 bytes of each point, PNG's thrice. */
const mostPixels = { byLine: 200 * million, whole: 20 * million, interlaced: 6 * million } as const

/** Two of these at once are less than one that is as large as may be. */
const smallWhole = 4 * million

/** What an animation may have in it, and what is made of it; encoding goes frame by frame and takes its time. */
const animation = {
  frames: 600,
  pixelsIn: 400 * million,
  pixelsOut: 30 * million,
  longestSide: 1280,
} as const

/** Whatever a head says: more than this is never read. */
export const mostPixelsRead = animation.pixelsIn

export interface PicturePlan {
  /** How many frames are read. */
  readonly frames: number
  /** The longest side of what is made. */
  readonly side: number
  /** All of it is held at once, and it is large. */
  readonly heavy: boolean
}

/** How to work on a picture within bounds, from what its head says; undefined for one that is too large. */
export function planPicture(head: Metadata): PicturePlan | undefined {
  const { width = 0, format } = head
  const height = head.pageHeight ?? head.height ?? 0
  const pixels = width * height
  const byLine = (format === 'jpeg' || format === 'png') && head.isProgressive !== true
  if (pixels === 0 || pixels > mostPixels[byLine ? 'byLine' : format === 'png' ? 'interlaced' : 'whole'])
    return undefined
  const heavy = !byLine && pixels > smallWhole
  const animates = (format === 'gif' || format === 'webp') && (head.pages ?? 1) > 1
  if (!animates) return { frames: 1, side: longestSide, heavy }
  const frames = Math.max(
    1,
    Math.min(head.pages ?? 1, animation.frames, Math.floor(animation.pixelsIn / pixels)),
  )
  const scale = Math.min(1, Math.sqrt(animation.pixelsOut / (frames * pixels)))
  const side = Math.max(1, Math.floor(Math.max(width, height) * scale))
  return { frames, side: frames === 1 ? longestSide : Math.min(side, animation.longestSide), heavy: true }
}
