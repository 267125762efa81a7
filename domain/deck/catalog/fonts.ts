import { z } from 'zod'
import type { Plan } from '../../billing/plans.ts'

export const FONT_KINDS = ['sans', 'serif', 'slab', 'display', 'hand', 'mono'] as const
export type FontKind = (typeof FONT_KINDS)[number]

export interface CatalogFont {
  /** What a document stores: the name of its package. */
  readonly id: string
  /** The family's own name, the same in every language. */
  readonly family: string
  /** The family as style sheets know it. */
  readonly face: string
  /** The face, and what stands in for it where it cannot be had: of the same kind and about as broad. */
  readonly stack: string
  readonly kind: FontKind
  /** The plan from which on it may be chosen; a theme may always use it. */
  readonly plan: Extract<Plan, 'free' | 'pro'>
  /** One file that holds every weight from the first to the last of `weights`. */
  readonly variable: boolean
  /** The lightest and the heaviest of a variable face; every one that there is of a fixed face. */
  readonly weights: readonly [number, ...number[]]
  /** A drawn italic; without one the upright letters are slanted. */
  readonly italic: boolean
}

interface Extras {
  readonly plan?: CatalogFont['plan']
  readonly italic?: boolean
  readonly standIns?: string
}

const STAND_INS: Record<FontKind, string> = {
  sans: "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
  serif: "Georgia, Cambria, 'Times New Roman', serif",
  slab: 'Rockwell, Cambria, Georgia, serif',
  display: "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
  hand: "'Segoe Print', 'Comic Sans MS', 'Chalkboard SE', cursive",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
}
const NARROW = "'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"
const BROAD = "Verdana, 'DejaVu Sans', 'Helvetica Neue', Arial, sans-serif"
const OLD_STYLE = "'Palatino Linotype', Palatino, 'Times New Roman', serif"
const BRUSH = "'Snell Roundhand', 'Segoe Script', cursive"

function variable(
  id: string,
  family: string,
  kind: FontKind,
  range: readonly [number, number],
  extras: Extras = {},
): CatalogFont {
  return describe({ id, family, kind, face: `${family} Variable`, variable: true, weights: range }, extras)
}

function fixed(
  id: string,
  family: string,
  kind: FontKind,
  weights: CatalogFont['weights'],
  extras: Extras = {},
): CatalogFont {
  return describe({ id, family, kind, face: family, variable: false, weights }, extras)
}

function describe(
  font: Omit<CatalogFont, 'stack' | 'plan' | 'italic'>,
  { plan = 'pro', italic = false, standIns = STAND_INS[font.kind] }: Extras,
): CatalogFont {
  return { ...font, plan, italic, stack: `'${font.face}', ${standIns}` }
}

/** Every family, with Latin and Cyrillic; by kind, and in each kind those of the free plan first. */
export const FONTS: readonly CatalogFont[] = [
  variable('inter', 'Inter', 'sans', [100, 900], { plan: 'free', italic: true }),
  variable('montserrat', 'Montserrat', 'sans', [100, 900], { plan: 'free', italic: true, standIns: BROAD }),
  variable('roboto', 'Roboto', 'sans', [100, 900], { plan: 'free', italic: true }),
  variable('open-sans', 'Open Sans', 'sans', [300, 800], { plan: 'free', italic: true }),
  variable('rubik', 'Rubik', 'sans', [300, 900], { plan: 'free', italic: true }),
  variable('manrope', 'Manrope', 'sans', [200, 800]),
  variable('golos-text', 'Golos Text', 'sans', [400, 900]),
  variable('onest', 'Onest', 'sans', [100, 900]),
  variable('geologica', 'Geologica', 'sans', [100, 900]),
  variable('nunito', 'Nunito', 'sans', [200, 1000], { italic: true }),
  variable('raleway', 'Raleway', 'sans', [100, 900], { italic: true }),
  variable('mulish', 'Mulish', 'sans', [200, 1000], { italic: true }),
  variable('jost', 'Jost', 'sans', [100, 900], { italic: true }),
  variable('commissioner', 'Commissioner', 'sans', [100, 900]),
  variable('exo-2', 'Exo 2', 'sans', [100, 900], { italic: true }),
  variable('ibm-plex-sans', 'IBM Plex Sans', 'sans', [100, 700], { italic: true }),
  variable('source-sans-3', 'Source Sans 3', 'sans', [200, 900], { italic: true }),
  variable('noto-sans', 'Noto Sans', 'sans', [100, 900], { italic: true }),
  variable('roboto-condensed', 'Roboto Condensed', 'sans', [100, 900], { italic: true, standIns: NARROW }),
  variable('wix-madefor-display', 'Wix Madefor Display', 'sans', [400, 800]),
  variable('sofia-sans', 'Sofia Sans', 'sans', [1, 1000], { italic: true }),
  fixed('ubuntu', 'Ubuntu', 'sans', [300, 400, 500, 700], { italic: true }),
  fixed('fira-sans', 'Fira Sans', 'sans', [100, 200, 300, 400, 500, 600, 700, 800, 900], { italic: true }),
  fixed('pt-sans', 'PT Sans', 'sans', [400, 700], { italic: true }),
  fixed('arsenal', 'Arsenal', 'sans', [400, 700], { italic: true }),
  variable('playfair-display', 'Playfair Display', 'serif', [400, 900], { plan: 'free', italic: true }),
  fixed('pt-serif', 'PT Serif', 'serif', [400, 700], { plan: 'free', italic: true }),
  variable('lora', 'Lora', 'serif', [400, 700], { italic: true }),
  variable('merriweather', 'Merriweather', 'serif', [300, 900], { italic: true }),
  variable('eb-garamond', 'EB Garamond', 'serif', [400, 800], { italic: true, standIns: OLD_STYLE }),
  variable('cormorant-garamond', 'Cormorant Garamond', 'serif', [300, 700], {
    italic: true,
    standIns: OLD_STYLE,
  }),
  variable('alegreya', 'Alegreya', 'serif', [400, 900], { italic: true, standIns: OLD_STYLE }),
  variable('vollkorn', 'Vollkorn', 'serif', [400, 900], { italic: true }),
  variable('source-serif-4', 'Source Serif 4', 'serif', [200, 900], { italic: true }),
  variable('noto-serif', 'Noto Serif', 'serif', [100, 900], { italic: true }),
  variable('literata', 'Literata', 'serif', [200, 900], { italic: true }),
  fixed('ibm-plex-serif', 'IBM Plex Serif', 'serif', [100, 200, 300, 400, 500, 600, 700], { italic: true }),
  fixed('spectral', 'Spectral', 'serif', [200, 300, 400, 500, 600, 700, 800], { italic: true }),
  fixed('prata', 'Prata', 'serif', [400]),
  fixed('old-standard-tt', 'Old Standard TT', 'serif', [400, 700], { italic: true, standIns: OLD_STYLE }),
  variable('bitter', 'Bitter', 'slab', [100, 900], { italic: true }),
  variable('roboto-slab', 'Roboto Slab', 'slab', [100, 900]),
  variable('unbounded', 'Unbounded', 'display', [200, 900], { standIns: BROAD }),
  variable('oswald', 'Oswald', 'display', [200, 700], { standIns: NARROW }),
  variable('tektur', 'Tektur', 'display', [400, 900], { standIns: BROAD }),
  variable('comfortaa', 'Comfortaa', 'display', [300, 700], { standIns: BROAD }),
  fixed('russo-one', 'Russo One', 'display', [400], { standIns: BROAD }),
  fixed('dela-gothic-one', 'Dela Gothic One', 'display', [400], { standIns: BROAD }),
  fixed('poiret-one', 'Poiret One', 'display', [400]),
  fixed('yeseva-one', 'Yeseva One', 'display', [400]),
  fixed('philosopher', 'Philosopher', 'display', [400, 700], { italic: true }),
  fixed('lobster', 'Lobster', 'display', [400], { standIns: BRUSH }),
  variable('caveat', 'Caveat', 'hand', [400, 700], { plan: 'free' }),
  variable('shantell-sans', 'Shantell Sans', 'hand', [300, 800], { italic: true }),
  fixed('marck-script', 'Marck Script', 'hand', [400], { standIns: BRUSH }),
  fixed('bad-script', 'Bad Script', 'hand', [400]),
  fixed('pacifico', 'Pacifico', 'hand', [400], { standIns: BRUSH }),
  fixed('neucha', 'Neucha', 'hand', [400]),
  fixed('amatic-sc', 'Amatic SC', 'hand', [400, 700], { standIns: NARROW }),
  variable('jetbrains-mono', 'JetBrains Mono', 'mono', [100, 800], { italic: true }),
  variable('fira-code', 'Fira Code', 'mono', [300, 700]),
]

const byId: ReadonlyMap<string, CatalogFont> = new Map(FONTS.map(font => [font.id, font]))

export const fontIdSchema = z
  .string()
  .max(48)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export function findFont(id: string | null): CatalogFont | undefined {
  return id === null ? undefined : (byId.get(id) ?? findOwnFont(id))
}

const OWN_FONT = /^own-([a-z0-9-]+)-([a-z0-9]{24})$/

/**
 * The id of a family that a workspace uploaded. It names the font of ours that is nearest, so that a document needs
 * nothing else to keep its words in place where the family cannot be had: copied elsewhere, or deleted.
 */
export function nameOwnFont(standIn: string, secret: string): string {
  return `own-${standIn}-${secret}`
}

const ownFonts = new Map<string, CatalogFont>()
const MOST_REMEMBERED = 500

/** The same object for the same id: whoever shows a font compares it. Its family's name is told by the brand kit alone. */
function findOwnFont(id: string): CatalogFont | undefined {
  const known = ownFonts.get(id)
  if (known) return known
  const standIn = byId.get(OWN_FONT.exec(id)?.[1] ?? '')
  if (!standIn) return undefined
  const { family, kind, stack, weights, italic } = standIn
  if (ownFonts.size >= MOST_REMEMBERED) ownFonts.clear()
  const own: CatalogFont = {
    ...{ id, family, kind, weights, italic, face: id, plan: 'pro', variable: true },
    stack: `'${id}', ${stack}`,
  }
  ownFonts.set(id, own)
  return own
}

/** The font of ours that stands in for an uploaded one; undefined for our own. */
export function standInOf(id: string): string | undefined {
  return byId.has(id) || !findOwnFont(id) ? undefined : OWN_FONT.exec(id)?.[1]
}

/** With those that stand in for them: a slide is measured in whichever of the two is there. */
export function withStandIns(ids: readonly string[]): string[] {
  return ids.flatMap(id => [id, ...[standInOf(id) ?? []].flat()])
}

export function isFontOpen(font: Pick<CatalogFont, 'plan'>, plan: Plan): boolean {
  return font.plan === 'free' || plan !== 'free'
}
