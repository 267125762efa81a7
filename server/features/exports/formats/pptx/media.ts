import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** The pictures of a presentation: the same one is kept once, however many slides show it. */
export class Media {
  readonly #names = new Map<string, string>()
  readonly files = new Map<string, Buffer>()

  add(body: Buffer, extension: 'png' | 'jpeg' | 'gif'): string {
    const hash = createHash('sha256').update(body).digest('base64url')
    const known = this.#names.get(hash)
    if (known) return known
    const name = `image${this.files.size + 1}.${extension}`
    this.#names.set(hash, name)
    this.files.set(name, body)
    return name
  }

  /** Drawings stay exact, photographs become small. */
  async addSmall(png: Buffer): Promise<string> {
    if (png.length <= LARGEST_DRAWING) return this.add(png, 'png')
    const jpeg = await sharp(png).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
    return jpeg.length < png.length ? this.add(jpeg, 'jpeg') : this.add(png, 'png')
  }
}

const LARGEST_DRAWING = 120_000

/** An empty picture packs well: what takes more has something on it. */
const LARGEST_EMPTY = 40_000

/** The one colour of a picture, if it has no other. */
export async function soleColor(picture: Buffer): Promise<string | undefined> {
  if (picture.length > LARGEST_EMPTY) return undefined
  const { channels } = await sharp(picture).removeAlpha().stats()
  if (channels.some(({ min, max }) => max - min > 1)) return undefined
  return `#${channels.map(({ min }) => Math.round(min).toString(16).padStart(2, '0')).join('')}`
}
