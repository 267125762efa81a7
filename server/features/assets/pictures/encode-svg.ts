import { readFile } from 'node:fs/promises'
import { DomainError } from '#domain/errors.ts'
import { cleanSvgApart } from '../svg/clean-svg-apart.ts'
import { loadSharp } from './load-sharp.ts'
import type { Picture } from './picture.ts'

const sides = { least: 1, most: 16_384 } as const

/** A drawing stays one, cleaned of everything that is not drawn. */
export async function encodeSvg(path: string): Promise<Picture> {
  const clean = await cleanSvgApart(await readFile(path))
  if (clean === undefined) throw new DomainError('broken_picture')
  const body = Buffer.from(clean)
  const { width, height } = await measure(body)
  return { body, type: 'image/svg+xml', width, height, animated: false }
}

/** Read once by the reader of drawings that we have: what it cannot read, no browser is asked to show. */
async function measure(body: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const head = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head?.format !== 'svg' || !head.width || !head.height) throw new DomainError('broken_picture')
  const within = (side: number) => Math.max(sides.least, Math.min(sides.most, Math.round(side)))
  return { width: within(head.width), height: within(head.height) }
}
