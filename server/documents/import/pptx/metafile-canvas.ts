import { crc32, deflateSync } from 'node:zlib'
import { escapeHtml } from '#domain/escape-html.ts'

/** More than any drawing needs, and little enough to be held: a picture that says more is left where it stands. */
const MOST_LETTERS = 1_500_000
const MOST_RECORDS = 200_000
const MOST_PIXELS = 12_000_000
const DEEPEST = 256

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Matrix = readonly [number, number, number, number, number, number]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First the one, then the other. */
export function chain([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
}

export interface Pen {
  readonly kind: 'pen'
  readonly color: string
  /** In units of the drawing; 0 is the thinnest line there is. */
  readonly width: number
  readonly dash: readonly number[]
  readonly cap: 'round' | 'square' | 'butt'
  readonly join: 'round' | 'bevel' | 'miter'
}

export interface Brush {
  readonly kind: 'brush'
  readonly color: string
  readonly opacity: number
}

export interface Font {
  readonly kind: 'font'
  readonly family: string
  /** Of the letters; below zero, or of whole lines, above it. */
  readonly height: number
  readonly weight: number
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** Tenths of a degree, against the clock. */
  readonly turn: number
  /** Which letters its bytes stand for, by the number that Windows knows them by. */
  readonly charset: number
}

/** Its letters are numbers of signs in a font that is not here. */
const SYMBOLS = 2

const LETTERS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}

/** Words of a program that knew no others than those of its own part of the world. */
export function decodeLetters(bytes: Uint8Array, charset: number): string {
  return new TextDecoder(LETTERS[charset] ?? 'windows-1252').decode(bytes)
}

/** What can be selected; `none` draws nothing. */
export type Tool =
  | Pen
  | Brush
  | Font
  | { readonly kind: 'pen' | 'brush'; readonly none: true }
  | { kind: 'other' }

export interface State {
  map: Matrix
  pen: Pen | null
  brush: Brush | null
  font: Font
  textColor: string
  /** Behind letters; null where there is none. */
  textGround: string | null
  groundColor: string
  isWinding: boolean
  align: number
  /** The name of what may be drawn in. */
  clip: string | null
  x: number
  y: number
}

const FONT: Font = {
  ...{ kind: 'font', family: 'Arial', height: -12, weight: 400, turn: 0, charset: 0 },
  ...{ italic: false, underline: false, strike: false },
}

export const BLACK_PEN: Pen = {
  ...{ kind: 'pen', color: '#000000', width: 0, dash: [], cap: 'round', join: 'round' },
}

export type Point = readonly [number, number]

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const tidy = (value: number) => String(Math.round(value * 100) / 100)

/** What a drawing has and its SVG lacks: words that are numbers of glyphs in a font, or whatever comes after very much. */
export type MetafileLoss = 'text' | 'details'

/** Draws what a metafile says, as an SVG: the same acts, one by one, in the units of its device. */
export class MetafileCanvas {
  state: State = {
    ...{ map: IDENTITY, pen: BLACK_PEN, brush: { kind: 'brush', color: '#ffffff', opacity: 1 }, font: FONT },
    ...{ textColor: '#000000', textGround: null, groundColor: '#ffffff', isWinding: false },
    ...{ align: 0, clip: null, x: 0, y: 0 },
  }
  readonly #kept: State[] = []
  readonly #parts: string[] = []
  readonly #definitions: string[] = []
  #letters = 0
  #pixels = 0
  /** What is gathered between the begin and the end of a path; null outside of one. */
  path: string[] | null = null
  #finished: string[] = []
  readonly losses = new Set<MetafileLoss>()
  #mask: { readonly key: string; readonly at: number; readonly bitmap: Bitmap } | undefined

  get isFull(): boolean {
    return this.#letters > MOST_LETTERS
  }

  /** Whether a drawing is left as it is after so many records. */
  isFullAfter(records: number): boolean {
    if (records >= MOST_RECORDS) this.losses.add('details')
    return records >= MOST_RECORDS || this.isFull
  }

  save(): void {
    if (this.#kept.length < DEEPEST) this.#kept.push({ ...this.state })
  }

  /** Back to a state that was kept: -1 is the last one, 1 the first. */
  restore(which: number): void {
    const at = which < 0 ? this.#kept.length + which : which - 1
    const kept = this.#kept[at]
    if (!kept) return
    this.#kept.length = at
    this.state = kept
  }

  select(tool: Tool | undefined): void {
    if (!tool || tool.kind === 'other') return
    if (tool.kind === 'font') this.state.font = tool
    else if (tool.kind === 'pen') this.state.pen = 'none' in tool ? null : tool
    else this.state.brush = 'none' in tool ? null : tool
  }

  at([x, y]: Point): string {
    const [a, b, c, d, e, f] = this.state.map
    return `${tidy(a * x + c * y + e)} ${tidy(b * x + d * y + f)}`
  }

  /** Units of the device for one of the drawing. */
  get scale(): number {
    const [a, b, c, d] = this.state.map
    return Math.sqrt(Math.abs(a * d - b * c)) || 1
  }

  /** An outline: gathered inside of a path, else drawn at once. */
  trace(outline: string, { isFilled }: { readonly isFilled: boolean }): void {
    if (outline === '') return
    if (this.path) {
      this.#letters += outline.length
      if (!this.isFull) this.path.push(outline)
    } else this.#paint(outline, { isFilled, isStroked: true })
  }

  endPath(): void {
    this.#finished = this.path ?? []
    this.path = null
  }

  paintPath(how: { readonly isFilled: boolean; readonly isStroked: boolean }): void {
    this.#paint(this.#finished.join(''), how)
    this.#finished = []
  }

  clipToPath(): void {
    if (this.#finished.length > 0) this.clipTo(this.#finished.join(''))
    this.#finished = []
  }

  /** From now on only inside of this, and of what held before. */
  clipTo(outline: string): void {
    const id = `c${this.#definitions.length}`
    const outer = this.state.clip ? ` clip-path="url(#${this.state.clip})"` : ''
    this.#define(`<clipPath id="${id}"${outer}><path d="${outline}"/></clipPath>`)
    this.state.clip = id
  }

  #define(xml: string): void {
    this.#letters += xml.length
    if (!this.isFull) this.#definitions.push(xml)
  }

  #put(xml: string): void {
    const inside = this.state.clip ? `<g clip-path="url(#${this.state.clip})">${xml}</g>` : xml
    this.#letters += inside.length
    if (!this.isFull) this.#parts.push(inside)
  }

  #paint(outline: string, { isFilled, isStroked }: { isFilled: boolean; isStroked: boolean }): void {
    const { pen, brush, isWinding } = this.state
    if (outline === '' || (!(isFilled && brush) && !(isStroked && pen))) return
    const rule = isWinding ? '' : ' fill-rule="evenodd"'
    const opacity = brush && brush.opacity < 1 ? ` fill-opacity="${tidy(brush.opacity)}"` : ''
    const fill = isFilled && brush ? `fill="${brush.color}"${opacity}${rule}` : 'fill="none"'
    this.#put(`<path d="${outline}" ${fill}${isStroked && pen ? this.#strokeOf(pen) : ''}/>`)
  }

  #strokeOf({ color, width, dash, cap, join }: Pen): string {
    const wide = Math.max(width * this.scale, 0.75)
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(one => tidy(one * wide)).join(' ')}"` : ''
    return ` stroke="${color}" stroke-width="${tidy(wide)}" stroke-linecap="${cap}" stroke-linejoin="${join}"${dashes}`
  }

  /** Words whose first letter begins at a point, or whose place the alignment says. `width` is what the file measured. */
  write(words: string, [x, y]: Point, width: number): void {
    const { font, textColor, align, map } = this.state
    if (font.charset === SYMBOLS && words.trim() !== '') return void this.losses.add('text')
    const text = words.replace(/[^\P{C}]/gu, '').trimEnd()
    if (text === '') return
    const size = font.height < 0 ? -font.height : font.height * 0.83
    if (!(size > 0) || !Number.isFinite(size)) return
    const anchor = (align & 6) === 6 ? 'middle' : (align & 2) === 2 ? 'end' : 'start'
    const down = (align & 24) === 24 ? 0 : (align & 8) === 8 ? -size * 0.2 : size * 0.9
    // Upright whichever way the axes of the drawing run.
    const [a, b, c, d] = map
    const flip = a * d - b * c < 0 ? -1 : 1
    const [px, py] = this.at([x, y]).split(' ').map(Number)
    const turn = (Math.atan2(b, a) * 180) / Math.PI - (font.turn / 10) * (flip < 0 ? -1 : 1)
    const fitted =
      width > 0 ? ` textLength="${tidy(width * this.scale)}" lengthAdjust="spacingAndGlyphs"` : ''
    const line = [font.underline && 'underline', font.strike && 'line-through'].filter(Boolean).join(' ')
    const looks =
      (font.weight >= 600 ? ' font-weight="bold"' : '') +
      (font.italic ? ' font-style="italic"' : '') +
      (line ? ` text-decoration="${line}"` : '')
    const family = font.family.replace(/[^\p{L}\p{N} _-]/gu, '') || 'Arial'
    this.#put(
      `<text transform="translate(${tidy(px ?? 0)} ${tidy(py ?? 0)}) rotate(${tidy(turn)})" y="${tidy(down * this.scale)}" font-family="'${family}', Arial, sans-serif" font-size="${tidy(size * this.scale)}" fill="${textColor}" text-anchor="${anchor}"${looks}${fitted}>${escapeHtml(text)}</text>`,
    )
  }

  /** A picture in a box of the drawing; one that masks the next is joined with it. */
  place(bitmap: Bitmap, box: Box, act: 'copy' | 'mask' | 'paint', opacity = 1): void {
    this.#pixels += bitmap.width * bitmap.height
    if (this.#pixels > MOST_PIXELS) return
    const [x1, y1] = this.at([box.left, box.top]).split(' ').map(Number) as [number, number]
    const [x2, y2] = this.at([box.right, box.bottom]).split(' ').map(Number) as [number, number]
    const key = [x1, y1, x2, y2].join()
    const mask = act === 'paint' && this.#mask?.key === key ? this.#mask : undefined
    if (mask) this.#parts[mask.at] = ''
    const source = mask ? withMask(bitmap, mask.bitmap) : bitmap
    const [wide, high] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
    const seen = opacity < 1 ? ` opacity="${tidy(opacity)}"` : ''
    this.#put(
      `<image x="${tidy(Math.min(x1, x2))}" y="${tidy(Math.min(y1, y2))}" width="${tidy(wide)}" height="${tidy(high)}" preserveAspectRatio="none"${seen} href="${source.address ?? writePng(source)}"/>`,
    )
    this.#mask = act === 'mask' ? { key, at: this.#parts.length - 1, bitmap } : undefined
  }

  /** All of it; undefined where nothing was drawn, or more than can be kept. */
  finish({ left, top, right, bottom }: Box): string | undefined {
    const [width, height] = [right - left, bottom - top]
    if (this.isFull || !this.#parts.some(Boolean) || !(width > 0) || !(height > 0)) return undefined
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(tidy).join(' ')}" width="${tidy(width)}" height="${tidy(height)}"><defs>${this.#definitions.join('')}</defs>${this.#parts.join('')}</svg>`
  }
}

export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Four bytes each, from the top. */
  readonly rgba: Buffer
  /** Of one that is a picture file already. */
  readonly address?: string | undefined
}

/** Black in the mask is where the picture is seen. */
function withMask(picture: Bitmap, mask: Bitmap): Bitmap {
  if (picture.address || picture.width !== mask.width || picture.height !== mask.height) return picture
  const rgba = Buffer.from(picture.rgba)
  for (let at = 0; at < rgba.length; at += 4) rgba[at + 3] = (mask.rgba[at] ?? 0) > 127 ? 0 : 255
  return { ...picture, rgba }
}

function writePng({ width, height, rgba }: Bitmap): string {
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let row = 0; row < height; row++)
    rgba.copy(rows, row * (width * 4 + 1) + 1, row * width * 4, (row + 1) * width * 4)
  const part = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(body.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const png = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`
}
