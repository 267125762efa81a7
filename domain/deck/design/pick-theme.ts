import type { Mood } from '../theme/mood.ts'
import { type DeckTheme, deckThemeSchema } from '../theme/overrides.ts'
import type { Theme } from '../theme/theme.ts'
import { THEME_NAMES, themes } from '../theme/themes/registry.ts'
import type { Chance } from './seed.ts'

const catalogue: readonly Theme[] = THEME_NAMES.map(name => themes[name])

/** A theme that sounds as wished; any where none is wished or none does. */
export function pickTheme(chance: Chance, mood?: Mood): DeckTheme {
  const suited = mood ? catalogue.filter(({ moods }) => moods?.includes(mood)) : catalogue
  return wholeTheme(chance.pick(suited.length > 0 ? suited : catalogue).id)
}

/** Themes in an order in which each differs much from those before it: light and dark, serif and grotesque, calm and loud. */
export function orderThemes(first: string, chance: Chance): string[] {
  const known = catalogue.filter(({ id }) => id === first)
  const rest = catalogue.filter(({ id }) => id !== first).map(theme => ({ theme, luck: chance.next() }))
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
  return Math.min(4, ...others.slice(-3).map(other => distance(theme, other)))
}

function distance(one: Theme, other: Theme): number {
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
