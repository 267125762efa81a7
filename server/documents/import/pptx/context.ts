import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { contrastRatio } from '#domain/deck/color/contrast.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import { clampShare, type PlaceInput } from '#domain/deck/place.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import { type DifferenceKind, type ImportedPicture, pictureSource } from '#domain/import/imported.ts'
import type { Frame } from './geometry.ts'
import { drawMetafile, METAFILE } from './metafile.ts'
import type { Package, Relations, XmlNode } from './package.ts'
import type { FileTheme, TableStyle } from './theme.ts'

/** How the slide of the file lies in ours: as large as it can be, in the middle. */
export interface SlideFit {
  /** Shares of our slide's width for a unit of the file. */
  readonly unit: number
  /** Where its corner is, in shares of our slide's width. */
  readonly left: number
  readonly top: number
  /** Points of our slide for a point of the file. */
  readonly points: number
  readonly width: number
  readonly height: number
}

const EMU_PER_POINT = 12_700
const POINTS_ACROSS = 960

export function fitSlide(width: number, height: number): SlideFit {
  const unit = Math.min(1 / width, 1 / ASPECT_RATIO / height)
  return {
    unit,
    left: (1 - width * unit) / 2,
    top: (1 / ASPECT_RATIO - height * unit) / 2,
    points: EMU_PER_POINT * unit * POINTS_ACROSS,
    ...{ width, height },
  }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6
const LEAST_SIDE = 0.005
const MOST_SIDE = 2

/** The place of a frame on our slide. */
export function placeFrame(
  frame: Pick<Frame, 'x' | 'y' | 'width' | 'height'> & { readonly turn?: number },
  fit: SlideFit,
): Pick<PlaceInput, 'position' | 'size' | 'rotation'> {
  const side = (value: number) => round(Math.min(MOST_SIDE, Math.max(LEAST_SIDE, value * fit.unit)))
  const turn = (frame.turn ?? 0) % 360
  return {
    position: {
      x: clampShare(fit.left + (frame.x + frame.width / 2) * fit.unit),
      y: clampShare((fit.top + (frame.y + frame.height / 2) * fit.unit) * ASPECT_RATIO),
    },
    size: { width: side(frame.width), height: side(frame.height) },
    rotation: Math.round((turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn) * 100) / 100,
  }
}

/** One of the three that a slide is laid from: itself, its layout, its master. */
export interface Layer {
  readonly part: string
  readonly root: XmlNode
  readonly relations: Relations
}

/** What reading a shape needs to know of everything around it. */
export interface SlideContext {
  readonly file: Package
  readonly theme: FileTheme
  readonly fit: SlideFit
  /** The one that is read, and those that its placeholders take over from. */
  readonly layer: Layer
  readonly layout: Layer | undefined
  readonly master: Layer | undefined
  /** How words look that say nothing about it. */
  readonly defaults: XmlNode | undefined
  readonly tableStyles: ReadonlyMap<string, TableStyle>
  readonly pictures: PictureList
  /** The colour that lies behind everything. */
  readonly ground: Hex
  readonly number: number
  readonly slideOf: (part: string) => number | undefined
  readonly fontOf: (family: string, isHeading: boolean) => string | null
  readonly note: (kind: DifferenceKind, what?: string) => void
}

/** The colour that words have on a slide unless they say otherwise; the renderer turns it on a dark ground. */
export function inkOf({ theme, ground }: Pick<SlideContext, 'theme' | 'ground'>): Hex {
  const ink = theme.colors[theme.map.tx1 ?? 'dk1'] ?? '#000000'
  return contrastRatio(ink, ground) >= 4.5 ? ink : ''
}

const SHOWN = /\.(?:png|jpe?g|gif|webp|avif|svg|jfif)$/i

interface KnownPicture {
  readonly src: string
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly slides: Set<number>
  readonly file: string
  readonly name: string
  /** What the file's own picture has besides. */
  readonly losses: ReadonlySet<string>
}

/** The pictures of a file, each once however often it is shown; their bytes go to a folder. */
export class PictureList {
  private readonly known = new Map<string, KnownPicture | 'missing' | 'unshown'>()
  private readonly file: Package
  private readonly folder: string
  private count = 0

  constructor(file: Package, folder: string) {
    this.file = file
    this.folder = folder
  }

  /** A picture that is a part of the file; undefined where it is missing or of a kind that nothing here shows. */
  async take(part: string, { number, note }: SlideContext): Promise<KnownPicture | undefined> {
    let known = this.known.get(part)
    if (!known) {
      known = await this.read(part)
      this.known.set(part, known)
    }
    if (known === 'missing') note('picture_missing', posix.basename(part))
    else if (known === 'unshown') note('picture_kind', posix.extname(part).slice(1).toUpperCase())
    else {
      known.slides.add(number)
      for (const loss of known.losses) note('picture_part', loss)
    }
    return typeof known === 'string' ? undefined : known
  }

  private async read(part: string): Promise<KnownPicture | 'missing' | 'unshown'> {
    const isDrawn = METAFILE.test(part)
    if (!SHOWN.test(part) && !isDrawn) return 'unshown'
    const bytes = await this.file.bytes(part)
    if (!bytes || bytes.length === 0) return 'missing'
    if (!isDrawn) return this.keep(bytes, posix.basename(part))
    const losses = new Set<string>()
    const svg = drawMetafile(bytes, loss => losses.add(loss))
    return svg === undefined
      ? 'unshown'
      : this.keep(Buffer.from(svg), posix.basename(part).replace(METAFILE, '.svg'), losses)
  }

  /** A picture that was drawn of a shape. */
  async draw(svg: string, name: string, number: number): Promise<KnownPicture> {
    const key = createHash('sha256').update(svg).digest('base64url')
    const known = this.known.get(key)
    const picture =
      known && typeof known !== 'string' ? known : await this.keep(Buffer.from(svg), `${name}.svg`)
    this.known.set(key, picture)
    picture.slides.add(number)
    return picture
  }

  private async keep(bytes: Buffer, name: string, losses = new Set<string>()): Promise<KnownPicture> {
    const number = this.count++
    const file = `picture-${number}`
    await writeFile(join(this.folder, file), bytes, { mode: 0o600 })
    return { src: pictureSource(number), size: readSize(bytes), slides: new Set(), file, name, losses }
  }

  list(): ImportedPicture[] {
    return [...new Set(this.known.values())].flatMap(one =>
      typeof one === 'string' || one.slides.size === 0
        ? []
        : [{ src: one.src, file: one.file, name: one.name, slides: [...one.slides] }],
    )
  }
}

/** How large a picture says it is, from its first bytes; it is decoded elsewhere. */
function readSize(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  const size = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : undefined)
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return size(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (bytes.length > 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return size(bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  // Segments of a JPEG, up to the frame; those that a camera turned are shown turned.
  let isTurned = false
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    if (marker === 0xe1) isTurned ||= readOrientation(bytes.subarray(at + 4, at + 2 + length)) >= 5
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return isTurned ? size(height, width) : size(width, height)
    }
    at += 2 + length
  }
  return undefined
}

function readOrientation(exif: Buffer): number {
  if (exif.toString('latin1', 0, 4) !== 'Exif' || exif.length < 16) return 1
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const first = long(4)
  for (let entry = 0; entry < Math.min(64, short(first)); entry++) {
    const at = first + 2 + entry * 12
    if (short(at) === 0x0112) return short(at + 8)
  }
  return 1
}
