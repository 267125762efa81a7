import { type Box, decodeLetters, type MetafileCanvas, type Point, type Tool } from './metafile-canvas.ts'
import {
  type Bytes,
  blit,
  boxAt,
  brushOf,
  cut,
  ellipse,
  fontOf,
  GLYPHS,
  line,
  MOST_OBJECTS,
  patternOf,
  penOf,
  readBitmap,
  rectangle,
  roundRectangle,
  segment,
} from './metafile-tools.ts'

const PLACEABLE = 0x9ac6cdd7

/** The records that draw or change how is drawn, by the names of the format's description (MS-WMF). */
const META = {
  saveDC: 0x001e,
  createPalette: 0x00f7,
  setPolyFillMode: 0x0106,
  restoreDC: 0x0127,
  selectObject: 0x012d,
  setTextAlign: 0x012e,
  dibCreatePatternBrush: 0x0142,
  deleteObject: 0x01f0,
  createPatternBrush: 0x01f9,
  setTextColor: 0x0209,
  setWindowOrg: 0x020b,
  setWindowExt: 0x020c,
  lineTo: 0x0213,
  moveTo: 0x0214,
  createPen: 0x02fa,
  createFont: 0x02fb,
  createBrush: 0x02fc,
  polygon: 0x0324,
  polyline: 0x0325,
  intersectClipRect: 0x0416,
  ellipse: 0x0418,
  rectangle: 0x041b,
  textOut: 0x0521,
  polyPolygon: 0x0538,
  roundRect: 0x061c,
  createRegion: 0x06ff,
  arc: 0x0817,
  pie: 0x081a,
  chord: 0x0830,
  dibBitBlt: 0x0940,
  extTextOut: 0x0a32,
  dibStretchBlt: 0x0b41,
  stretchDib: 0x0f43,
} as const

/** A drawing of the older kind. */
export function drawWmf(file: Bytes, canvas: MetafileCanvas): string | undefined {
  const isPlaceable = file.long(0) === PLACEABLE
  const start = isPlaceable ? 22 : 0
  if (file.word(start + 2) !== 9 || file.word(start) > 2) return undefined
  const frame = boxOfWords(file, 6)
  const reader = new WmfReader(canvas)
  if (isPlaceable) reader.window = frame
  for (let at = start + 18, count = 0; at + 6 <= file.length; count++) {
    if (canvas.isFullAfter(count)) break
    const size = file.long(at) * 2
    const kind = file.word(at + 4)
    if (size < 6 || kind === 0) break
    reader.read(kind, file.part(at + 6, size - 6))
    at += size
  }
  return canvas.finish(reader.seen(isPlaceable ? frame : reader.window))
}

const boxOfWords = (bytes: Bytes, at: number): Box => ({
  ...{ left: bytes.short(at), top: bytes.short(at + 2) },
  ...{ right: bytes.short(at + 4), bottom: bytes.short(at + 6) },
})

/** The older kind: numbers of two bytes, the last argument first, and one window for all of it. */
class WmfReader {
  readonly #canvas: MetafileCanvas
  readonly #tools: (Tool | undefined)[] = []
  window: Box = { left: 0, top: 0, right: 0, bottom: 0 }

  constructor(canvas: MetafileCanvas) {
    this.#canvas = canvas
  }

  /** Which way the axes run: upwards where the window has less than no height. */
  get #axes(): readonly [number, number] {
    const { left, top, right, bottom } = this.window
    return [right < left ? -1 : 1, bottom < top ? -1 : 1]
  }

  /** Where a box of the drawing is seen. */
  seen({ left, top, right, bottom }: Box): Box {
    const [across, down] = this.#axes
    const [x1, x2, y1, y2] = [left * across, right * across, top * down, bottom * down]
    return {
      ...{ left: Math.min(x1, x2), right: Math.max(x1, x2) },
      ...{ top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
    }
  }

  read(kind: number, record: Bytes): void {
    const canvas = this.#canvas
    const { state } = canvas
    state.map = [this.#axes[0], 0, 0, this.#axes[1], 0, 0]
    const [first, second] = [record.short(0), record.short(2)]
    // Boxes are written from their bottom right corner.
    const box = (at: number): Box => ({
      ...{ bottom: record.short(at), right: record.short(at + 2) },
      ...{ top: record.short(at + 4), left: record.short(at + 6) },
    })
    switch (kind) {
      case META.setWindowOrg: {
        const { left, top, right, bottom } = this.window
        this.window = boxAt(second, first, right - left, bottom - top)
        break
      }
      case META.setWindowExt:
        this.window = boxAt(this.window.left, this.window.top, second, first)
        break
      case META.setPolyFillMode:
        state.isWinding = first === 2
        break
      case META.setTextColor:
        state.textColor = record.color(0)
        break
      case META.setTextAlign:
        state.align = record.word(0)
        break
      case META.moveTo:
        Object.assign(state, { x: second, y: first })
        break
      case META.lineTo:
        canvas.trace(
          line(
            canvas,
            [
              [state.x, state.y],
              [second, first],
            ],
            false,
          ),
          { isFilled: false },
        )
        Object.assign(state, { x: second, y: first })
        break
      case META.polygon:
      case META.polyline:
        canvas.trace(line(canvas, record.points(2, record.word(0), 2), kind === META.polygon), {
          isFilled: kind === META.polygon,
        })
        break
      case META.polyPolygon: {
        const polygons = Math.min(record.word(0), record.length / 2)
        let from = 2 + polygons * 2
        let outline = ''
        for (let n = 0; n < polygons; n++) {
          outline += line(canvas, record.points(from, record.word(2 + n * 2), 2), true)
          from += record.word(2 + n * 2) * 4
        }
        canvas.trace(outline, { isFilled: true })
        break
      }
      case META.rectangle:
        canvas.trace(rectangle(canvas, box(0)), { isFilled: true })
        break
      case META.ellipse:
        canvas.trace(ellipse(canvas, box(0)), { isFilled: true })
        break
      case META.roundRect:
        canvas.trace(roundRectangle(canvas, box(4), second, first), { isFilled: true })
        break
      case META.arc:
      case META.pie:
      case META.chord: {
        const rays = [
          [record.short(6), record.short(4)],
          [second, first],
        ] as const
        const shape = kind === META.arc ? 'arc' : kind === META.pie ? 'pie' : 'chord'
        canvas.trace(segment(canvas, box(8), rays, shape), { isFilled: shape !== 'arc' })
        break
      }
      case META.intersectClipRect:
        canvas.clipTo(rectangle(canvas, box(0)))
        break
      case META.saveDC:
        canvas.save()
        break
      case META.restoreDC:
        canvas.restore(first)
        break
      case META.textOut: {
        const count = record.word(0)
        const after = 2 + count + (count % 2)
        this.#write(record.part(2, count), [record.short(after + 2), record.short(after)])
        break
      }
      case META.extTextOut: {
        if (record.word(6) & GLYPHS) {
          canvas.losses.add('text')
          break
        }
        const from = record.word(6) & 6 ? 16 : 8
        this.#write(record.part(from, Math.min(10_000, record.word(4))), [second, first])
        break
      }
      default:
        this.#readTool(kind, record)
        this.#copy(kind, record)
    }
  }

  #write(letters: Bytes, place: Point): void {
    const { state } = this.#canvas
    const words = decodeLetters(letters.all, state.font.charset)
    this.#canvas.write(words, state.align & 1 ? [state.x, state.y] : place, 0)
  }

  /** A new tool takes the first number that is free. */
  #readTool(kind: number, record: Bytes): void {
    if (kind === META.selectObject) this.#canvas.select(this.#tools[record.word(0)])
    else if (kind === META.deleteObject) this.#tools[record.word(0)] = undefined
    const made = this.#makeTool(kind, record)
    if (!made || this.#tools.length >= MOST_OBJECTS) return
    const free = this.#tools.indexOf(undefined)
    this.#tools[free < 0 ? this.#tools.length : free] = made
  }

  #makeTool(kind: number, record: Bytes): Tool | undefined {
    switch (kind) {
      case META.createPen:
        return penOf(record.word(0), record.short(2), record.color(6))
      case META.createBrush:
        return brushOf(record.word(0), record.color(2))
      case META.createFont:
        return fontOf(record, false)
      case META.dibCreatePatternBrush:
        return patternOf(readBitmap(record.part(4, record.length)))
      case META.createPatternBrush:
        return patternOf(undefined)
      case META.createPalette:
      case META.createRegion:
        return { kind: 'other' }
      default:
        return undefined
    }
  }

  #copy(kind: number, record: Bytes): void {
    const offset = kind === META.stretchDib ? 6 : 4
    const number = (place: number) => record.short(offset + place * 2)
    if (kind === META.stretchDib || kind === META.dibStretchBlt) {
      const [sh = 0, sw = 0, sy = 0, sx = 0, high = 0, wide = 0, y = 0, x = 0] = [0, 1, 2, 3, 4, 5, 6, 7].map(
        number,
      )
      const whole = readBitmap(record.part(offset + 16, record.length))
      const bitmap = cut(whole, boxAt(sx, sy, sw, sh))
      blit(this.#canvas, { to: boxAt(x, y, wide, high), rop: record.long(0), bitmap })
    } else if (kind === META.dibBitBlt) {
      const [sy = 0, sx = 0, high = 0, wide = 0, y = 0, x = 0] = [0, 1, 2, 3, 4, 5].map(number)
      const bitmap = cut(readBitmap(record.part(offset + 12, record.length)), boxAt(sx, sy, wide, high))
      blit(this.#canvas, { to: boxAt(x, y, wide, high), rop: record.long(0), bitmap })
    }
  }
}
