import { gunzipSync } from 'node:zlib'
import {
  chain,
  decodeLetters,
  type Matrix,
  MetafileCanvas,
  type MetafileLoss,
  type Point,
  type Tool,
} from './metafile-canvas.ts'
import {
  Bytes,
  blit,
  boxAt,
  brushOf,
  curve,
  cut,
  ellipse,
  fontOf,
  GLYPHS,
  line,
  Mapping,
  MOST_OBJECTS,
  patternOf,
  penOf,
  readBitmap,
  rectangle,
  roundRectangle,
  segment,
  stockTool,
} from './metafile-tools.ts'
import { drawWmf } from './metafile-wmf.ts'

const LARGEST = 32 * 1024 * 1024

export const METAFILE = /\.(?:emf|wmf|emz|wmz)$/i

/** A drawing of Windows (EMF or WMF, packed or not) as an SVG; undefined where nothing of it can be drawn. */
export function drawMetafile(given: Buffer, onLoss?: (loss: MetafileLoss) => void): string | undefined {
  const canvas = new MetafileCanvas()
  try {
    const isPacked = given[0] === 0x1f && given[1] === 0x8b
    const bytes = new Bytes(isPacked ? gunzipSync(given, { maxOutputLength: LARGEST }) : given)
    if (bytes.long(40) === 0x464d4520 && bytes.long(0) === 1)
      return drawEmf(bytes, canvas) ?? findPicture(bytes.all)
    return drawWmf(bytes, canvas)
  } catch {
    // Written by anybody: what makes no sense is a picture that cannot be shown.
    return undefined
  } finally {
    for (const loss of canvas.losses) onLoss?.(loss)
  }
}

/** Newer programs keep all they drew as one picture inside of comments that older ones skip. */
function findPicture(bytes: Buffer): string | undefined {
  const start = bytes.indexOf('\x89PNG\r\n\x1a\n', 0, 'latin1')
  const end = start < 0 ? -1 : bytes.indexOf('IEND\xaeB`\x82', start, 'latin1')
  if (end < 0) return undefined
  const [width, height] = [bytes.readUInt32BE(start + 16), bytes.readUInt32BE(start + 20)]
  const canvas = new MetafileCanvas()
  const address = `data:image/png;base64,${bytes.subarray(start, end + 8).toString('base64')}`
  const box = { left: 0, top: 0, right: width, bottom: height }
  canvas.place({ width: 1, height: 1, rgba: Buffer.alloc(0), address }, box, 'copy')
  return canvas.finish(box)
}

function drawEmf(file: Bytes, canvas: MetafileCanvas): string | undefined {
  const [across, down] = [file.int(72), file.int(76)]
  const [wide, high] = [file.int(80), file.int(84)]
  if (across <= 0 || down <= 0 || wide <= 0 || high <= 0) return undefined
  const reader = new EmfReader(canvas, across / wide)
  for (let at = 0, count = 0; at + 8 <= file.length; count++) {
    if (canvas.isFullAfter(count)) break
    const [type, size] = [file.long(at), file.long(at + 4)]
    if (type === EMR.eof || size < 8) break
    reader.read(type, file.part(at, size))
    at += size
  }
  // The frame is in hundredths of a millimetre; some programs leave it empty.
  const frame = file.box(24)
  const [x, y] = [across / wide / 100, down / high / 100]
  const hasFrame = frame.right > frame.left && frame.bottom > frame.top
  return canvas.finish(
    hasFrame
      ? { left: frame.left * x, top: frame.top * y, right: frame.right * x, bottom: frame.bottom * y }
      : file.box(8),
  )
}

/** The records that draw or change how is drawn, by the names of the format's description (MS-EMF). */
const EMR = {
  polyBezier: 2,
  polygon: 3,
  polyline: 4,
  polyBezierTo: 5,
  polylineTo: 6,
  polyPolyline: 7,
  polyPolygon: 8,
  setWindowExt: 9,
  setWindowOrg: 10,
  setViewportExt: 11,
  setViewportOrg: 12,
  eof: 14,
  setMapMode: 17,
  setPolyFillMode: 19,
  setTextAlign: 22,
  setTextColor: 24,
  moveTo: 27,
  intersectClipRect: 30,
  saveDC: 33,
  restoreDC: 34,
  setWorldTransform: 35,
  modifyWorldTransform: 36,
  selectObject: 37,
  createPen: 38,
  createBrush: 39,
  deleteObject: 40,
  ellipse: 42,
  rectangle: 43,
  roundRect: 44,
  arc: 45,
  chord: 46,
  pie: 47,
  lineTo: 54,
  beginPath: 59,
  endPath: 60,
  closeFigure: 61,
  fillPath: 62,
  strokeAndFillPath: 63,
  strokePath: 64,
  selectClipPath: 67,
  extSelectClipRgn: 75,
  bitBlt: 76,
  stretchBlt: 77,
  setDIBitsToDevice: 80,
  stretchDIBits: 81,
  createFont: 82,
  extTextOutA: 83,
  extTextOutW: 84,
  createMonoBrush: 93,
  createPatternBrush: 94,
  extCreatePen: 95,
  alphaBlend: 114,
} as const

/** The kinds of points: those of before have four bytes each, those of after two. */
const SHORTS: Readonly<Record<number, number>> = {
  85: EMR.polyBezier,
  86: EMR.polygon,
  87: EMR.polyline,
  88: EMR.polyBezierTo,
  89: EMR.polylineTo,
  90: EMR.polyPolyline,
  91: EMR.polyPolygon,
}

class EmfReader {
  readonly #canvas: MetafileCanvas
  readonly #tools = new Map<number, Tool>()
  #map: Mapping
  readonly #maps: Mapping[] = []

  constructor(canvas: MetafileCanvas, pixels: number) {
    this.#canvas = canvas
    this.#map = new Mapping(pixels)
  }

  read(type: number, record: Bytes): void {
    const kind = SHORTS[type] ?? type
    if (kind <= EMR.polyPolygon) this.#drawLines(kind, record, SHORTS[type] ? 2 : 4)
    else if (kind <= EMR.modifyWorldTransform) this.#readState(kind, record)
    else if (
      kind <= EMR.deleteObject ||
      kind === EMR.createFont ||
      kind === EMR.createMonoBrush ||
      kind === EMR.createPatternBrush ||
      kind === EMR.extCreatePen
    )
      this.#readTool(kind, record)
    else this.#draw(kind, record)
    this.#canvas.state.map = this.#map.matrix()
  }

  #drawLines(kind: number, record: Bytes, size: 2 | 4): void {
    const canvas = this.#canvas
    const { state } = canvas
    if (kind === EMR.polyPolyline || kind === EMR.polyPolygon) {
      const polygons = Math.min(record.long(24), record.length / 4)
      let from = 32 + polygons * 4
      let outline = ''
      for (let n = 0; n < polygons; n++) {
        const count = record.long(32 + n * 4)
        outline += line(canvas, record.points(from, count, size), kind === EMR.polyPolygon)
        from += count * size * 2
      }
      canvas.trace(outline, { isFilled: kind === EMR.polyPolygon })
      return
    }
    const points = record.points(28, record.long(24), size)
    const here: Point = [state.x, state.y]
    if (kind === EMR.polyBezier) canvas.trace(curve(canvas, points), { isFilled: false })
    else if (kind === EMR.polygon || kind === EMR.polyline)
      canvas.trace(line(canvas, points, kind === EMR.polygon), { isFilled: kind === EMR.polygon })
    else {
      const isBegun = canvas.path !== null && canvas.path.length > 0
      const all = [here, ...points]
      const drawn = kind === EMR.polyBezierTo ? curve(canvas, all, isBegun) : line(canvas, all, false)
      canvas.trace(kind === EMR.polylineTo && isBegun ? drawn.replace(/^M[^L]*/, '') : drawn, {
        isFilled: false,
      })
      const last = points.at(-1)
      if (last) Object.assign(state, { x: last[0], y: last[1] })
    }
  }

  #readState(kind: number, record: Bytes): void {
    const canvas = this.#canvas
    const { state } = canvas
    const map = this.#map
    const [x, y] = [record.int(8), record.int(12)]
    if (kind === EMR.setWindowExt) Object.assign(map.window, { w: x, h: y })
    else if (kind === EMR.setWindowOrg) Object.assign(map.window, { x, y })
    else if (kind === EMR.setViewportExt) Object.assign(map.view, { w: x, h: y })
    else if (kind === EMR.setViewportOrg) Object.assign(map.view, { x, y })
    else if (kind === EMR.setMapMode) map.mode = x
    else if (kind === EMR.setPolyFillMode) state.isWinding = x === 2
    else if (kind === EMR.setTextAlign) state.align = x
    else if (kind === EMR.setTextColor) state.textColor = record.color(8)
    else if (kind === EMR.moveTo) {
      Object.assign(state, { x, y })
      if (canvas.path) canvas.path.push(`M${canvas.at([x, y])}`)
    } else if (kind === EMR.intersectClipRect) canvas.clipTo(rectangle(canvas, record.box(8)))
    else if (kind === EMR.saveDC) {
      canvas.save()
      if (this.#maps.length < 256) this.#maps.push(map.copy())
    } else if (kind === EMR.restoreDC) {
      const at = x < 0 ? this.#maps.length + x : x - 1
      canvas.restore(x)
      this.#map = this.#maps[at]?.copy() ?? map
      if (at >= 0) this.#maps.length = Math.min(this.#maps.length, at)
    } else if (kind === EMR.setWorldTransform || kind === EMR.modifyWorldTransform) {
      const given = [0, 1, 2, 3, 4, 5].map(one => record.float(8 + one * 4)) as unknown as Matrix
      const how = kind === EMR.setWorldTransform ? 4 : record.long(32)
      if (how === 1) map.world = [1, 0, 0, 1, 0, 0]
      else map.world = how === 2 ? chain(given, map.world) : how === 3 ? chain(map.world, given) : given
    }
  }

  #readTool(kind: number, record: Bytes): void {
    const number = record.long(8)
    if (kind === EMR.selectObject) {
      this.#canvas.select(number >= 0x80000000 ? stockTool(number & 0xff) : this.#tools.get(number))
      return
    }
    if (kind === EMR.deleteObject) this.#tools.delete(number)
    if (kind === EMR.deleteObject || this.#tools.size >= MOST_OBJECTS) return
    this.#tools.set(number, this.#makeTool(kind, record))
  }

  #makeTool(kind: number, record: Bytes): Tool {
    if (kind === EMR.createPen) return penOf(record.long(12), record.int(16), record.color(24))
    if (kind === EMR.createBrush) return brushOf(record.long(12), record.color(16))
    if (kind === EMR.createFont) return fontOf(record.part(12, record.length), true)
    if (kind === EMR.extCreatePen) {
      const style = record.long(28)
      return penOf(style, style & 0x10000 ? record.int(32) : 0, record.color(40))
    }
    const [head, bits] = [
      record.part(record.long(16), record.long(20)),
      record.part(record.long(24), record.long(28)),
    ]
    return patternOf(head.length >= 12 ? readBitmap(head, bits) : undefined)
  }

  #draw(kind: number, record: Bytes): void {
    const canvas = this.#canvas
    const { state } = canvas
    const box = record.box(8)
    const rays = () => [record.points(24, 1, 4)[0] ?? [0, 0], record.points(32, 1, 4)[0] ?? [0, 0]] as const
    if (kind === EMR.ellipse) canvas.trace(ellipse(canvas, box), { isFilled: true })
    else if (kind === EMR.rectangle) canvas.trace(rectangle(canvas, box), { isFilled: true })
    else if (kind === EMR.roundRect)
      canvas.trace(roundRectangle(canvas, box, record.int(24), record.int(28)), { isFilled: true })
    else if (kind === EMR.arc) canvas.trace(segment(canvas, box, rays(), 'arc'), { isFilled: false })
    else if (kind === EMR.chord) canvas.trace(segment(canvas, box, rays(), 'chord'), { isFilled: true })
    else if (kind === EMR.pie) canvas.trace(segment(canvas, box, rays(), 'pie'), { isFilled: true })
    else if (kind === EMR.lineTo) {
      const to: Point = [record.int(8), record.int(12)]
      const isBegun = canvas.path !== null && canvas.path.length > 0
      canvas.trace(isBegun ? `L${canvas.at(to)}` : line(canvas, [[state.x, state.y], to], false), {
        isFilled: false,
      })
      Object.assign(state, { x: to[0], y: to[1] })
    } else if (kind === EMR.beginPath) canvas.path = []
    else if (kind === EMR.endPath) canvas.endPath()
    else if (kind === EMR.closeFigure) canvas.path?.push('Z')
    else if (kind === EMR.fillPath || kind === EMR.strokeAndFillPath || kind === EMR.strokePath)
      canvas.paintPath({ isFilled: kind < EMR.strokePath, isStroked: kind > EMR.fillPath })
    else if (kind === EMR.selectClipPath) canvas.clipToPath()
    else if (kind === EMR.extSelectClipRgn) this.#clipToRegion(record)
    else if (kind === EMR.extTextOutA || kind === EMR.extTextOutW)
      this.#write(record, kind === EMR.extTextOutW)
    else if (
      kind === EMR.bitBlt ||
      kind === EMR.stretchBlt ||
      kind === EMR.setDIBitsToDevice ||
      kind === EMR.stretchDIBits ||
      kind === EMR.alphaBlend
    )
      this.#copy(kind, record)
  }

  /** Of several boxes the one around them; an empty region lifts all limits. */
  #clipToRegion(record: Bytes): void {
    if (record.long(12) === 5) this.#canvas.state.clip = null
    const { left, top, right, bottom } = record.box(32)
    if (record.long(8) >= 48 && right > left && bottom > top) {
      // Regions are in pixels of the device already.
      this.#canvas.clipTo(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`)
    }
  }

  #write(record: Bytes, isWide: boolean): void {
    const count = Math.min(record.long(44), 10_000)
    const options = record.long(52)
    if (count === 0) return
    if ((options & GLYPHS) !== 0) return void this.#canvas.losses.add('text')
    const letters = record.part(record.long(48), count * (isWide ? 2 : 1)).all
    const steps = record.long(72)
    let width = 0
    if (steps > 0 && record.has(steps, count * 4))
      for (let n = 0; n < count; n++) width += record.int(steps + n * 4)
    const { state } = this.#canvas
    const place: Point = state.align & 1 ? [state.x, state.y] : [record.int(36), record.int(40)]
    const words = isWide ? letters.toString('utf16le') : decodeLetters(letters, state.font.charset)
    this.#canvas.write(words, place, width)
  }

  #copy(kind: number, record: Bytes): void {
    const isDirect = kind === EMR.setDIBitsToDevice || kind === EMR.stretchDIBits
    const offset = isDirect ? 48 : 84
    const [head, headSize, bits, size] = [0, 4, 8, 12].map(one => record.long(offset + one)) as [
      number,
      number,
      number,
      number,
    ]
    const whole =
      headSize >= 12 ? readBitmap(record.part(head, headSize), record.part(bits, size)) : undefined
    const [sx, sy] = isDirect ? [record.int(32), record.int(36)] : [record.int(44), record.int(48)]
    const to = (at: number) => boxAt(record.int(24), record.int(28), record.int(at), record.int(at + 4))
    const target = kind === EMR.stretchDIBits ? to(72) : kind === EMR.setDIBitsToDevice ? to(40) : to(32)
    const source = isDirect
      ? boxAt(sx, sy, record.int(40), record.int(44))
      : kind === EMR.bitBlt
        ? boxAt(sx, sy, record.int(32), record.int(36))
        : boxAt(sx, sy, record.int(100), record.int(104))
    const rop =
      kind === EMR.stretchDIBits
        ? record.long(68)
        : kind === EMR.setDIBitsToDevice || kind === EMR.alphaBlend
          ? 0xcc0020
          : record.long(40)
    const opacity = kind === EMR.alphaBlend ? record.byte(42) / 255 : 1
    blit(this.#canvas, { to: target, rop, bitmap: cut(whole, source), opacity })
  }
}
