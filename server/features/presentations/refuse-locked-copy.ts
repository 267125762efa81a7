import { listLocked } from '#domain/deck/catalog/locked-look.ts'
import { deckThemeSchema, type SlideTheme, slideThemeSchema } from '#domain/deck/theme/overrides.ts'
import type { Orm } from '#server/db/database.ts'
import type { OpenPresentation } from './admit-visitor.ts'
import { selectSlideThemes } from './queries.ts'
import { refuseLockedLook } from './refuse-locked-look.ts'

/** A new slide may look like any that is there already: it may be a copy of one. */
export async function refuseLockedCopy(
  orm: Orm,
  { presentation, plan }: OpenPresentation,
  theme: SlideTheme,
): Promise<void> {
  if (listLocked(theme, plan).length === 0) return
  const stored = await selectSlideThemes(orm, presentation.id)
  const looks = stored.map(one => slideThemeSchema.parse(one))
  refuseLockedLook(plan, theme, [deckThemeSchema.parse(presentation.theme), ...looks])
}
