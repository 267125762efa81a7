import type { Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import { takeTurns } from '#server/take-turns.ts'
import type { EncodeOrder } from './encode-order.ts'
import { loadSharp } from './load-sharp.ts'
import type { Picture } from './picture.ts'
import { mostPixelsRead, type PicturePlan, planPicture } from './plan-picture.ts'

const formats: Readonly<Record<EncodeOrder['type'], string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

const quality = 82
const patience = { seconds: 30 }
/** What needs much memory has it for itself. */
const oneAtATime = takeTurns({ atOnce: 1, mostWaiting: 4, patienceMs: seconds(20) })

/**
 * The picture in a file as WebP: turned the way its camera says, in sRGB, no larger than a screen needs, without
 * anything that was said about it. What is in the file beside the picture is not taken over.
 */
export async function encodePicture(path: string, type: EncodeOrder['type']): Promise<Picture> {
  const sharp = await loadSharp()
  const reading = { limitInputPixels: mostPixelsRead, sequentialRead: true, failOn: 'error' } as const
  try {
    const head = await sharp(path, reading).metadata()
    if (head.format !== formats[type]) throw new DomainError('broken_picture')
    const plan = planPicture(head)
    if (!plan) throw new DomainError(head.width && head.height ? 'picture_too_large' : 'broken_picture')
    const encode = () =>
      encodePlanned(
        sharp(path, { ...reading, pages: plan.frames }),
        plan,
        head.format === 'png' && !plan.heavy,
      )
    return plan.heavy ? await oneAtATime(encode) : await encode()
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('broken_picture')
  }
}

async function encodePlanned(source: Sharp, { frames, side }: PicturePlan, mayBeDrawn: boolean) {
  const picture = source
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout(patience)
  return frames > 1 ? await encodeAnimation(picture) : await encodeStill(picture, mayBeDrawn)
}

async function encodeAnimation(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height
  return { body: data, type: 'image/webp', width: info.width, height, animated: height < info.height }
}

/** Drawings and screenshots are often smaller without any loss than with some. */
async function encodeStill(picture: Sharp, mayBeDrawn: boolean): Promise<Picture> {
  const lossy = picture.clone().webp({ quality, effort: 4 })
  const { data, info } = await lossy.toBuffer({ resolveWithObject: true })
  const exact = mayBeDrawn ? await picture.clone().webp({ lossless: true, effort: 4 }).toBuffer() : undefined
  const body = exact && exact.length <= data.length ? exact : data
  return { body, type: 'image/webp', width: info.width, height: info.height, animated: false }
}
