import type { Plan } from '#domain/billing/plans.ts'
import { BACKGROUND_KINDS, type BackgroundKind } from '#domain/deck/catalog/background-table.ts'
import { BACKGROUNDS, type CatalogBackground, isBackgroundOpen } from '#domain/deck/catalog/backgrounds.ts'

export const tones = ['all', 'light', 'dark'] as const
export type BackgroundTone = (typeof tones)[number]

export interface BackgroundGroup {
  readonly kind: BackgroundKind
  readonly backgrounds: readonly CatalogBackground[]
}

/** What the gallery shows, kind by kind: in each first what the plan opens, then what goes with the theme. */
export function groupBackgrounds(tone: BackgroundTone, plan: Plan, dark = false): BackgroundGroup[] {
  const seen = BACKGROUNDS.filter(one => tone === 'all' || one.dark === (tone === 'dark'))
  const near = [...seen.filter(one => one.dark === dark), ...seen.filter(one => one.dark !== dark)]
  return BACKGROUND_KINDS.map(kind => {
    const backgrounds = near.filter(one => one.kind === kind)
    return { kind, backgrounds: openFirst(backgrounds, plan) }
  }).filter(({ backgrounds }) => backgrounds.length > 0)
}

/** A few that go with a theme: open ones first, each of another kind while kinds last. */
export function suggestBackgrounds(dark: boolean, plan: Plan, count: number): CatalogBackground[] {
  const left = openFirst(
    BACKGROUNDS.filter(one => one.dark === dark),
    plan,
  )
  const rounds: CatalogBackground[] = []
  while (rounds.length < count && left.length > 0) {
    const kinds = new Set<BackgroundKind>()
    for (const one of [...left]) {
      if (kinds.has(one.kind)) continue
      kinds.add(one.kind)
      rounds.push(one)
      left.splice(left.indexOf(one), 1)
    }
  }
  return openFirst(rounds.slice(0, count), plan)
}

function openFirst(backgrounds: readonly CatalogBackground[], plan: Plan): CatalogBackground[] {
  const isOpen = (one: CatalogBackground) => isBackgroundOpen(one, plan)
  return [...backgrounds.filter(isOpen), ...backgrounds.filter(one => !isOpen(one))]
}
