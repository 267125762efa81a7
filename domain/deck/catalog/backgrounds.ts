import { type Plan, planLimits } from '../../billing/plans.ts'
import type { Hex } from '../color/hex.ts'
import type { Mood } from '../theme/mood.ts'
import { type BackgroundId, type BackgroundKind, DARK_ROWS, LIGHT_ROWS } from './background-table.ts'

/** A background that comes with the product: an SVG file of content/backgrounds. */
export interface CatalogBackground {
  readonly id: BackgroundId
  /** What a document stores. */
  readonly src: string
  readonly kind: BackgroundKind
  /** The plan from which on it may be chosen; a theme may always use it. */
  readonly plan: 'free' | 'premium'
  /** Whether light words are read on it. */
  readonly dark: boolean
  readonly color: Hex
  /** Every colour that words may come to stand on, the ground first. */
  readonly colors: readonly Hex[]
  /** What it sounds like, most of all first. */
  readonly moods: readonly [Mood, ...Mood[]]
  /** What it may stand for, in both languages. */
  readonly words: readonly string[]
}

type Row = (typeof LIGHT_ROWS)[number] | (typeof DARK_ROWS)[number]

function fromRow([id, kind, plan, colors, moods, words]: Row, dark: boolean): CatalogBackground {
  const src = `backgrounds/${id}.svg`
  return { id, src, kind, plan, dark, color: colors[0], colors, moods, words: words.split(' ') }
}

/** Each in the order of the gallery. */
export const BACKGROUNDS: readonly CatalogBackground[] = [
  ...LIGHT_ROWS.map(row => fromRow(row, false)),
  ...DARK_ROWS.map(row => fromRow(row, true)),
]

const bySource: ReadonlyMap<string, CatalogBackground> = new Map(BACKGROUNDS.map(one => [one.src, one]))

export function findBackground(src: string | null | undefined): CatalogBackground | undefined {
  return typeof src === 'string' ? bySource.get(src) : undefined
}

export function isBackgroundOpen(background: Pick<CatalogBackground, 'plan'>, plan: Plan): boolean {
  return background.plan === 'free' || planLimits[plan].premiumBackgrounds
}
