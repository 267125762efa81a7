import type { Plan } from '../../billing/plans.ts'
import { BACKGROUNDS, type CatalogBackground, isBackgroundOpen } from '../catalog/backgrounds.ts'
import { type Hex, toRgb } from '../color/hex.ts'
import type { Background } from '../theme/background.ts'
import type { Theme } from '../theme/theme.ts'
import type { Chance } from './seed.ts'

const FEW = 5
/** Among so many chance decides; the others are offered, not taken. */
const NEAREST = 2
const STRANGE = 85

/**
 * The drawn backgrounds that go with a theme best: light under its dark words or dark under its light ones, in its mood
 * and near its colours. Only what the plan opens.
 */
export function rankGrounds(theme: Theme, plan: Plan): Background[] {
  return rank(theme, plan)
    .slice(0, FEW)
    .map(({ one }) => toBackground(one))
}

/** One that is really near, or none: a stranger among the slides is worse than a plain ground. */
export function pickGround(theme: Theme, plan: Plan, chance: Chance): Background | null {
  const near = rank(theme, plan)
    .slice(0, NEAREST)
    .filter(({ far }) => far <= STRANGE)
  return near.length > 0 ? toBackground(chance.pick(near).one) : null
}

function rank(theme: Theme, plan: Plan): { readonly one: CatalogBackground; readonly far: number }[] {
  return BACKGROUNDS.filter(one => one.dark === theme.dark && isBackgroundOpen(one, plan))
    .map(one => ({ one, far: farness(one, theme) }))
    .sort((a, b) => a.far - b.far)
}

function toBackground({ src, color }: CatalogBackground): Background {
  return { color, gradient: null, pattern: null, image: { src, x: 0.5, y: 0.5, scrim: 0 } }
}

/** Its ground to the paper, its other colours to the nearest role, and the mood. */
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
