import type { Plan } from '../../billing/plans.ts'
import { BACKGROUNDS, type CatalogBackground, isBackgroundOpen } from '../catalog/backgrounds.ts'
import { type Hex, toRgb } from '../color/hex.ts'
import { createItem } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import type { Credit } from '../link.ts'
import { isPlaced } from '../objects.ts'
import { itemId, type Slide } from '../slide.ts'
import { textToPlain } from '../text/plain.ts'
import type { Background } from '../theme/background.ts'
import type { Mood } from '../theme/mood.ts'
import { type DeckTheme, deckThemeSchema } from '../theme/overrides.ts'
import type { Theme } from '../theme/theme.ts'
import { THEME_NAMES, themes } from '../theme/themes/registry.ts'
import type { Content } from './content/read-content.ts'
import type { Random } from './random.ts'

const catalogue: readonly Theme[] = THEME_NAMES.map(name => themes[name])

/** A theme that sounds as wished; any where none is wished or none does. */
export function pickTheme(random: Random, mood?: Mood): DeckTheme {
  const suited = mood ? catalogue.filter(({ moods }) => moods?.includes(mood)) : catalogue
  return wholeTheme(random.pick(suited.length > 0 ? suited : catalogue).id)
}

/** Themes in an order in which each differs much from those before it: light and dark, serif and grotesque, calm and loud. */
export function orderThemes(first: string, random: Random): string[] {
  const known = catalogue.filter(({ id }) => id === first)
  const rest = catalogue.filter(({ id }) => id !== first).map(theme => ({ theme, luck: random.next() }))
  const ordered = [...known]
  while (rest.length > 0) {
    const scores = rest.map(({ theme, luck }) => luck + nearest(theme, ordered))
    const best = scores.indexOf(Math.max(...scores))
    ordered.push(...rest.splice(best, 1).map(({ theme }) => theme))
  }
  return ordered.map(({ id }) => id)
}

/** How far a theme is from the nearest of the last few. */
function nearest(theme: Theme, others: readonly Theme[]): number {
  return Math.min(4, ...others.slice(-3).map(other => themeDistance(theme, other)))
}

function themeDistance(one: Theme, other: Theme): number {
  const shared = one.moods?.some(mood => other.moods?.includes(mood)) ?? false
  return (
    Number(one.dark !== other.dark) +
    Number(one.fonts.heading !== other.fonts.heading) +
    Number(one.shape.decor !== other.shape.decor) +
    Number(!shared)
  )
}

export function wholeTheme(name: string): DeckTheme {
  return deckThemeSchema.parse({ name })
}

const FEW = 5
/** One of so many is chosen at random; the others are only offered. */
const NEAREST = 2
const TOO_FAR = 45

/**
 * The drawn backgrounds that go with a theme best: light under its dark words or dark under its light ones, in its mood
 * and near its colours. Only what the plan opens.
 */
export function rankBackgrounds(theme: Theme, plan: Plan): Background[] {
  return rank(theme, plan)
    .slice(0, FEW)
    .map(({ one }) => toBackground(one))
}

/** Words run across what lies behind them: dots, tiles and drawings would be read along. */
const QUIET: ReadonlySet<CatalogBackground['kind']> = new Set(['gradient'] as const)

/** One that is near enough, or none: a background that does not match is worse than a plain one. */
export function pickBackground(theme: Theme, plan: Plan, random: Random): Background | null {
  const near = rank(theme, plan)
    .filter(({ one }) => QUIET.has(one.kind))
    .slice(0, NEAREST)
    .filter(({ far }) => far <= TOO_FAR)
  return near.length > 0 ? toBackground(random.pick(near).one) : null
}

function rank(theme: Theme, plan: Plan): { readonly one: CatalogBackground; readonly far: number }[] {
  return BACKGROUNDS.filter(one => one.dark === theme.dark && isBackgroundOpen(one, plan))
    .map(one => ({ one, far: farness(one, theme) }))
    .sort((a, b) => a.far - b.far)
}

function toBackground({ src, color }: CatalogBackground): Background {
  return { color, gradient: null, pattern: null, image: { src, x: 0.5, y: 0.5, scrim: 0 } }
}

/** Its base colour to the paper, its other colours to the nearest role, and the mood. */
function farness(
  { color, colors, moods }: CatalogBackground,
  { palette, moods: wanted = [] }: Theme,
): number {
  const roles = [palette.paper, palette.surface, palette.accent, palette.line]
  const drawn = colors.slice(1).map(each => Math.min(...roles.map(role => distance(each, role))))
  const spread = drawn.reduce((sum, far) => sum + far, 0) / Math.max(1, drawn.length)
  const shared = wanted.some(mood => moods.includes(mood))
  return distance(color, palette.paper) + spread + (shared ? 0 : 40)
}

function distance(one: Hex, other: Hex): number {
  const [a, b] = [toRgb(one), toRgb(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export interface FoundPicture {
  readonly src: string
  readonly alt: string
  /** The place in it that must stay in sight. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  /** Whom it must be credited to. */
  readonly credit?: Credit | null | undefined
  /** False where it means nothing of what was asked for: a mood. */
  readonly matched?: boolean | undefined
}

/** Pictures for words, the best first; the domain knows of none itself. */
export type FindPictures = (words: string) => readonly FoundPicture[]

const WELCOME: ReadonlySet<string> = new Set([
  'opening',
  'section',
  'closing',
  'text',
  'list',
  'statement',
  'number',
])
const LONGEST = 420

/** The slide with a picture for its words, where one has place; none that the deck shows already. */
export function addPicture(slide: Slide, content: Content, find: FindPictures, used: Set<string>): Slide {
  const hasMedia = content.pieces.some(({ item }) => item.type !== 'text' && item.type !== 'button')
  const [kind = 'text'] = content.kinds
  if (hasMedia || !WELCOME.has(kind) || content.letters > LONGEST) return slide
  // Among things that somebody placed there is no telling where it has room.
  if (slide.items.length >= LIMITS.items || slide.items.some(isPlaced)) return slide
  const words = content.pieces.map(({ item }) => textToPlain(item.text)).join('\n')
  const picture = words === '' ? undefined : find(words).find(({ src }) => !used.has(src))
  if (!picture) return slide
  used.add(picture.src)
  const index = slide.items.length
  const { src, alt, focus, credit = null } = picture
  const fields = { src, alt: alt.slice(0, LIMITS.cell), credit, ...(focus && { focus: { ...focus } }) }
  const item = createItem({ id: freeId(slide), type: 'image', index, slideIndex: slide.index, fields })
  return { ...slide, items: [...slide.items, item] }
}

function freeId({ uid, items }: Slide): string {
  let at = items.length
  while (items.some(({ id }) => id === itemId(uid, at))) at++
  return itemId(uid, at)
}
