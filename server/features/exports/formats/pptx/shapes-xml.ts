import type {
  Box,
  MeasuredParagraph,
  MeasuredShape,
  MeasuredSlide,
  MeasuredText,
} from '#domain/export/measured.ts'
import type { SlideParts } from './slide-parts.ts'
import { BROADER_WORD, paragraphXml } from './text-xml.ts'
import { emu, escapeXml, fillXml, geometryXml, lineXml, type PlaceBox, placeXml, turnXml } from './xml.ts'

interface TextLook {
  readonly bullet: string
  /** The words that name the slide in the outline and for screen readers. */
  readonly title: boolean
  /** The number of the place of its layout that they stand in; null where they stand in none. */
  readonly body?: number | null
}

/** Text in a box of its own, or in its shape. */
export function textXml(
  text: MeasuredText,
  shape: MeasuredShape | null,
  look: TextLook,
  parts: SlideParts,
  place: PlaceBox = placeXml,
): string {
  const { box, places } = placeText(text.paragraphs)
  const { isLabel } = text
  const outer = shape?.box ?? box
  const link = isLabel ? (text.paragraphs[0]?.runs[0]?.href ?? null) : (shape?.href ?? null)
  const paragraphs = text.paragraphs
    .map((paragraph, at) => {
      const place = { gap: 0, indent: 0, ...places[at], bullet: look.bullet }
      return paragraphXml(isLabel ? asLabel(paragraph, shape) : paragraph, place, parts)
    })
    .join('')
  const [first] = text.paragraphs
  const inner = isLabel ? (first && !isTight(first) ? first.box : null) : box
  const insets = shape && inner ? insetsOf(shape.box, inner) : NO_INSETS
  const anchor = isLabel ? 'ctr' : { t: 't', m: 'ctr', b: 'b' }[text.anchor]
  const id = parts.ids.next()
  const name = look.title ? 'Title' : shape ? 'Shape' : 'Text'
  // One word, or one figure, never breaks: where another program's letters are broader it is a little longer.
  const isOneWord = text.paragraphs.every(
    ({ lines, runs }) =>
      lines === 1 &&
      !/\s/.test(
        runs
          .map(run => run.text)
          .join('')
          .trim(),
      ),
  )
  const body = `<a:bodyPr wrap="${isLabel || isOneWord ? 'none' : 'square'}" ${insets} rtlCol="0" anchor="${anchor}">${isLabel ? '<a:noAutofit/>' : '<a:normAutofit/>'}</a:bodyPr>`
  const index = look.body ?? null
  const placeholder = look.title
    ? '<p:ph type="title"/>'
    : index === null
      ? ''
      : `<p:ph type="body" idx="${index}"/>`
  const properties = placeholder
    ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>'
    : `<p:cNvSpPr${shape ? '' : ' txBox="1"'}/>`
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}">${parts.relations.linkXml(link)}</p:cNvPr>` +
    `${properties}<p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>` +
    `<p:spPr>${place(outer)}${geometryXml(outer, shape?.radius ?? 0)}${fillXml(shape?.fill ?? null)}${lineXml(shape?.line ?? null)}</p:spPr>` +
    `<p:txBody>${body}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
  )
}

/**
 * The whole label leads somewhere: its words need not say so again by a line under them. Where nothing but a margin is
 * around the words, as in a button, they stand in its middle, however broad another program's letters are.
 */
function asLabel(paragraph: MeasuredParagraph, shape: MeasuredShape | null): MeasuredParagraph {
  const runs = paragraph.runs.map(run => ({ ...run, href: null }))
  return { ...paragraph, runs, align: shape && isTight(paragraph) ? 'center' : paragraph.align }
}

function isTight({ box, breaks }: MeasuredParagraph): boolean {
  return box.w - breaks[0] < 6
}

const NO_INSETS = 'lIns="0" tIns="0" rIns="0" bIns="0"'

function insetsOf(outer: Box, inner: Box): string {
  const inset = (pixels: number) => emu(Math.max(0, pixels))
  const right = outer.x + outer.w - (inner.x + inner.w)
  const bottom = outer.y + outer.h - (inner.y + inner.h)
  return `lIns="${inset(inner.x - outer.x)}" tIns="${inset(inner.y - outer.y)}" rIns="${inset(right)}" bIns="${inset(bottom)}"`
}

export function shapeXml(
  { box, radius, fill, line, href }: MeasuredShape,
  parts: SlideParts,
  place: PlaceBox = placeXml,
): string {
  const id = parts.ids.next()
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}">${parts.relations.linkXml(href)}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${place(box)}${geometryXml(box, radius)}${fillXml(fill)}${lineXml(line)}</p:spPr>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="${parts.language}"/></a:p></p:txBody></p:sp>`
  )
}

export interface PlacedPicture {
  /** The item or sticker that it shows. */
  readonly item: string
  readonly box: Box
  readonly media: string
  readonly alt: string
  readonly href: string | null
  readonly rotation?: number
  /** Shares of the picture that lie outside: left, top, right, bottom. */
  readonly crop?: readonly [number, number, number, number]
  /** How round its corners are, in pixels. */
  readonly radius?: number
}

export function pictureXml(
  { box, media, alt, href, rotation = 0, crop, radius = 0 }: PlacedPicture,
  parts: SlideParts,
  place: PlaceBox = one => placeXml(one, 'a:xfrm', turnXml(rotation)),
): string {
  const id = parts.ids.next()
  const [l, t, r, b] = (crop ?? [0, 0, 0, 0]).map(share => Math.round(share * 100_000))
  return (
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${escapeXml(alt)}">${parts.relations.linkXml(href)}</p:cNvPr>` +
    '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>' +
    `<p:blipFill><a:blip r:embed="${parts.relations.picture(media)}"/>${crop ? `<a:srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>` : ''}<a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
    `<p:spPr>${place(box)}${geometryXml(box, radius)}</p:spPr></p:pic>`
  )
}

/** The page number as a field: it follows when slides are moved. */
export function numberXml(
  number: NonNullable<MeasuredSlide['number']>,
  shown: number,
  parts: SlideParts,
): string {
  const id = parts.ids.next()
  const { box, lettering } = number
  const wide = { x: box.x - 20, y: box.y, w: box.w + 40, h: box.h }
  const run = {
    ...lettering,
    text: '',
    underline: false,
    strike: false,
    highlight: null,
    outline: null,
    href: null,
  }
  const styled = paragraphXml(
    {
      runs: [{ ...run, text: '#' }],
      align: 'center',
      lineHeight: Math.max(box.h * 0.6, lettering.size * 1.2),
    },
    { gap: 0, indent: 0, bullet: '' },
    parts,
  )
  const field = styled.replace('<a:r>', '<a:fld id="{F7021451-1387-4CA6-816F-3879F97B5CBC}" type="slidenum">')
  const words = field.replace('<a:t>#</a:t></a:r>', `<a:t>${shown}</a:t></a:fld>`)
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Slide Number ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${placeXml(wide)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="none" ${NO_INSETS} rtlCol="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>${words}</p:txBody></p:sp>`
  )
}

interface PlacedText {
  readonly box: Box
  readonly places: readonly { readonly gap: number; readonly indent: number }[]
}

/**
 * How much of the air that a browser leaves above a line office programs leave there too: with a fixed distance of lines
 * they set the text lower.
 */
const LOWER = 0.8

/**
 * The box in which an office program breaks the lines where the browser did: it balances no lines, and another face may
 * be a little broader.
 */
export function placeText(paragraphs: readonly MeasuredParagraph[]): PlacedText {
  const [first] = paragraphs
  const last = paragraphs.at(-1)
  if (!first || !last) return { box: { x: 0, y: 0, w: 1, h: 1 }, places: [] }
  const left = Math.min(...paragraphs.map(leftOf))
  const right = Math.max(...paragraphs.map(rightOf))
  const w = pickWidth(paragraphs, left, right - left)
  const wider = w - (right - left)
  const shift = first.align === 'right' ? wider : first.align === 'center' ? wider / 2 : 0
  const lift = ((first.lineHeight - first.letterHeight) / 2) * LOWER
  const y = first.box.y - Math.max(-6, lift)
  return {
    box: { x: left - shift, y, w, h: last.box.y + last.box.h - first.box.y },
    places: paragraphs.map((paragraph, at) => {
      const before = paragraphs[at - 1]
      const gap = before ? paragraph.box.y - (before.box.y + before.box.h) : 0
      const { x, w: width } = paragraph.box
      return { gap, indent: paragraph.rtl ? right - x - width : x - left }
    }),
  }
}

/** Markers hang before the words. */
function leftOf(paragraph: MeasuredParagraph): number {
  return paragraph.rtl ? paragraph.box.x : paragraph.box.x - hangOf(paragraph)
}

function rightOf(paragraph: MeasuredParagraph): number {
  const { x, w } = paragraph.box
  return paragraph.rtl ? x + w + hangOf(paragraph) : x + w
}

function hangOf({ marker, runs }: MeasuredParagraph): number {
  return marker ? (runs[0]?.size ?? 24) * 1.25 * (marker.level + 1) : 0
}

/** How much broader a substitute font may be: rather fewer lines than more. */
const BROADER = 1.14

/** The width that breaks lines where they are broken, and no word in its middle as long as that leaves the lines alone. */
export function pickWidth(paragraphs: readonly MeasuredParagraph[], left: number, width: number): number {
  const picked = pickForLines(paragraphs, left, width)
  const indent = (one: MeasuredParagraph) => (one.rtl ? 0 : one.box.x - left)
  const words = Math.max(...paragraphs.map(one => (one.word ?? 0) * BROADER_WORD + indent(one)))
  const most = Math.min(...paragraphs.map(one => one.breaks[1] + indent(one)))
  return Math.max(picked, Math.min(words, most - 4))
}

function pickForLines(paragraphs: readonly MeasuredParagraph[], left: number, width: number): number {
  const offset = ({ box }: MeasuredParagraph) => box.x - left
  const least = Math.max(...paragraphs.map(one => one.breaks[0] + offset(one)))
  const most = Math.min(...paragraphs.map(one => one.breaks[1] + offset(one)))
  const slack = most - least
  // Only one line: it must not become two.
  if (slack > 50_000) return Math.max(width, least * BROADER)
  // Never nearly so wide that another word fits: most programs have the very letters that the lines were broken with, and set
  // some of them a little closer.
  const widest = slack > 0 ? most - slack * 0.3 : Number.POSITIVE_INFINITY
  const wanted = Math.min(widest, Math.max(most - Math.min(slack * 0.2, 8), least * BROADER))
  return width >= wanted ? wanted : Math.max(width, least) * 1.02
}
