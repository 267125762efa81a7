import sharp from 'sharp'

/** Pixels in rows, three bytes each. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The binary kind of PPM, with eight bits a colour. */
export function readPpm(file: Buffer): Pixels {
  const [head, width, height] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1')) ?? []
  if (!head) throw new Error('Not a PPM of eight bits')
  return { data: file.subarray(head.length), width: Number(width), height: Number(height) }
}

/** Of 255, in the colour that differs most. */
const tolerance = 48

/**
 * Which share of the pixels differ, beyond the edges of letters and shapes: a pixel counts unless the other picture has
 * one like it, in the same place or right beside it, both ways.
 */
export function shareOfDifferent(one: Pixels, other: Pixels): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) return 1
  let different = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      if (isLike(one.data, at, other.data, at)) continue
      if (!hasLikeNearby(one, at, other, x, y) || !hasLikeNearby(other, at, one, x, y)) different++
    }
  }
  return different / (width * height)
}

function isLike(one: Buffer, at: number, other: Buffer, there: number): boolean {
  return (
    Math.abs(one[at]! - other[there]!) <= tolerance &&
    Math.abs(one[at + 1]! - other[there + 1]!) <= tolerance &&
    Math.abs(one[at + 2]! - other[there + 2]!) <= tolerance
  )
}

function hasLikeNearby(one: Pixels, at: number, other: Pixels, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(other.height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(other.width - 1, x + 1); column++) {
      if (isLike(one.data, at, other.data, (row * other.width + column) * 3)) return true
    }
  }
  return false
}
