import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { countBytes } from '../format.ts'

/** The pictures of a presentation: the same one is kept once, however many slides show it. */
export class Media {
  readonly files = new Map<string, Buffer>()
  readonly #count = countBytes()

  add(body: Buffer, extension: 'png' | 'jpeg' | 'gif'): string {
    // Named by what it shows: the file is the same, whichever of its slides was drawn first.
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
    const name = `image-${hash}.${extension}`
    if (!this.files.has(name)) this.#count(body.length)
    this.files.set(name, body)
    return name
  }

  readonly #grounds = new Map<string, Promise<string>>()

  /** The background of these slides, drawn for the first of them. */
  addGround(key: string, draw: () => Promise<Buffer>): Promise<string> {
    const known = this.#grounds.get(key) ?? draw().then(png => this.addSmall(png))
    this.#grounds.set(key, known)
    return known
  }

  readonly #sources = new Map<string, Promise<MediaFile | undefined>>()

  /** The file that a source names, no larger than any slide shows it. */
  addFile(src: string, read: () => Promise<Buffer | undefined>): Promise<MediaFile | undefined> {
    const known = this.#sources.get(src) ?? this.#readFile(read)
    this.#sources.set(src, known)
    return known
  }

  async #readFile(read: () => Promise<Buffer | undefined>): Promise<MediaFile | undefined> {
    const body = await read()
    if (!body) return undefined
    const head = await sharp(body, { limitInputPixels: false }).metadata()
    const { format, width, height, orientation = 1, space } = head
    // A drawing is drawn as large as it is kept, and not larger first.
    const density = Math.min(2400, Math.max(1, (72 * LARGEST_FILE) / Math.max(width, height)))
    const picture = sharp(body, { ...(format === 'svg' && { density }), limitInputPixels: 50_000_000 })
    const fits = Math.max(width, height) <= LARGEST_FILE && body.length <= HEAVIEST_FILE
    if (format === 'jpeg' && fits && orientation === 1 && space === 'srgb')
      return { name: this.add(body, 'jpeg'), width, height }
    const drawn = await picture
      .autoOrient()
      .resize({ width: LARGEST_FILE, height: LARGEST_FILE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 4 })
      .toBuffer({ resolveWithObject: true })
    const isOpaque = drawn.info.channels === 3 || (await hasNoHoles(drawn.data))
    const name = await this.addSmall(drawn.data, isOpaque)
    return { name, width: drawn.info.width, height: drawn.info.height }
  }

  /** Drawings stay exact, photographs become small; what can be seen through must stay so. */
  async addSmall(png: Buffer, isOpaque = true): Promise<string> {
    if (png.length <= LARGEST_DRAWING || !isOpaque) return this.add(png, 'png')
    const jpeg = await sharp(png).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
    return jpeg.length < png.length ? this.add(jpeg, 'jpeg') : this.add(png, 'png')
  }
}

/** Drawings can be seen through wherever nothing is drawn, which is often nowhere. sharp's statistics take five times as long. */
async function hasNoHoles(png: Buffer): Promise<boolean> {
  const alpha = await sharp(png).extractChannel('alpha').raw().toBuffer()
  return alpha.equals(Buffer.alloc(alpha.length, 255))
}

const LARGEST_DRAWING = 120_000
/** Across or down, in pixels: no slide shows more of a picture. */
const LARGEST_FILE = 1920
const HEAVIEST_FILE = 1_500_000

interface MediaFile {
  readonly name: string
  readonly width: number
  readonly height: number
}
