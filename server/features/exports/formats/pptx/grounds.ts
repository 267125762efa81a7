import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Box } from '#domain/export/measured.ts'
import type { OpenPage } from '#server/providers/browser/browser.ts'
import type { Media } from './media.ts'

/** Pixels of a picture for a pixel of the slide: pictures and backgrounds become 1920 wide. */
export const PICTURE_SCALE = 1.5

/** What is behind a slide: one colour, or a picture. */
export type Ground = { readonly color: string } | { readonly media: string }

/** Pixels of the slide for one of the strip: what is too faint for it is too faint to be seen. */
const STEP = 4
const CHANNELS = 3

/**
 * The backgrounds of the slides of a page that shows nothing else. All of them are looked at in one small picture: of a
 * hundred hardly ten differ, most of those are one colour with a line on it, and to draw each of them whole takes longer than
 * all the rest of an export.
 */
export async function drawGrounds(page: OpenPage, count: number, media: Media): Promise<Ground[]> {
  const { data, info } = await readPoints(await page.takeStrip(1 / STEP))
  const size = Math.floor(info.height / count) * info.width * CHANNELS
  const grounds: Ground[] = []
  const marks = new Map<string, Promise<Buffer>>()
  for (let at = 0; at < count; at++) {
    const points = data.subarray(at * size, (at + 1) * size)
    const { color, bands } = findBands(points, info.width)
    const photograph = (part?: Box) =>
      page.takePicture('.print-slide', { at, isQuick: true, ...(part && { part }) })
    /** What several slides have at the same place is drawn for the first of them. */
    const drawBand = ({ key, box }: Band) => {
      const known = marks.get(key) ?? photograph(box)
      marks.set(key, known)
      return known
    }
    if (bands.length === 0) grounds.push({ color: `#${color.toString('hex')}` })
    else {
      const draw = async () => {
        if (areaOf(bands) > MOST_OF_IT) return photograph()
        const drawn: { band: Band; picture: Buffer }[] = []
        for (const band of bands) drawn.push({ band, picture: await drawBand(band) })
        return paintOver(color, drawn)
      }
      grounds.push({ media: await media.addGround(digestOf(points), draw) })
    }
  }
  return grounds
}

/** A part of a slide from one of its lines to another that is not of its one colour. */
interface Band {
  /** Alike where the same is to be seen in the same place. */
  readonly key: string
  readonly box: Box
}

/** So many lines of the strip may lie between two parts that are drawn in one go: each takes as long as these do. */
const NEAR = 20
/** Of a slide, from which on it is drawn as a whole. */
const MOST_OF_IT = 0.5
const SLIDE: Box = { x: 0, y: 0, w: 1280, h: 720 }

function areaOf(bands: readonly Band[]): number {
  return bands.reduce((sum, { box }) => sum + box.w * box.h, 0) / (SLIDE.w * SLIDE.h)
}

/** The colour that most of a slide has, and where it has others. */
function findBands(points: Buffer, width: number): { readonly color: Buffer; readonly bands: Band[] } {
  const color = commonPoint(points)
  const length = width * CHANNELS
  const plain = Buffer.alloc(length, color)
  const runs: { from: number; to: number }[] = []
  for (let row = 0; row * length < points.length; row++) {
    if (plain.equals(points.subarray(row * length, (row + 1) * length))) continue
    const last = runs.at(-1)
    if (last && row - last.to <= NEAR) last.to = row
    else runs.push({ from: row, to: row })
  }
  const bands = runs.map(({ from, to }): Band => {
    const rows = points.subarray(from * length, (to + 1) * length)
    const [left, right] = columnsOf(rows, plain)
    // A point more on each side: what is drawn larger may reach a little further.
    const [x, y] = [Math.max(0, (left - 1) * STEP), Math.max(0, (from - 1) * STEP)]
    const [end, bottom] = [Math.min(SLIDE.w, (right + 2) * STEP), Math.min(SLIDE.h, (to + 2) * STEP)]
    return {
      key: `${color.toString('hex')} ${from} ${digestOf(rows)}`,
      box: { x, y, w: end - x, h: bottom - y },
    }
  })
  return { color, bands }
}

/** The first and the last column in which lines differ from a plain one. */
function columnsOf(rows: Buffer, plain: Buffer): readonly [number, number] {
  let [left, right] = [plain.length, 0]
  for (let row = 0; row < rows.length; row += plain.length) {
    for (let at = 0; at < left; at++) if (rows[row + at] !== plain[at]) left = at
    for (let at = plain.length - 1; at > right; at--) if (rows[row + at] !== plain[at]) right = at
  }
  return [Math.floor(left / CHANNELS), Math.floor(right / CHANNELS)]
}

/** Every so many points are looked at: the colour of a ground has most of them by far, or it does not matter. */
const SAMPLE = 29

function commonPoint(points: Buffer): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at + CHANNELS <= points.length; at += CHANNELS * SAMPLE) {
    const value = points.readUIntBE(at, CHANNELS)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let [common, most] = [0, 0]
  for (const [value, count] of counts) if (count > most) [common, most] = [value, count]
  const point = Buffer.alloc(CHANNELS)
  point.writeUIntBE(common, 0, CHANNELS)
  return point
}

/** A slide of one colour with what lies on it. Its points are copied here: sharp takes six times as long to lay them over. */
async function paintOver(
  color: Buffer,
  drawn: readonly { readonly band: Band; readonly picture: Buffer }[],
): Promise<Buffer> {
  const [width, height] = [SLIDE.w * PICTURE_SCALE, SLIDE.h * PICTURE_SCALE]
  const whole = Buffer.alloc(width * height * CHANNELS, color)
  for (const { band, picture } of drawn) {
    const { data, info } = await readPoints(picture)
    const [left, top] = [band.box.x * PICTURE_SCALE, band.box.y * PICTURE_SCALE]
    const length = Math.min(info.width, width - left) * CHANNELS
    for (let row = 0; row < Math.min(info.height, height - top); row++) {
      const from = row * info.width * CHANNELS
      data.copy(whole, ((top + row) * width + left) * CHANNELS, from, from + length)
    }
  }
  return sharp(whole, { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: 4 })
    .toBuffer()
}

function readPoints(picture: Buffer) {
  return sharp(picture, { limitInputPixels: 100_000_000 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function digestOf(points: Buffer): string {
  return createHash('sha256').update(points).digest('base64url')
}
