import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { TariffPreview } from '#contract/billing-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { listLocked, type OwnLook } from '#domain/deck/catalog/locked-look.ts'
import type { Orm } from '#server/db/database.ts'
import { presentations, slides } from '#server/db/schema.ts'
import type { WorkspaceRow } from '../../workspaces/queries.ts'
import { countTaken } from '../../workspaces/team/queries.ts'

type OverLimits = TariffPreview['over_limits']

/** What there would be too much of on the free plan. It stays, and nothing can be added to it. */
export async function listOverLimits(orm: Orm, workspace: WorkspaceRow, now: Date): Promise<OverLimits> {
  const { free } = planLimits
  const looks = await countLockedLooks(orm, workspace.id)
  const found = [
    { limit: 'presentations', used: workspace.activePresentations, max: free.presentations },
    { limit: 'members', used: await countTaken(orm, workspace.id, now), max: free.members },
    {
      limit: 'slidesPerPresentation',
      used: await findLongestDeck(orm, workspace.id),
      max: free.slidesPerPresentation,
    },
    { limit: 'fonts', used: looks.fonts, max: 0 },
    { limit: 'premiumBackgrounds', used: looks.backgrounds, max: 0 },
  ] as const
  return found.filter(({ used, max }) => used > max)
}

const inList = (workspaceId: number) =>
  and(eq(presentations.workspaceId, workspaceId), eq(presentations.status, 'active'))

async function findLongestDeck(orm: Orm, workspaceId: number): Promise<number> {
  const length = count()
  const [longest] = await orm
    .select({ length })
    .from(slides)
    .innerJoin(presentations, eq(presentations.id, slides.presentationId))
    .where(inList(workspaceId))
    .groupBy(slides.presentationId)
    .orderBy(desc(length))
    .limit(1)
  return longest?.length ?? 0
}

/** How many fonts and backgrounds are in use that the free plan does not open. */
async function countLockedLooks(orm: Orm, workspaceId: number) {
  const look = (theme: typeof presentations.theme | typeof slides.theme) => sql<OwnLook>`jsonb_build_object(
    'font', ${theme}->'font', 'heading_font', ${theme}->'heading_font', 'background', ${theme}->'background'
  )`
  const ofDecks = await orm
    .selectDistinct({ look: look(presentations.theme) })
    .from(presentations)
    .where(inList(workspaceId))
  const ofSlides = await orm
    .selectDistinct({ look: look(slides.theme) })
    .from(slides)
    .innerJoin(presentations, eq(presentations.id, slides.presentationId))
    .where(inList(workspaceId))
  const locked = [...ofDecks, ...ofSlides].flatMap(row => listLocked(row.look, 'free'))
  const countKind = (wanted: 'font' | 'background') =>
    new Set(locked.flatMap(({ kind, id }) => (kind === wanted ? id : []))).size
  return { fonts: countKind('font'), backgrounds: countKind('background') }
}
