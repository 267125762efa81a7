import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { type Hex, mixColors, toHex, toRgb } from '#domain/deck/color/hex.ts'
import { all, child, int, share, type XmlNode } from './package.ts'

export interface Color {
  readonly hex: Hex
  readonly alpha: number
}

/** The colours and fonts of a file's theme, as one of its masters maps them. */
export interface FileTheme {
  readonly colors: Readonly<Record<string, Hex>>
  readonly map: Readonly<Record<string, string>>
  readonly fonts: { readonly major: string; readonly minor: string }
  /** Ready-made fills, lines and backgrounds that shapes name by number. */
  readonly fills: readonly XmlNode[]
  readonly lines: readonly XmlNode[]
  readonly grounds: readonly XmlNode[]
  readonly effects: readonly XmlNode[]
}

const OFFICE: Readonly<Record<string, Hex>> = {
  dk1: '#000000',
  lt1: '#ffffff',
  dk2: '#44546a',
  lt2: '#e7e6e6',
  accent1: '#4472c4',
  accent2: '#ed7d31',
  accent3: '#a5a5a5',
  accent4: '#ffc000',
  accent5: '#5b9bd5',
  accent6: '#70ad47',
  hlink: '#0563c1',
  folHlink: '#954f72',
}

const USUAL_MAP = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }

export function readTheme(theme: XmlNode | undefined, clrMap: XmlNode | undefined): FileTheme {
  const elements = child(theme, 'a:themeElements')
  const scheme = child(elements, 'a:clrScheme')
  const colors = { ...OFFICE }
  const bare = {
    colors,
    map: USUAL_MAP,
    fonts: { major: '', minor: '' },
    fills: [],
    lines: [],
    grounds: [],
    effects: [],
  }
  for (const one of scheme?.children ?? []) {
    const color = readColor(one, bare)
    if (color) colors[one.name.slice(2)] = color.hex
  }
  const fontOf = (which: string) =>
    child(elements, 'a:fontScheme', which, 'a:latin')?.attrs.typeface?.trim() ?? ''
  const styles = child(elements, 'a:fmtScheme')
  return {
    colors,
    map: { ...USUAL_MAP, ...clrMap?.attrs },
    fonts: { major: fontOf('a:majorFont'), minor: fontOf('a:minorFont') },
    fills: child(styles, 'a:fillStyleLst')?.children ?? [],
    lines: child(styles, 'a:lnStyleLst')?.children ?? [],
    grounds: child(styles, 'a:bgFillStyleLst')?.children ?? [],
    effects: child(styles, 'a:effectStyleLst')?.children ?? [],
  }
}

/** A colour that a slide names by its role, or one of the theme's own. */
export function schemeColor(theme: FileTheme, name: string): Hex | undefined {
  return theme.colors[theme.map[name] ?? name]
}

const NAMED: Readonly<Record<string, Hex>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  ltGray: '#d3d3d3',
  lightGray: '#d3d3d3',
  dkGray: '#a9a9a9',
  darkGray: '#a9a9a9',
  orange: '#ffa500',
  purple: '#800080',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  silver: '#c0c0c0',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  gold: '#ffd700',
  dkBlue: '#00008b',
  dkRed: '#8b0000',
  dkGreen: '#006400',
}

const COLORS = /^a:(?:srgbClr|schemeClr|sysClr|prstClr|scrgbClr|hslClr)$/

/** The colour inside an element: a fill, a run, a stop of a gradient. `own` is the colour that a style was named with. */
export function readColor(parent: XmlNode | undefined, theme: FileTheme, own?: Color): Color | undefined {
  const node = parent?.children.find(({ name }) => COLORS.test(name))
  if (!node) return undefined
  const base = baseColor(node, theme, own)
  return base && node.children.reduce(applyChange, base)
}

function baseColor(node: XmlNode, theme: FileTheme, own?: Color): Color | undefined {
  const { val = '', lastClr } = node.attrs
  const solid = (hex: string | undefined) => (hex ? { hex, alpha: 1 } : undefined)
  switch (node.name) {
    case 'a:srgbClr':
      return solid(/^[0-9a-f]{6}$/i.test(val) ? `#${val.toLowerCase()}` : undefined)
    case 'a:sysClr':
      return solid(
        lastClr && /^[0-9a-f]{6}$/i.test(lastClr)
          ? `#${lastClr.toLowerCase()}`
          : val === 'window'
            ? '#ffffff'
            : '#000000',
      )
    case 'a:schemeClr':
      return val === 'phClr' ? (own ?? solid(theme.colors.accent1)) : solid(schemeColor(theme, val))
    case 'a:prstClr':
      return solid(NAMED[val] ?? '#000000')
    case 'a:scrgbClr': {
      const of = (name: string) => fromLinear(share(node, name) ?? 0) * 255
      return solid(toHex([of('r'), of('g'), of('b')]))
    }
    default:
      return solid(
        fromHsl((int(node, 'hue') ?? 0) / 60_000, share(node, 'sat') ?? 0, share(node, 'lum') ?? 0),
      )
  }
}

function applyChange(color: Color, change: XmlNode): Color {
  const by = share(change, 'val') ?? 1
  const { hex, alpha } = color
  const [h, s, l] = toHsl(hex)
  const hsl = (hue: number, sat: number, lum: number) => ({
    hex: fromHsl(hue, clamp(sat), clamp(lum)),
    alpha,
  })
  switch (change.name) {
    case 'a:alpha':
      return { hex, alpha: clamp(by) }
    case 'a:alphaMod':
      return { hex, alpha: clamp(alpha * by) }
    case 'a:alphaOff':
      return { hex, alpha: clamp(alpha + by) }
    case 'a:lumMod':
      return hsl(h, s, l * by)
    case 'a:lumOff':
      return hsl(h, s, l + by)
    case 'a:lum':
      return hsl(h, s, by)
    case 'a:satMod':
      return hsl(h, s * by, l)
    case 'a:satOff':
      return hsl(h, s + by, l)
    case 'a:sat':
      return hsl(h, by, l)
    case 'a:hueOff':
      return hsl(h + (int(change, 'val') ?? 0) / 60_000, s, l)
    case 'a:hueMod':
      return hsl(h * by, s, l)
    case 'a:tint':
      return { hex: mapLinear(hex, channel => channel * by + (1 - by)), alpha }
    case 'a:shade':
      return { hex: mapLinear(hex, channel => channel * by), alpha }
    case 'a:inv':
      return {
        hex: toHex(toRgb(hex).map(one => 255 - one) as unknown as readonly [number, number, number]),
        alpha,
      }
    case 'a:gray':
      return hsl(h, 0, l)
    case 'a:comp':
      return hsl(h + 180, s, l)
    default:
      return color
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  const value = clamp(channel)
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function mapLinear(hex: Hex, change: (channel: number) => number): Hex {
  const [r, g, b] = toRgb(hex)
  const of = (channel: number) => fromLinear(change(toLinear(channel / 255))) * 255
  return toHex([of(r), of(g), of(b)])
}

function toHsl(hex: Hex): [number, number, number] {
  const [r, g, b] = toRgb(hex).map(one => one / 255) as [number, number, number]
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  const spread = high - low
  const l = (high + low) / 2
  if (spread === 0) return [0, 0, l]
  const s = spread / (1 - Math.abs(2 * l - 1))
  const h = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [h * 60, s, l]
}

function fromHsl(h: number, s: number, l: number): Hex {
  const reach = s * Math.min(l, 1 - l)
  const of = (offset: number) => {
    const turn = (offset + (((h % 360) + 360) % 360) / 30) % 12
    return 255 * (l - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return toHex([of(0), of(8), of(4)])
}

export type Fill =
  | { readonly kind: 'none' }
  | { readonly kind: 'solid'; readonly color: Color }
  | {
      readonly kind: 'gradient'
      readonly stops: readonly Stop[]
      readonly angle: number
      readonly radial: boolean
    }
  | { readonly kind: 'picture'; readonly node: XmlNode }

interface Stop {
  readonly at: number
  readonly color: Color
}

/** The fill that an element says it has; undefined where it says nothing and takes over another's. */
export function readFill(parent: XmlNode | undefined, theme: FileTheme, own?: Color): Fill | undefined {
  for (const node of parent?.children ?? []) {
    switch (node.name) {
      case 'a:noFill':
        return { kind: 'none' }
      case 'a:solidFill': {
        const color = readColor(node, theme, own)
        return color ? { kind: 'solid', color } : undefined
      }
      case 'a:gradFill':
        return readGradient(node, theme, own)
      case 'a:pattFill': {
        const front = readColor(child(node, 'a:fgClr'), theme, own)
        const back = readColor(child(node, 'a:bgClr'), theme, own)
        if (!front && !back) return undefined
        const [one, two] = [back ?? front, front ?? back]
        if (!one || !two) return undefined
        return { kind: 'solid', color: { hex: mixColors(one.hex, two.hex, 0.35), alpha: one.alpha } }
      }
      case 'a:blipFill':
        return { kind: 'picture', node }
    }
  }
  return undefined
}

function readGradient(node: XmlNode, theme: FileTheme, own?: Color): Fill | undefined {
  const stops = all(child(node, 'a:gsLst'), 'a:gs')
    .flatMap(stop => {
      const color = readColor(stop, theme, own)
      return color ? [{ at: clamp(share(stop, 'pos') ?? 0), color }] : []
    })
    .sort((a, b) => a.at - b.at)
  const [first] = stops
  if (!first) return undefined
  if (stops.length === 1) return { kind: 'solid', color: first.color }
  const angle = (int(child(node, 'a:lin'), 'ang') ?? 5_400_000) / 60_000
  return { kind: 'gradient', stops, angle, radial: child(node, 'a:path') !== undefined }
}

/** What a fill looks like from afar: one colour for what has room for one. */
export function averageColor(fill: Fill | undefined): Color | undefined {
  if (fill?.kind === 'solid') return fill.color
  if (fill?.kind !== 'gradient') return undefined
  const { stops } = fill
  const middle = stops.findIndex(({ at }) => at >= 0.5)
  const [from, to] = [stops[Math.max(0, middle - 1)], stops[middle < 0 ? stops.length - 1 : middle]]
  if (!from || !to) return undefined
  const part = to.at === from.at ? 0 : clamp((0.5 - from.at) / (to.at - from.at))
  return {
    hex: mixColors(from.color.hex, to.color.hex, part),
    alpha: from.color.alpha + (to.color.alpha - from.color.alpha) * part,
  }
}

/** Fonts that many files are set in, by the one of ours that comes nearest in kind and breadth. */
const NEAREST: readonly (readonly [RegExp, string])[] = [
  [/^(?:calibri|carlito|candara|corbel|optima|segoe ui semi|gill sans|lato|dosis)/, 'source-sans-3'],
  [/^(?:arial narrow|liberation sans narrow|bahnschrift|din)/, 'roboto-condensed'],
  [/^(?:arial black|impact|haettenschweiler|anton|bebas)/, 'oswald'],
  [
    /^(?:arial|helvetica|liberation sans|aptos|nimbus sans|san francisco|sf pro|\.sf|system|albany|geneva)/,
    'roboto',
  ],
  [/^(?:segoe ui|tahoma|verdana|dejavu sans|trebuchet|lucida sans|lucida grande|droid sans)/, 'open-sans'],
  [/^(?:times|liberation serif|nimbus roman|thorndale|tinos|free ?serif)/, 'eb-garamond'],
  [/^(?:cambria|caladea|constantia|droid serif)/, 'source-serif-4'],
  [/^(?:georgia|gelasio|charter|bookman|century schoolbook|dejavu serif|lucida bright)/, 'pt-serif'],
  [/^(?:garamond|palatino|book antiqua|baskerville|perpetua|goudy|minion|hoefler|sabon)/, 'eb-garamond'],
  [/^(?:century gothic|futura|avant ?garde|twentieth century|tw cen|gothic)/, 'jost'],
  [/^(?:franklin|news gothic|akzidenz|univers|frutiger|myriad)/, 'commissioner'],
  [/^(?:avenir|poppins|proxima|gotham|quicksand|varela)/, 'nunito'],
  [/^(?:rockwell|american typewriter|memphis|clarendon|courier prime|arvo)/, 'roboto-slab'],
  [/^(?:bodoni|didot|modern no|abril|elephant)/, 'playfair-display'],
  [
    /^(?:consolas|menlo|monaco|courier|lucida console|cascadia|sf mono|source code|liberation mono|dejavu sans mono|cousine|roboto mono)/,
    'jetbrains-mono',
  ],
  [/^(?:comic|chalkboard|marker felt|kristen|ink free)/, 'shantell-sans'],
  [/^(?:brush|segoe script|snell|lucida handwriting|edwardian|vivaldi|zapfino|dancing)/, 'marck-script'],
  [/^(?:segoe print|bradley|noteworthy|kalam)/, 'caveat'],
]

const byFamily = new Map(FONTS.map(font => [font.family.toLowerCase(), font.id]))

export interface NearestFont {
  readonly id: string
  readonly isSame: boolean
}

/** The font of ours that shows a family of the file. */
export function nearestFont(family: string): NearestFont {
  const name = family.trim().toLowerCase().replace(/\s+/g, ' ')
  const plain = name.replace(
    / (?:thin|extra ?light|ultra ?light|light|regular|book|medium|semi ?bold|demi ?bold|bold|extra ?bold|black|heavy|variable|ui|mt|ms|pro)\b/g,
    '',
  )
  const same = byFamily.get(name) ?? byFamily.get(plain)
  if (same) return { id: same, isSame: true }
  const near = NEAREST.find(([form]) => form.test(name))?.[1]
  if (near) return { id: near, isSame: false }
  if (/mono|code|console|typewriter/.test(name)) return { id: 'jetbrains-mono', isSame: false }
  if (/serif/.test(name) && !/sans/.test(name)) return { id: 'pt-serif', isSame: false }
  if (/script|hand|brush/.test(name)) return { id: 'caveat', isSame: false }
  return { id: 'roboto', isSame: false }
}

/** A table style by its id: what it fills cells with, by the part of the table. */
export type TableStyle = ReadonlyMap<string, XmlNode>

/** The styles that a file brings along, by their ids. */
export function readTableStyles(list: XmlNode | undefined): ReadonlyMap<string, TableStyle> {
  return new Map(
    all(list, 'a:tblStyle').map(style => [
      style.attrs.styleId ?? '',
      new Map(style.children.map(part => [part.name, part])),
    ]),
  )
}
