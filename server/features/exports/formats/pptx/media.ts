import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

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

  /** Drawings with few colours stay exact, photographs become small. */
  async addSmall(picture: Sharp): Promise<string> {
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    if (countColors(data, 256) <= 256) {
      return this.add(
        await raw().png({ palette: true, quality: 100, effort: 3, dither: 0 }).toBuffer(),
        'png',
      )
    }
    return this.add(await raw().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(), 'jpeg')
  }
}

function countColors(data: Buffer, most: number): number {
  const seen = new Set<number>()
  for (let at = 0; at < data.length && seen.size <= most; at += 3) seen.add(data.readUIntBE(at, 3))
  return seen.size
}

/** The one colour of a picture, if it has no other. */
export async function soleColor(picture: Buffer): Promise<string | undefined> {
  const { channels } = await sharp(picture).removeAlpha().stats()
  if (channels.some(({ min, max }) => max - min > 1)) return undefined
  return `#${channels.map(({ min }) => Math.round(min).toString(16).padStart(2, '0')).join('')}`
}
