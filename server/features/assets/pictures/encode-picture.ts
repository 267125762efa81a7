import { readFile, stat } from 'node:fs/promises'
import type sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import { runInWorker } from '#server/worker-threads/run-in-worker.ts'
import { limitConcurrency, picturesAtOnce } from '../../../concurrency.ts'
import type { EncodeOrder, Picture } from './picture.ts'

type PhotoType = Exclude<EncodeOrder['type'], 'image/svg+xml'>

const formats: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

const quality = 82
const patience = { seconds: 30 }
/** What needs much memory has it for itself. */
const oneAtATime = limitConcurrency({ atOnce: 1, mostWaiting: 4, patienceMs: seconds(20) })

/**
 * The picture in a file as WebP: turned the way its camera says, in sRGB, no larger than a screen needs, without
 * anything that was said about it. What is in the file beside the picture is not taken over.
 */
export async function encodePhoto(path: string, type: PhotoType, isHurried = false): Promise<Picture> {
  const sharp = await loadSharp()
  const reading = { limitInputPixels: mostPixelsRead, sequentialRead: true, failOn: 'error' } as const
  try {
    const head = await sharp(path, reading).metadata()
    if (head.format !== formats[type]) throw new DomainError('broken_picture')
    const plan = planPicture(head)
    if (!plan) throw new DomainError(head.width && head.height ? 'picture_too_large' : 'broken_picture')
    const ways: StillWays = isHurried ? await pickWay(path, head) : THOROUGH
    const encode = () =>
      encodePlanned(
        sharp(path, { ...reading, pages: plan.frames }),
        plan,
        head.format === 'png' && !plan.heavy ? ways : { ...ways, exact: false, lossy: true },
      )
    return plan.heavy ? await oneAtATime(encode) : await encode()
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('broken_picture')
  }
}

/** Which of the two ways to pack a picture are tried, and how hard. */
interface StillWays {
  readonly lossy: boolean
  readonly exact: boolean
  readonly effort: number
}

const THOROUGH: StillWays = { lossy: true, exact: true, effort: 4 }

/** A drawing takes few bytes for each of its points as PNG too: only one way is gone, and not to its end. */
async function pickWay(path: string, { width = 1, height = 1 }: Metadata): Promise<StillWays> {
  const { size } = await stat(path)
  const exact = size / (width * height) < DRAWN
  return { exact, lossy: !exact, effort: exact ? 1 : 0 }
}

/** Bytes for a point. */
const DRAWN = 0.4

async function encodePlanned(source: Sharp, { frames, side }: PicturePlan, ways: StillWays) {
  const picture = source
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout(patience)
  return frames > 1 ? await encodeAnimation(picture) : await encodeStill(picture, ways)
}

async function encodeAnimation(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height
  return { body: data, type: 'image/webp', width: info.width, height, animated: height < info.height }
}

/** Drawings and screenshots are often smaller without any loss than with some. */
async function encodeStill(picture: Sharp, { lossy, exact, effort }: StillWays): Promise<Picture> {
  const pack = (lossless: boolean) =>
    picture.clone().webp({ quality, effort, lossless }).toBuffer({ resolveWithObject: true })
  const made = [...(lossy ? [await pack(false)] : []), ...(exact ? [await pack(true)] : [])]
  const [smallest] = made.sort((a, b) => a.data.length - b.data.length)
  if (!smallest) throw new Error('no way to pack a picture was asked for')
  const { data, info } = smallest
  return { body: data, type: 'image/webp', width: info.width, height: info.height, animated: false }
}

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

interface PicturePlan {
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

const sides = { least: 1, most: 16_384 } as const

const cleaner = new URL('../svg/clean-svg-worker.ts', import.meta.url)
/** All of this process goes after the server where both want a core: the time is that of a machine with much to do. */
const cleaning = { timeMs: seconds(45), memoryBytes: 128 * 1024 * 1024 }

/**
 * A drawing stays one, cleaned of everything that is not drawn. The parser has a thread of its own, with bounds: a file
 * that takes too much of either is refused, and the pictures beside it go on.
 */
export async function encodeDrawing(path: string): Promise<Picture> {
  const bytes = await readFile(path)
  const clean = await runInWorker<string | undefined>(cleaner, bytes, cleaning).catch(() => undefined)
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

/** Loaded with the first picture: the start of its process need not wait for it. */
let loading: Promise<typeof sharp> | undefined

function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is worked on once: what is kept of it afterwards is only memory.
    sharp.cache(false)
    sharp.concurrency(picturesAtOnce)
    return sharp
  })
  return loading
}
