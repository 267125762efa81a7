import sharp from 'sharp'
import type { Slide } from '#domain/deck/slide.ts'
import type { Box, MeasuredPicture, MeasuredSlide } from '#domain/export/measured.ts'
import type { ExportNote } from '#domain/export/report.ts'
import type { ReadFile } from '#server/providers/browser/browser.ts'
import type { Layer } from './layer-style.ts'
import { type Media, soleColor } from './media.ts'
import { PICTURE_SCALE } from './see-slides.ts'
import type { PlacedPicture } from './shapes-xml.ts'
import { altOf } from './write-slide.ts'

interface Given {
  readonly slide: Slide
  readonly measured: MeasuredSlide
  readonly number: number
}

interface Tools {
  readonly photograph: (layer: Layer) => Promise<Buffer>
  readonly readFile: ReadFile
  readonly media: Media
}

export interface PlacedPictures {
  readonly ground: { readonly color: string } | { readonly media: string }
  readonly pictures: readonly PlacedPicture[]
  readonly stickers: readonly PlacedPicture[]
  readonly notes: readonly ExportNote[]
}

/** The ground of a slide and what lies on it as pictures: each as it is seen, cut out of the slide. */
export async function placeSlidePictures(given: Given, tools: Tools): Promise<PlacedPictures> {
  const { slide, measured, number } = given
  const notes: ExportNote[] = []
  const pictures: PlacedPicture[] = []
  if (measured.pictures.length > 0) {
    const seen = await tools.photograph('pictures')
    for (const frame of measured.pictures) {
      const placed = (await placeMoving(given, frame, tools)) ?? (await cutOut(given, frame, seen, tools))
      if (placed) pictures.push(placed)
    }
  }
  for (const item of slide.items) {
    if (item.type === 'gif' && item.src && !isGif(item.src))
      notes.push({ slide: number, loss: 'stilled', what: 'gif' })
    if (item.type === 'video' && item.url) notes.push({ slide: number, loss: 'made_static', what: 'video' })
    if (item.type === 'form') notes.push({ slide: number, loss: 'made_static', what: 'form' })
  }
  const picture = await tools.photograph('ground')
  const color = await soleColor(picture)
  const ground = color === undefined ? { media: await tools.media.addSmall(picture) } : { color }
  const stickers: PlacedPicture[] = []
  for (const sticker of slide.stickers) {
    const placed = await placeSticker(sticker, tools)
    if (placed) stickers.push(placed)
    else notes.push({ slide: number, loss: 'missing', what: sticker.src })
  }
  return { ground, pictures, stickers, notes }
}

async function readPicture(src: string, readFile: ReadFile): Promise<Buffer | undefined> {
  const file = await readFile(/^https?:/i.test(src) ? src : `/assets/${src}`)
  return file?.body
}

function isGif(src: string): boolean {
  return /\.gif$/i.test(src)
}

async function cutOut(
  { slide }: Given,
  { item, box, href }: MeasuredPicture,
  picture: Buffer,
  { media }: Tools,
): Promise<PlacedPicture | undefined> {
  const shown = clip(box)
  const [left, top, width, height] = [shown.x, shown.y, shown.w, shown.h].map(side =>
    Math.round(side * PICTURE_SCALE),
  )
  if (!width || !height || width < 2 || height < 2) return undefined
  const cut = sharp(picture).extract({ left: left ?? 0, top: top ?? 0, width, height })
  const name = await media.addSmall(await cut.png({ compressionLevel: 4 }).toBuffer())
  return { box: shown, media: name, alt: altOf(slide.items, item), href }
}

/** Office programs play a GIF: it goes in as it is, cropped as it is shown. */
async function placeMoving(
  { slide }: Given,
  frame: MeasuredPicture,
  { readFile, media }: Tools,
): Promise<PlacedPicture | undefined> {
  const item = slide.items.find(one => one.id === frame.item)
  if (item?.type !== 'gif' || !item.src || !isGif(item.src) || item.fill !== 'cover') return undefined
  const body = await readPicture(item.src, readFile)
  if (!body) return undefined
  const { width, height } = await sharp(body).metadata()
  const crop = cropOf({ w: width, h: height }, frame.box, item)
  return { box: frame.box, media: media.add(body, 'gif'), alt: altOf(slide.items, item.id), href: null, crop }
}

interface Focus {
  readonly focus: { readonly x: number; readonly y: number }
  readonly zoom: number
}

/** What of a picture lies outside of a frame that it covers: left, top, right, bottom, as shares of it. */
export function cropOf(picture: Pick<Box, 'w' | 'h'>, frame: Pick<Box, 'w' | 'h'>, { focus, zoom }: Focus) {
  const scale = Math.max(frame.w / picture.w, frame.h / picture.h) * zoom
  const shownX = Math.min(1, frame.w / (picture.w * scale))
  const shownY = Math.min(1, frame.h / (picture.h * scale))
  const left = (1 - shownX) * focus.x
  const top = (1 - shownY) * focus.y
  return [left, top, 1 - shownX - left, 1 - shownY - top] as const
}

const STICKER_DENSITY = 2

async function placeSticker(
  { src, alt, position, size, rotation }: Slide['stickers'][number],
  { readFile, media }: Tools,
): Promise<PlacedPicture | undefined> {
  const w = size.width * 1280
  const h = size.height * 1280
  const body = await readPicture(src, readFile)
  if (!body) return undefined
  try {
    const sides = { width: Math.ceil(w * STICKER_DENSITY), height: Math.ceil(h * STICKER_DENSITY) }
    const drawn = sharp(body, { density: 300, limitInputPixels: 50_000_000 }).resize({
      ...sides,
      fit: 'contain',
      background: '#0000',
    })
    const name = media.add(await drawn.png({ compressionLevel: 9 }).toBuffer(), 'png')
    return {
      box: { x: position.x * 1280 - w / 2, y: position.y * 720 - h / 2, w, h },
      media: name,
      alt,
      href: null,
      rotation,
    }
  } catch {
    return undefined
  }
}

function clip({ x, y, w, h }: Box): Box {
  const left = Math.max(0, x)
  const top = Math.max(0, y)
  return { x: left, y: top, w: Math.min(1280, x + w) - left, h: Math.min(720, y + h) - top }
}
