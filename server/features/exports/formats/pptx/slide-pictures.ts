import sharp from 'sharp'
import { pictureBox } from '#domain/deck/geometry/picture-focus.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideText } from '#domain/deck/text/slide-text.ts'
import type { ExportNote } from '#domain/export/formats.ts'
import type { Box, MeasuredPicture, MeasuredSlide } from '#domain/export/measured.ts'
import type { OpenPage, ReadFile } from '#server/providers/browser/browser.ts'
import { drawGrounds, type Ground, PICTURE_SCALE } from './grounds.ts'
import type { Media } from './media.ts'
import type { PlacedPicture } from './shapes-xml.ts'
import { altOf, boxOfPlace, isFlattened } from './slide-to-write.ts'

/** Slides as a browser drew them, counted from 0. */
interface SlideSnapshot {
  readonly measured: readonly MeasuredSlide[]
  /** What is behind each of them. */
  readonly grounds: readonly Ground[]
  /** A part of a slide with its pictures, and with nothing of what becomes objects of their own. */
  photograph(at: number, part: Box): Promise<Buffer>
  /** A placed item by itself, upright, and nothing behind it. */
  photographItem(id: string, uid: string): Promise<Buffer>
}

/** Looks at a print page by the script that measures it; from then on it shows its slides layer by layer. */
export async function captureSlides(
  page: OpenPage,
  measureScript: string,
  media: Media,
): Promise<SlideSnapshot> {
  const measured = await page.measure<MeasuredSlide[]>(measureScript)
  const style = JSON.stringify(LAYER_STYLE)
  await page.measure(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: ${style} }))`,
  )
  // Every change of the layer has all slides of the page painted anew: all grounds come first.
  let shown: Layer | undefined
  const show = async (layer: Layer) => {
    if (shown === layer) return
    await page.measure(`document.documentElement.setAttribute('data-layer', '${layer}')`)
    shown = layer
  }
  await show('ground')
  const grounds = await drawGrounds(page, measured.length, media)
  return {
    measured,
    grounds,
    async photograph(at, part) {
      await show('pictures')
      return page.takePicture('.print-slide', { at, isQuick: true, part })
    },
    async photographItem(id, uid) {
      const wanted = `[data-slide="${uid}"] .slide-placed:has(> [data-item="${id}"])`
      shown = undefined
      await page.measure(
        `document.documentElement.removeAttribute('data-layer'); document.documentElement.setAttribute('data-alone', ''); document.querySelector('${wanted}').setAttribute('data-shown', '')`,
      )
      const picture = await page.takePicture('[data-shown]', { isSeenThrough: true })
      await page.measure(
        `document.documentElement.removeAttribute('data-alone'); document.querySelector('[data-shown]').removeAttribute('data-shown')`,
      )
      return picture
    },
  }
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
  readonly measured: MeasuredSlide
  readonly number: number
}

interface Tools {
  readonly photograph: (part: Box) => Promise<Buffer>
  readonly photographItem: (id: string) => Promise<Buffer>
  readonly readFile: ReadFile
  readonly media: Media
}

export interface PlacedPictures {
  readonly pictures: readonly PlacedPicture[]
  readonly stickers: readonly PlacedPicture[]
  readonly notes: readonly ExportNote[]
}

/** The pictures of a slide: each as the file it is, or as it is seen, cut out of the slide. */
export async function placeSlidePictures(given: Given, tools: Tools): Promise<PlacedPictures> {
  const { slide, measured, number } = given
  const notes: ExportNote[] = []
  const pictures: PlacedPicture[] = []
  const whole: (PlacedPicture | undefined)[] = []
  for (const frame of measured.pictures)
    whole.push((await placeMoving(given, frame, tools)) ?? (await placeFile(given, frame, tools)))
  const cut = measured.pictures.filter((_, at) => !whole[at]).map(({ box }) => clip(box))
  const part = aroundAll(cut)
  const seen = part && { part, picture: await tools.photograph(part) }
  for (const [at, frame] of measured.pictures.entries()) {
    const placed = whole[at] ?? (seen && (await cutOut(given, frame, seen, tools)))
    if (placed) pictures.push(placed)
  }
  for (const item of slide.items) {
    if (item.type === 'gif' && item.src && !isGif(item.src))
      notes.push({ slide: number, loss: 'stilled', what: 'gif' })
    if (item.type === 'video' && item.url) notes.push({ slide: number, loss: 'made_static', what: 'video' })
    if (item.type === 'form' || item.type === 'poll')
      notes.push({ slide: number, loss: 'made_static', what: item.type })
    if (!isFlattened(item) || !item.place) continue
    pictures.push({
      ...{ item: item.id, box: boxOfPlace(item.place), href: null },
      media: await tools.media.addSmall(await tools.photographItem(item.id), false),
      alt: altOf(slide.items, item.id) || readSlideText({ ...slide, items: [item] }).join('; '),
    })
    notes.push({ slide: number, loss: 'flattened', what: item.type })
  }
  const stickers: PlacedPicture[] = []
  for (const sticker of slide.stickers) {
    const placed = await placeSticker(sticker, tools)
    if (placed) stickers.push(placed)
    else notes.push({ slide: number, loss: 'missing', what: sticker.src })
  }
  return { pictures, stickers, notes }
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
  { picture, part }: { readonly picture: Buffer; readonly part: Box },
  { media }: Tools,
): Promise<PlacedPicture | undefined> {
  const shown = clip(box)
  const [left, top, width, height] = [shown.x - part.x, shown.y - part.y, shown.w, shown.h].map(side =>
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

/** What has to be drawn to cut these out; whole pixels of the picture at its edges. */
function aroundAll(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const even = (value: number) => Math.floor(value / 2) * 2
  const [x, y] = [even(Math.min(...boxes.map(box => box.x))), even(Math.min(...boxes.map(box => box.y)))]
  const right = Math.min(1280, even(Math.max(...boxes.map(box => box.x + box.w))) + 2)
  const bottom = Math.min(720, even(Math.max(...boxes.map(box => box.y + box.h))) + 2)
  return right - x > 1 && bottom - y > 1 ? { x, y, w: right - x, h: bottom - y } : undefined
}

/**
 * A picture that its frame only cuts goes in as the file it is, so that it can be cut anew there; a placed one always: cut
 * out of the slide it would show what lies above or below it.
 */
async function placeFile(
  { slide }: Given,
  frame: MeasuredPicture,
  { readFile, media }: Tools,
): Promise<PlacedPicture | undefined> {
  const item = slide.items.find(one => one.id === frame.item)
  if ((item?.type !== 'image' && item?.type !== 'gif') || !item.src) return undefined
  const isCutOnly = frame.radius !== null && clip(frame.box).w === frame.box.w
  const { src, place } = item
  if (!place && !isCutOnly) return undefined
  const read = async () => {
    const body = await readPicture(src, readFile)
    return body && (place || !/\.svg$/i.test(src) || isSimpleDrawing(body)) ? body : undefined
  }
  try {
    const drawn = await media.addFile(place ? `placed ${src}` : src, read)
    if (!drawn) return undefined
    const { width, height } = frame.box.w > 0 ? drawn : { width: 1, height: 1 }
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
      media: drawn.name,
      alt: altOf(slide.items, item.id),
      href: frame.href,
      crop,
      radius: item.fill === 'cover' ? (frame.radius ?? 0) : 0,
    }
  } catch {
    return undefined
  }
}

/** Whether every program that draws drawings draws the same: words, filters and styles each reads in its own way. */
function isSimpleDrawing(svg: Buffer): boolean {
  return !/<(?:text|filter|style|foreignObject|image|use|switch)[\s>/]|blend-mode/i.test(
    svg.toString('latin1'),
  )
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
