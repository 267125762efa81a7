import { FONTS, type FontKind } from '#domain/deck/catalog/fonts.ts'
import type { ExportNote } from '#domain/export/formats.ts'
import type { MeasuredParagraph, MeasuredRun, MeasuredSlide } from '#domain/export/measured.ts'
import type { PptxFonts } from '#domain/export/options.ts'
import { type FontPiece, makeEmbedded } from '#server/fonts/embed-font.ts'
import type { ReadFile } from '#server/providers/browser/browser.ts'
import { type FaceRule, readFaceRule } from '../html/font-faces.ts'
import { editPart, type Package } from './package.ts'
import { escapeXml } from './xml.ts'

/** From this weight on text counts as bold; office programs know only two. */
export const BOLD = 600

const STYLES = ['regular', 'bold', 'italic', 'boldItalic'] as const
type Style = (typeof STYLES)[number]

/** A family as a presentation uses it: in each style how many letters have which weight, and which letters there are. */
interface UsedFamily {
  readonly weights: Readonly<Record<Style, Map<number, number>>>
  readonly letters: Set<number>
}

function findFamilies(slides: readonly MeasuredSlide[]): Map<string, UsedFamily> {
  const families = new Map<string, UsedFamily>()
  for (const { family, weight, italic, text } of slides.flatMap(listRuns)) {
    if (!family) continue
    const used = families.get(family) ?? {
      weights: { regular: new Map(), bold: new Map(), italic: new Map(), boldItalic: new Map() },
      letters: new Set<number>(),
    }
    families.set(family, used)
    const counts =
      used.weights[weight >= BOLD ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular']
    counts.set(weight, (counts.get(weight) ?? 0) + text.length)
    for (const letter of text) used.letters.add(letter.codePointAt(0) ?? 0)
  }
  return families
}

type Lettered = Pick<MeasuredRun, 'family' | 'weight' | 'italic' | 'text'>

function listRuns({ texts, tables, charts, number }: MeasuredSlide): Lettered[] {
  return [
    ...texts.flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs)),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs))),
    ...charts.flatMap(({ labels, values }) =>
      [labels, ...(values ? [values] : [])].map(one => ({ ...one, text: '0' })),
    ),
    ...(number ? [{ ...number.lettering, text: '0' }] : []),
  ]
}

interface Sheets {
  /** The print pages, whose heads name the style sheets of the fonts. */
  readonly html: string
  readonly readFile: ReadFile
  /** What uploaded families are called, by their ids. */
  readonly names: ReadonlyMap<string, string>
}

interface FaceFile {
  readonly rule: FaceRule
  readonly path: string
}

async function listFaces({ html, readFile, names }: Sheets): Promise<Map<string, FaceFile[]>> {
  const faces = new Map<string, FaceFile[]>()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  for (const href of new Set(sheets)) {
    const sheet = await readFile(href)
    for (const [rule] of sheet?.body.toString().matchAll(/@font-face\s*\{[^}]*\}/g) ?? []) {
      const read = readFaceRule(rule)
      const url = /url\(["']?([^)"']+)["']?\)/.exec(rule)?.[1]
      if (!url) continue
      const family = names.get(read.family) ?? read.family.replace(/ Variable$/, '')
      const path = new URL(url, `http://sheet.invalid${href}`).pathname
      faces.set(family, [...(faces.get(family) ?? []), { rule: read, path }])
    }
  }
  return faces
}

/** Everyday letters are there even where the presentation has none of them: its words are going to be changed. */
const ALWAYS = [0x41, 0x410] as const

/**
 * Puts the fonts of a presentation into its file: each family once, in the styles that are used, and in each the weight
 * that most of its letters have. What may not or cannot go in is named.
 */
export async function embedFonts(
  parts: Package,
  slides: readonly MeasuredSlide[],
  sheets: Sheets,
): Promise<ExportNote[]> {
  const notes: ExportNote[] = []
  const faces = await listFaces(sheets)
  const entries: string[] = []
  const relations: string[] = []
  let count = 0
  for (const [family, { weights, letters }] of [...findFamilies(slides)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const styles: string[] = []
    for (const style of STYLES) {
      const [most] = [...weights[style]].sort((a, b) => b[1] - a[1])
      if (!most) continue
      const italic = style === 'italic' || style === 'boldItalic'
      const files = pickFiles(faces.get(family) ?? [], { weight: most[0], italic, letters })
      const pieces = await readPieces(files, sheets.readFile)
      const body = pieces.length > 0 ? makeEmbedded(pieces, { family, weight: most[0], italic }) : undefined
      if (!body) continue
      count += 1
      parts.set(`ppt/fonts/font${count}.fntdata`, body)
      relations.push(
        `<Relationship Id="rIdF${count}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/font" Target="fonts/font${count}.fntdata"/>`,
      )
      styles.push(`<p:${style} r:id="rIdF${count}"/>`)
    }
    if (styles.length === 0) notes.push({ slide: null, loss: 'font_missing', what: family })
    else
      entries.push(
        `<p:embeddedFont><p:font typeface="${escapeXml(family)}"/>${styles.join('')}</p:embeddedFont>`,
      )
  }
  if (entries.length > 0) declareFonts(parts, entries, relations)
  return notes
}

function declareFonts(parts: Package, entries: readonly string[], relations: readonly string[]): void {
  editPart(parts, 'ppt/presentation.xml', xml =>
    xml
      .replace(/(<p:notesSz [^>]*\/>)/, `$1<p:embeddedFontLst>${entries.join('')}</p:embeddedFontLst>`)
      .replace(/<p:presentation /, '<p:presentation embedTrueTypeFonts="1" saveSubsetFonts="1" ')
      .replace(/(saveSubsetFonts="1" [^>]*?) saveSubsetFonts="1"/, '$1'),
  )
  editPart(parts, 'ppt/_rels/presentation.xml.rels', xml =>
    xml.replace('</Relationships>', `${relations.join('')}</Relationships>`),
  )
  editPart(parts, '[Content_Types].xml', xml =>
    xml.replace('<Override', '<Default Extension="fntdata" ContentType="application/x-fontdata"/><Override'),
  )
}

interface WantedFace {
  readonly weight: number
  readonly italic: boolean
  readonly letters: ReadonlySet<number>
}

/** The files of one face: of the nearest weight, and of the scripts that are used. Slanted letters are made of upright ones. */
function pickFiles(all: readonly FaceFile[], { weight, italic, letters }: WantedFace): FaceFile[] {
  const styled = all.filter(({ rule }) => (rule.style === 'italic') === italic)
  const of = styled.length > 0 ? styled : all
  const distance = ({ rule }: FaceFile) => {
    const [from = 400, to = from] = rule.weight.split(' ').map(Number)
    return weight < from ? from - weight : weight > to ? weight - to : 0
  }
  const nearest = Math.min(...of.map(distance))
  const isIn = ({ rule }: FaceFile, code: number) =>
    rule.ranges.some(([from, to]) => code >= from && code <= to)
  return of.filter(
    file => distance(file) === nearest && [...ALWAYS, ...letters].some(code => isIn(file, code)),
  )
}

async function readPieces(files: readonly FaceFile[], readFile: ReadFile): Promise<FontPiece[]> {
  // The last rule of a sheet goes before the others where their ranges meet.
  const read = files.toReversed().map(async ({ path, rule }) => {
    const file = await readFile(path)
    const has = (code: number) => rule.ranges.some(([from, to]) => code >= from && code <= to)
    return file ? [{ file: file.body, has }] : []
  })
  return (await Promise.all(read)).flat()
}

/** The letters of a face that comes with every office program: shares of its size that a letter takes on average. */
interface OfficeFace {
  readonly family: string
  /** Small and large Latin letters, small and large Cyrillic ones, figures, spaces, everything else. */
  readonly breadths: readonly [number, number, number, number, number, number, number]
}

const ARIAL: OfficeFace = { family: 'Arial', breadths: [0.51, 0.68, 0.56, 0.71, 0.556, 0.278, 0.4] }
const CAMBRIA: OfficeFace = { family: 'Cambria', breadths: [0.5, 0.65, 0.55, 0.69, 0.554, 0.22, 0.4] }
const OFFICE_FACES: Readonly<Record<FontKind, OfficeFace>> = {
  sans: ARIAL,
  display: ARIAL,
  serif: CAMBRIA,
  slab: CAMBRIA,
  hand: { family: 'Comic Sans MS', breadths: [0.54, 0.68, 0.58, 0.72, 0.61, 0.3, 0.45] },
  mono: { family: 'Consolas', breadths: [0.55, 0.55, 0.55, 0.55, 0.55, 0.55, 0.55] },
}
const kinds = new Map(FONTS.map(({ family, kind }) => [family, kind]))
const BOLD_BROADER = 1.07
const SMALLEST = 0.5

function breadthOf(letter: string, { breadths }: OfficeFace): number {
  const [small, large, smallCyrillic, largeCyrillic, figure, space, other] = breadths
  if (/\s/.test(letter)) return space
  if (/\p{Nd}/u.test(letter)) return figure
  if (/\p{Script=Cyrillic}/u.test(letter)) return /\p{Lu}/u.test(letter) ? largeCyrillic : smallCyrillic
  if (/\p{L}/u.test(letter)) return /\p{Lu}/u.test(letter) ? large : small
  return other
}

/**
 * The words of a slide in fonts that every office program has, as large as they fit where they stand: lines are broken
 * anew by what letters take on average.
 */
export function useOfficeFonts(slide: MeasuredSlide): MeasuredSlide {
  const faceOf = (family: string) => OFFICE_FACES[kinds.get(family) ?? 'sans']
  const letter = <One extends { readonly family: string; readonly size: number; readonly spacing: number }>(
    one: One,
    scale = 1,
  ): One => ({
    ...one,
    family: faceOf(one.family).family,
    size: one.size * scale,
    spacing: Math.min(0, one.spacing) === one.spacing ? 0 : one.spacing,
  })
  return {
    ...slide,
    texts: slide.texts.map(text => {
      const scale = fitScale(text.paragraphs, faceOf)
      return {
        ...text,
        paragraphs: text.paragraphs.map(paragraph => ({
          ...paragraph,
          lineHeight: paragraph.lineHeight * scale,
          breaks: [0, 100_000] as const,
          runs: paragraph.runs.map(run => letter(run, scale)),
        })),
      }
    }),
    tables: slide.tables.map(table => ({
      ...table,
      rows: table.rows.map(row => ({
        ...row,
        cells: row.cells.map(cell => ({ ...cell, runs: cell.runs.map(run => letter(run, 0.94)) })),
      })),
    })),
    charts: slide.charts.map(chart => ({
      ...chart,
      labels: letter(chart.labels),
      values: chart.values && letter(chart.values),
    })),
    number: slide.number && { ...slide.number, lettering: letter(slide.number.lettering) },
  }
}

/** How much smaller the words become so that they take no more lines than there is room for. */
function fitScale(paragraphs: readonly MeasuredParagraph[], faceOf: (family: string) => OfficeFace): number {
  for (let scale = 1; scale > SMALLEST; scale -= 0.04) {
    const fits = paragraphs.every(({ runs, box, lineHeight }) => {
      const room = Math.max(1, Math.floor((box.h + 2) / (lineHeight * scale)))
      return countLines(runs, box.w, scale, faceOf) <= room
    })
    if (fits) return scale
  }
  return SMALLEST
}

function countLines(
  runs: readonly MeasuredRun[],
  width: number,
  scale: number,
  faceOf: (family: string) => OfficeFace,
): number {
  let [lines, used] = [1, 0]
  for (const { text, family, size, weight, upper, spacing } of runs) {
    const face = faceOf(family)
    const factor = size * scale * (weight >= BOLD && face.family !== 'Consolas' ? BOLD_BROADER : 1)
    for (const word of text.split(/(?<=\s)/)) {
      if (text === '\n') {
        lines += 1
        used = 0
        continue
      }
      const letters = [...(upper ? word.toUpperCase() : word)]
      const broad = letters.reduce(
        (sum, one) => sum + breadthOf(one, face) * factor + Math.max(0, spacing),
        0,
      )
      if (used > 0 && used + broad > width) {
        lines += 1
        used = 0
      }
      used += broad
      // One word alone does not break: it has to become smaller.
      if (broad > width * 1.02) lines += 1
    }
  }
  return lines
}

/** What the choice of fonts costs: with those of Google only families that people brought themselves are unknown. */
export function noteFonts(
  slides: readonly MeasuredSlide[],
  fonts: Exclude<PptxFonts, 'embedded'>,
): ExportNote[] {
  const families = [...findFamilies(slides).keys()].sort()
  const changed = fonts === 'google' ? families.filter(family => !kinds.has(family)) : families
  return changed.map(what => ({ slide: null, loss: 'font_substituted', what }))
}
