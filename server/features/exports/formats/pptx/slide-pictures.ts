import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureBox } from '#domain/deck/geometry/picture-focus.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideText } from '#domain/deck/text/slide-text.ts'
import type { ExportNote } from '#domain/export/formats.ts'
import type { Box, MeasuredPicture, MeasuredSlide } from '#domain/export/measured.ts'
import type { OpenPage, ReadFile } from '#server/providers/browser/browser.ts'
import type { PlacedPicture } from './shapes-xml.ts'
import { altOf, boxOfPlace, isFlattened } from './slide-to-write.ts'

/** Pixels of a picture for a pixel of the slide: pictures and backgrounds become 1920 wide. */
export const PICTURE_SCALE = 1.5

/** Slides as a browser drew them, counted from 0. */
interface SlideSnapshot {
  readonly measured: readonly MeasuredSlide[]
  /** What is behind each of them. */
  readonly grounds: readonly Ground[]
  /** A picture of one layer of a slide. */
  photograph(at: number, layer: Layer): Promise<Buffer>
  /** A placed item by itself, upright, and nothing behind it. */
  photographItem(id: string, uid: string): Promise<Buffer>
}

/** Looks at a print page by the script that measures it; from then on it shows its slides layer by layer. */
export async function captureSlides(page: OpenPage, measureScript: string): Promise<SlideSnapshot> {
  const measured = await page.measure<MeasuredSlide[]>(measureScript)
  const style = JSON.stringify(LAYER_STYLE)
  await page.measure(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: ${style} }))`,
  )
  const grounds = await compareGrounds(page, measured.length)
  return {
    measured,
    grounds,
    async photograph(at, layer) {
      await page.measure(`document.documentElement.setAttribute('data-layer', '${layer}')`)
      return page.takePicture('.print-slide', at)
    },
    async photographItem(id, uid) {
      const shown = `[data-slide="${uid}"] .slide-placed:has(> [data-item="${id}"])`
      await page.measure(
        `document.documentElement.removeAttribute('data-layer'); document.documentElement.setAttribute('data-alone', ''); document.querySelector('${shown}').setAttribute('data-shown', '')`,
      )
      const picture = await page.takePicture('[data-shown]', 0, true)
      await page.measure(
        `document.documentElement.removeAttribute('data-alone'); document.querySelector('[data-shown]').removeAttribute('data-shown')`,
      )
      return picture
    },
  }
}

/** The background of a slide: slides with the same key have the same, and many have one colour and nothing else. */
interface Ground {
  readonly key: string
  readonly color: string | undefined
}

/**
 * All backgrounds in one picture of the page: of a hundred slides hardly ten differ, and to draw each of them large takes
 * most of the time that an export takes.
 */
async function compareGrounds(page: OpenPage, count: number): Promise<Ground[]> {
  await page.measure(`document.documentElement.setAttribute('data-layer', 'ground')`)
  const strip = sharp(await page.takeStrip(), { limitInputPixels: 100_000_000 })
  const { data, info } = await strip
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = Math.floor(info.height / count) * info.width * 3
  return Array.from({ length: count }, (_, at) => {
    const points = data.subarray(at * size, (at + 1) * size)
    return { key: createHash('sha256').update(points).digest('base64url'), color: soleColor(points) }
  })
}

/**
 * What is left of a slide when its parts become objects of their own: the background alone, or with its pictures. What the
 * style sheet writes by itself, numbers of steps for one, stays.
 */
type Layer = 'ground' | 'pictures'

const LAYER_STYLE = `
[data-layer] .slide * {
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
}
[data-layer] .slide *::before, [data-layer] .slide *::after { -webkit-text-fill-color: currentcolor !important }
[data-layer] .slide li::marker { color: transparent !important }
[data-layer] .slide .slide-cell:not([data-role="list"]) .slide-text ul > li::before { visibility: hidden !important }
[data-layer] .slide[data-number="gradient"] .slide-text > * { background-image: none !important }
[data-layer] .slide .slide-highlight { background-color: transparent !important }
[data-layer] .slide :is(.slide-sticker, .slide-table table, .slide-chart > :not(.slide-chart-title)) { visibility: hidden !important }
[data-layer] .slide .slide-chart :is(.slide-gridline, .slide-point) { visibility: hidden !important }
[data-layer] .slide [data-measured="shape"] {
  background-color: transparent !important;
  box-shadow: none !important;
  border-color: transparent !important;
}
[data-layer="ground"] .slide [data-measured="picture"] > * { visibility: hidden !important }
[data-layer] .slide :is(.slide-shape > svg, .slide-icon, .slide-drawn) { visibility: hidden !important }
[data-layer="ground"] .slide :is(.slide-placed, .slide-placed *) { visibility: hidden !important }
[data-alone], [data-alone] :is(body, .print-slide, .slide) { background: none !important; box-shadow: none !important }
[data-alone] :is(.slide, .slide *) { visibility: hidden !important }
[data-alone] .slide :is([data-shown], [data-shown] *) { visibility: visible !important }`

interface Given {
  readonly slide: Slide
  readonly behind: Ground
  readonly measured: MeasuredSlide
  readonly number: number
}

interface Tools {
  readonly photograph: (layer: Layer) => Promise<Buffer>
  readonly photographItem: (id: string) => Promise<Buffer>
  readonly readFile: ReadFile
  readonly media: Media
}

export interface PlacedPictures {
  readonly ground: { readonly color: string } | { readonly media: string }
  readonly pictures: readonly PlacedPicture[]
  readonly stickers: readonly PlacedPicture[]
  readonly notes: readonly ExportNote[]
}

/** The background of a slide and its pictures, each as it is seen, cut out of the slide. */
export async function placeSlidePictures(given: Given, tools: Tools): Promise<PlacedPictures> {
  const { slide, measured, number, behind } = given
  const notes: ExportNote[] = []
  const pictures: PlacedPicture[] = []
  if (measured.pictures.length > 0) {
    const seen = await tools.photograph('pictures')
    for (const frame of measured.pictures) {
      const placed =
        (await placeMoving(given, frame, tools)) ??
        (await placeFile(given, frame, tools)) ??
        (await cutOut(given, frame, seen, tools))
      if (placed) pictures.push(placed)
    }
  }
  for (const item of slide.items) {
    if (item.type === 'gif' && item.src && !isGif(item.src))
      notes.push({ slide: number, loss: 'stilled', what: 'gif' })
    if (item.type === 'video' && item.url) notes.push({ slide: number, loss: 'made_static', what: 'video' })
    if (item.type === 'form') notes.push({ slide: number, loss: 'made_static', what: 'form' })
    if (!isFlattened(item) || !item.place) continue
    pictures.push({
      ...{ item: item.id, box: boxOfPlace(item.place), href: null },
      media: await tools.media.addSmall(await tools.photographItem(item.id), false),
      alt: altOf(slide.items, item.id) || readSlideText({ ...slide, items: [item] }).join('; '),
    })
    notes.push({ slide: number, loss: 'flattened', what: item.type })
  }
  const ground =
    behind.color === undefined
      ? { media: await tools.media.addGround(behind.key, () => tools.photograph('ground')) }
      : { color: behind.color }
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
  return { item, box: shown, media: name, alt: altOf(slide.items, item), href }
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
  const alt = altOf(slide.items, item.id)
  return { item: item.id, box: frame.box, media: media.add(body, 'gif'), alt, href: null, crop }
}

/** A placed picture goes in as the file it is: cut out of the slide it would show what lies above or below it. */
async function placeFile(
  { slide }: Given,
  frame: MeasuredPicture,
  { readFile, media }: Tools,
): Promise<PlacedPicture | undefined> {
  const item = slide.items.find(one => one.id === frame.item)
  if (!item?.place || (item.type !== 'image' && item.type !== 'gif') || !item.src) return undefined
  const body = await readPicture(item.src, readFile)
  if (!body) return undefined
  try {
    const picture = sharp(body, { density: 150, limitInputPixels: 50_000_000 })
    const drawn = await picture
      .autoOrient()
      .resize({ width: LARGEST_FILE, height: LARGEST_FILE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 4 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = frame.box.w > 0 ? drawn.info : { width: 1, height: 1 }
    const whole = pictureBox(item, { width, height }, { width: frame.box.w, height: frame.box.h })
    const [left, top] = [Math.max(0, whole.left), Math.max(0, whole.top)]
    const right = Math.min(frame.box.w, whole.left + whole.width)
    const bottom = Math.min(frame.box.h, whole.top + whole.height)
    const crop = [
      (left - whole.left) / whole.width,
      (top - whole.top) / whole.height,
      (whole.left + whole.width - right) / whole.width,
      (whole.top + whole.height - bottom) / whole.height,
    ] as const
    return {
      item: item.id,
      box: { x: frame.box.x + left, y: frame.box.y + top, w: right - left, h: bottom - top },
      media: await media.addSmall(drawn.data, drawn.info.channels === 3),
      alt: altOf(slide.items, item.id),
      href: null,
      crop,
    }
  } catch {
    return undefined
  }
}

/** Across or down, in pixels: no slide shows more of a picture. */
const LARGEST_FILE = 1920

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
  sticker: Slide['stickers'][number],
  { readFile, media }: Tools,
): Promise<PlacedPicture | undefined> {
  const { id, src, alt, rotation } = sticker
  const box = boxOfPlace(sticker)
  const body = await readPicture(src, readFile)
  if (!body) return undefined
  try {
    const sides = { width: Math.ceil(box.w * STICKER_DENSITY), height: Math.ceil(box.h * STICKER_DENSITY) }
    const drawn = sharp(body, { density: 300, limitInputPixels: 50_000_000 }).resize({
      ...sides,
      fit: 'contain',
      background: '#0000',
    })
    const name = media.add(await drawn.png({ compressionLevel: 9 }).toBuffer(), 'png')
    return {
      item: id,
      box,
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

  readonly #grounds = new Map<string, string>()

  /** The background of these slides, drawn for the first of them. */
  async addGround(key: string, draw: () => Promise<Buffer>): Promise<string> {
    const known = this.#grounds.get(key) ?? (await this.addSmall(await draw()))
    this.#grounds.set(key, known)
    return known
  }

  /** Drawings stay exact, photographs become small; what can be seen through must stay so. */
  async addSmall(png: Buffer, isOpaque = true): Promise<string> {
    if (png.length <= LARGEST_DRAWING || !isOpaque) return this.add(png, 'png')
    const jpeg = await sharp(png).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
    return jpeg.length < png.length ? this.add(jpeg, 'jpeg') : this.add(png, 'png')
  }
}

const LARGEST_DRAWING = 120_000

/** The one colour of a picture, if it has no other. Its points are compared here: sharp's statistics take six times as long. */
function soleColor(points: Buffer): string | undefined {
  const lowest = [...points.subarray(0, 3)]
  const highest = [...lowest]
  for (let at = 0; at < points.length; at++) {
    const channel = at % 3
    const value = points[at] ?? 0
    const low = lowest[channel] ?? 0
    const high = highest[channel] ?? 0
    if (value >= low && value <= high) continue
    if (Math.max(high, value) - Math.min(low, value) > 1) return undefined
    lowest[channel] = Math.min(low, value)
    highest[channel] = Math.max(high, value)
  }
  return `#${lowest.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
