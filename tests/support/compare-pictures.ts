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
const tolerance = 32

/**
 * Which share of the pixels differ, beyond the edges of letters and shapes. Where an edge stands half a pixel further,
 * its pixels lie between those of the two sides: one counts unless each of its colours is among those of the other
 * picture in the same place and right beside it, both ways.
 */
export function shareOfDifferent(one: Pixels, other: Pixels): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) return 1
  let different = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      if (isLike(one.data, other.data, at)) continue
      if (!isAmong(one.data, at, other, x, y) || !isAmong(other.data, at, one, x, y)) different++
    }
  }
  return different / (width * height)
}

function isLike(one: Buffer, other: Buffer, at: number): boolean {
  for (let place = at; place < at + 3; place++) {
    if (Math.abs(one[place]! - other[place]!) > tolerance) return false
  }
  return true
}

function isAmong(one: Buffer, at: number, other: Pixels, x: number, y: number): boolean {
  for (let color = 0; color < 3; color++) {
    let least = 255
    let most = 0
    for (let row = Math.max(0, y - 1); row <= Math.min(other.height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(other.width - 1, x + 1); column++) {
        const value = other.data[(row * other.width + column) * 3 + color]!
        if (value < least) least = value
        if (value > most) most = value
      }
    }
    const value = one[at + color]!
    if (value < least - tolerance || value > most + tolerance) return false
  }
  return true
}
