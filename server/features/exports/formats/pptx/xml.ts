import type { Box, Paint } from '#domain/export/measured.ts'

/** A pixel of a slide that is 1280 wide, in the units of office files: such a slide is 13.333 inches wide. */
const EMU_PER_PIXEL = 9525

export function emu(pixels: number): number {
  return Math.round(pixels * EMU_PER_PIXEL)
}

/** Hundredths of a point, the unit of font sizes and line widths. */
export function points(pixels: number): number {
  return Math.round(pixels * 75)
}

/** The letter of a column in the workbook of a chart: names are in A, series from B on. */
export function sheetColumn(at: number): string {
  return String.fromCharCode(65 + at)
}

/** Characters that XML cannot hold even when they are escaped would make the whole file unreadable. */
function isWritable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (code >= 32 || code === 9 || code === 10 || code === 13) && code !== 0xfffe && code !== 0xffff
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  const signs = [...text.toWellFormed()].filter(isWritable).join('')
  return signs.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? '')
}

export function placeXml({ x, y, w, h }: Box, tag = 'a:xfrm', attributes = ''): string {
  const size = `cx="${Math.max(0, emu(w))}" cy="${Math.max(0, emu(h))}"`
  return `<${tag}${attributes}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext ${size}/></${tag}>`
}

/** Writes where something is; what is turned is led to its place first. */
export type PlaceBox = (box: Box) => string

/** The attribute of a place that says how far it is turned, in 60,000ths of a degree. */
export function turnXml(degrees: number): string {
  return degrees === 0 ? '' : ` rot="${Math.round((((degrees % 360) + 360) % 360) * 60_000)}"`
}

export function colorXml({ color, alpha }: Paint): string {
  const value = color.slice(1).toUpperCase()
  if (alpha >= 0.995) return `<a:srgbClr val="${value}"/>`
  return `<a:srgbClr val="${value}"><a:alpha val="${Math.round(alpha * 100_000)}"/></a:srgbClr>`
}

export function fillXml(paint: Paint | null): string {
  return paint ? `<a:solidFill>${colorXml(paint)}</a:solidFill>` : '<a:noFill/>'
}

export interface Stroke {
  readonly paint: Paint
  readonly width: number
}

export function lineXml(line: Stroke | null, tag = 'a:ln'): string {
  if (!line) return `<${tag}><a:noFill/></${tag}>`
  return `<${tag} w="${emu(line.width)}">${fillXml(line.paint)}</${tag}>`
}

/** A rectangle, its corners rounded by so many pixels. */
export function geometryXml({ w, h }: Box, radius: number): string {
  const share = Math.min(0.5, radius / Math.max(1, Math.min(w, h)))
  if (share < 0.005) return '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
  const guide = `<a:gd name="adj" fmla="val ${Math.round(share * 100_000)}"/>`
  return `<a:prstGeom prst="roundRect"><a:avLst>${guide}</a:avLst></a:prstGeom>`
}
