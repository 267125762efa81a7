import type { Hex } from '#domain/deck/color/hex.ts'
import { cleanWords } from '../../document.ts'
import { all, below, child, flag, int, share, type XmlNode } from './package.ts'
import { type Color, type FileTheme, readColor, readFill } from './theme.ts'

export interface Run {
  /** A line break where it is one. */
  readonly text: string
  /** In points of the file. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly color: Hex
  readonly highlight: Hex | null
  /** The family that the file names. */
  readonly font: string
  readonly link: string | null
}

export interface Paragraph {
  readonly level: number
  readonly align: 'left' | 'center' | 'right' | 'justify' | null
  readonly mark: 'none' | 'bullet' | 'number'
  /** The sign or the way of counting that a list of ours does not have; empty where it has. */
  readonly sign: string
  /** What its number counts from. */
  readonly start: number
  /** A multiple of the height that a line has by itself. */
  readonly leading: number
  /** Room above and below, in sizes of the letters. */
  readonly before: number
  readonly after: number
  readonly size: number
  readonly runs: readonly Run[]
}

export interface TextBody {
  readonly paragraphs: readonly Paragraph[]
  readonly anchor: 't' | 'm' | 'b'
  /** Left, top, right and bottom, in the units of the file. */
  readonly insets: readonly [number, number, number, number]
  /** Lines end only where the text says so. */
  readonly unwrapped: boolean
}

/** What of a text cannot be taken over. */
export type TextLoss = (
  kind: 'text_direction' | 'text_columns' | 'text_style' | 'formula' | 'effect' | 'fill',
  what?: string,
) => void

export interface TextSettings {
  readonly theme: FileTheme
  /** List styles and body properties, the most general first: of the master, the layout, the shape. */
  readonly styles: readonly (XmlNode | undefined)[]
  readonly bodies: readonly (XmlNode | undefined)[]
  /** The colour that a shape's style gives its words. */
  readonly color?: Color | undefined
  readonly isTitle: boolean
  readonly linkTo: (id: string, action: string) => string | null
  readonly note: TextLoss
}

const EMU_PER_POINT = 12_700
const USUAL_SIZE = 18

export function readTextBody(body: XmlNode | undefined, settings: TextSettings): TextBody | undefined {
  if (!body) return undefined
  const own = child(body, 'a:bodyPr')
  const bodies = [own, ...settings.bodies.toReversed()].filter(one => one !== undefined)
  const fit = bodies.map(one => child(one, 'a:normAutofit')).find(one => one !== undefined)
  const isScaled = child(own, 'a:normAutofit') !== undefined
  const scale = isScaled ? (share(fit, 'fontScale') ?? 1) : 1
  const reduction = isScaled ? (share(fit, 'lnSpcReduction') ?? 0) : 0
  const pick = (name: string) => bodies.map(one => one.attrs[name]).find(value => value !== undefined)
  const inset = (name: string, usual: number) =>
    bodies.map(one => int(one, name)).find(value => value !== undefined) ?? usual
  const columns = Number(pick('numCol') ?? 1)
  const paragraphs = all(body, 'a:p').map(one => readParagraph(one, body, settings, { scale, reduction }))
  if (paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))) {
    if (columns > 1) settings.note('text_columns')
    const vert = pick('vert') ?? 'horz'
    if (vert !== 'horz') settings.note('text_direction')
    const warp = child(own, 'a:prstTxWarp')?.attrs.prst
    if (warp !== undefined && warp !== 'textNoShape' && warp !== 'textPlain') settings.note('text_direction')
  }
  const anchor = pick('anchor')
  return {
    paragraphs: trimEnd(paragraphs),
    anchor: anchor === 'ctr' ? 'm' : anchor === 'b' ? 'b' : 't',
    insets: [inset('lIns', 91_440), inset('tIns', 45_720), inset('rIns', 91_440), inset('bIns', 45_720)],
    unwrapped: pick('wrap') === 'none',
  }
}

/** Empty lines at the end draw nothing that anybody meant. */
function trimEnd(paragraphs: Paragraph[]): Paragraph[] {
  const last = paragraphs.findLastIndex(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
  return paragraphs.slice(0, last + 1)
}

interface Scaled {
  readonly scale: number
  readonly reduction: number
}

function readParagraph(
  node: XmlNode,
  body: XmlNode,
  settings: TextSettings,
  { scale, reduction }: Scaled,
): Paragraph {
  const own = child(node, 'a:pPr')
  const level = Math.min(8, Math.max(0, int(own, 'lvl') ?? 0))
  const lists = [...settings.styles, child(body, 'a:lstStyle')]
  /** The nearest first. */
  const sources = [
    own,
    ...lists.flatMap(list => [child(list, 'a:defPPr'), child(list, `a:lvl${level + 1}pPr`)]).toReversed(),
  ].filter(one => one !== undefined)
  const pick = <Value>(read: (source: XmlNode) => Value | undefined): Value | undefined => {
    for (const source of sources) {
      const value = read(source)
      if (value !== undefined) return value
    }
    return undefined
  }
  const letters = sources.map(source => child(source, 'a:defRPr')).filter(one => one !== undefined)
  const runs = node.children.flatMap(one => readRun(one, letters, settings, scale))
  const size =
    runs.find(({ text }) => text.trim() !== '')?.size ??
    sizeOf([child(node, 'a:endParaRPr'), ...letters], scale)
  const spacing = pick(source => child(source, 'a:lnSpc'))
  const gap = (name: string) => {
    const found = pick(source => child(source, name))
    const points = int(child(found, 'a:spcPts'), 'val')
    return points === undefined ? (share(child(found, 'a:spcPct'), 'val') ?? 0) * 1.2 : points / 100 / size
  }
  const exact = int(child(spacing, 'a:spcPts'), 'val')
  const percent = share(child(spacing, 'a:spcPct'), 'val') ?? 1
  return {
    level,
    align: alignOf(pick(source => source.attrs.algn)),
    ...readMark(sources),
    leading: exact === undefined ? Math.max(0.5, percent - reduction) : exact / 100 / size / 1.2,
    before: gap('a:spcBef'),
    after: gap('a:spcAft'),
    size,
    runs,
  }
}

function alignOf(value: string | undefined): Paragraph['align'] {
  if (value === undefined) return null
  if (value === 'ctr') return 'center'
  if (value === 'r') return 'right'
  return value === 'just' || value === 'dist' ? 'justify' : 'left'
}

type Mark = Pick<Paragraph, 'mark' | 'sign' | 'start'>

/** The nearest of the sources that says anything about marks says it all. */
function readMark(sources: readonly XmlNode[]): Mark {
  for (const source of sources) {
    for (const node of source.children) {
      if (node.name === 'a:buNone') return { mark: 'none', sign: '', start: 1 }
      if (node.name === 'a:buBlip') return { mark: 'bullet', sign: 'image', start: 1 }
      if (node.name === 'a:buAutoNum')
        return { mark: 'number', sign: countingOf(node.attrs.type), start: int(node, 'startAt') ?? 1 }
      if (node.name === 'a:buChar')
        return { mark: 'bullet', sign: signOf(node.attrs.char ?? '', fontOfMark(sources)), start: 1 }
    }
  }
  return { mark: 'none', sign: '', start: 1 }
}

function fontOfMark(sources: readonly XmlNode[]): string {
  return sources.map(source => child(source, 'a:buFont')?.attrs.typeface).find(Boolean) ?? ''
}

/** How the first three are counted where it is not 1, 2, 3. */
function countingOf(type = 'arabicPeriod'): string {
  if (type.startsWith('arabic')) return ''
  if (type.startsWith('alphaLc')) return 'a, b, c'
  if (type.startsWith('alphaUc')) return 'A, B, C'
  if (type.startsWith('romanLc')) return 'i, ii, iii'
  return type.startsWith('romanUc') ? 'I, II, III' : type
}

/** Dots and dashes are what lists look like here too; letters of picture fonts are named as what they draw. */
const USUAL_SIGN = /^[•●∙·◦○⚬▪–—-]*$/u
const WINGDINGS: Readonly<Record<string, string>> = {
  l: '•',
  n: '▪',
  '§': '▪',
  q: '□',
  v: '❖',
  Ø: '➢',
  ü: '✓',
  à: '→',
}

function signOf(char: string, font: string): string {
  const bare = char.replace(/[\uf020-\uf0ff]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xf000))
  const sign = /wingdings/i.test(font) ? (WINGDINGS[bare] ?? '▪') : bare
  return USUAL_SIGN.test(sign.trim()) ? '' : sign.slice(0, 4)
}

function sizeOf(letters: readonly (XmlNode | undefined)[], scale: number): number {
  const size = letters.map(one => int(one, 'sz')).find(value => value !== undefined)
  return Math.round((size === undefined ? USUAL_SIZE : size / 100) * scale * 100) / 100
}

const FORMULA = 'a14:m'

function readRun(
  node: XmlNode,
  inherited: readonly XmlNode[],
  settings: TextSettings,
  scale: number,
): readonly Run[] {
  const isBreak = node.name === 'a:br'
  const isFormula = node.name === FORMULA || node.name === 'm:oMathPara' || node.name === 'm:oMath'
  if (!isBreak && !isFormula && node.name !== 'a:r' && node.name !== 'a:fld') return []
  const own = child(node, 'a:rPr')
  const letters = [own, ...inherited].filter(one => one !== undefined)
  const pick = (name: string) => letters.map(one => one.attrs[name]).find(value => value !== undefined)
  const text = isBreak ? '\n' : isFormula ? readFormula(node, settings) : (child(node, 'a:t')?.text ?? '')
  const raised =
    share({ name: '', children: [], text: '', attrs: { val: pick('baseline') ?? '0' } }, 'val') ?? 0
  const click = child(own, 'a:hlinkClick')
  const link = click ? settings.linkTo(click.attrs['r:id'] ?? '', click.attrs.action ?? '') : null
  const font = letters.map(one => child(one, 'a:latin')?.attrs.typeface).find(value => value)
  const on = (name: string) => {
    const value = pick(name)
    return (
      value !== undefined && value !== '0' && value !== 'false' && value !== 'none' && value !== 'noStrike'
    )
  }
  const highlight = readColor(child(own, 'a:highlight'), settings.theme)
  if (text.trim() !== '') noteLetters(letters, pick, settings)
  return [
    {
      text: writeWords(text, { raised, isUpper: pick('cap') === 'all' }, settings),
      size: sizeOf(letters, scale),
      bold: on('b'),
      italic: on('i'),
      underline: on('u'),
      strike: on('strike'),
      color: colorOf(own, inherited, settings, link !== null),
      highlight: highlight?.hex ?? null,
      font: resolveFont(font, settings),
      link,
    },
  ]
}

/** Letters further apart than this, in hundredths of a point, are meant to be seen so. */
const SPACED = 100

/** What letters of a run have that ours cannot. */
function noteLetters(
  letters: readonly XmlNode[],
  pick: (name: string) => string | undefined,
  { note, theme }: TextSettings,
): void {
  if (pick('cap') === 'small') note('text_style', 'smallCaps')
  if (Math.abs(Number(pick('spc') ?? 0)) >= SPACED) note('text_style', 'spacing')
  if (!/^(?:none|sng)$/.test(pick('u') ?? 'none')) note('text_style', 'underline')
  const line = letters.map(one => child(one, 'a:ln')).find(one => one !== undefined)
  const stroke = readFill(line, theme)
  if (stroke && stroke.kind !== 'none') note('text_style', 'outline')
  const effects = letters.map(one => child(one, 'a:effectLst')).find(one => one !== undefined)
  for (const { name } of effects?.children ?? []) note('effect', name.slice(2))
  const fill = letters.map(one => readFill(one, theme)).find(one => one !== undefined)
  if (fill && fill.kind !== 'solid' && fill.kind !== 'none') note('fill')
}

function readFormula(node: XmlNode, { note }: TextSettings): string {
  note('formula')
  return below(node, 'm:t')
    .map(({ text }) => text)
    .join('')
}

/** A shape's style goes before what lists inherit, and after what a run says itself. */
function colorOf(
  own: XmlNode | undefined,
  inherited: readonly XmlNode[],
  { theme, color }: TextSettings,
  isLink: boolean,
): Hex {
  for (const one of color ? [own] : [own, ...inherited]) {
    if (isLink && one !== own) break
    const fill = readFill(one, theme)
    if (fill?.kind === 'solid') return fill.color.hex
    if (fill?.kind === 'gradient' && fill.stops[0]) return fill.stops[0].color.hex
  }
  if (isLink) return theme.colors[theme.map.hlink ?? 'hlink'] ?? '#0563c1'
  return color?.hex ?? theme.colors[theme.map.tx1 ?? 'dk1'] ?? '#000000'
}

/** Families with a plus sign are those of the theme. */
function resolveFont(font: string | undefined, { theme, isTitle }: TextSettings): string {
  if (font?.startsWith('+mj')) return theme.fonts.major
  if (font?.startsWith('+mn')) return theme.fonts.minor
  return font ?? (isTitle ? theme.fonts.major : theme.fonts.minor)
}

const SUPER = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'
const SUB = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const PLAIN = '0123456789+-=()ni'

interface Raised {
  readonly raised: number
  readonly isUpper: boolean
}

/** Words as they are seen: capitals, and small figures above or below the line, are letters of their own here. */
function writeWords(text: string, { raised, isUpper }: Raised, { note }: TextSettings): string {
  if (text === '\n') return text
  const clean = cleanWords(text.replace(/[\t\v\r\n]+/g, run => (run.includes('\v') ? '\n' : ' ')))
  const words = isUpper ? clean.toUpperCase() : clean
  if (raised === 0 || words.trim() === '') return words
  const letters = raised > 0 ? SUPER : SUB
  const small = [...words].map(letter => [...letters][PLAIN.indexOf(letter)] ?? (letter === ' ' ? ' ' : ''))
  if (small.every(letter => letter !== '')) return small.join('')
  note('text_style', raised > 0 ? 'superscript' : 'subscript')
  return words
}

/** Whether a text says anything. */
export function hasWords(text: TextBody | undefined): text is TextBody {
  return text !== undefined && text.paragraphs.length > 0
}

/** The words alone, a line for each paragraph. */
export function plainWords(text: TextBody | undefined): string {
  return (text?.paragraphs ?? []).map(({ runs }) => runs.map(run => run.text).join('')).join('\n')
}

export function isShown(node: XmlNode | undefined): boolean {
  return flag(node, 'hidden') !== true
}

export function pointsOf(emu: number): number {
  return emu / EMU_PER_POINT
}
