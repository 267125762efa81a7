import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { OwnLook } from '#domain/deck/catalog/locked-look.ts'
import type { Orm } from '#server/db/database.ts'
import { presentations, slides } from '#server/db/schema.ts'

const inList = (workspaceId: number) =>
  and(eq(presentations.workspaceId, workspaceId), eq(presentations.status, 'active'))

/** How many slides the longest presentation has. */
export async function findLongestDeck(orm: Orm, workspaceId: number): Promise<number> {
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

/** Each look that presentations or slides give themselves, once. */
export async function selectOwnLooks(orm: Orm, workspaceId: number): Promise<OwnLook[]> {
  const ofDecks = await orm
    .selectDistinct({ look: pickLook(presentations.theme) })
    .from(presentations)
    .where(inList(workspaceId))
  const ofSlides = await orm
    .selectDistinct({ look: pickLook(slides.theme) })
    .from(slides)
    .innerJoin(presentations, eq(presentations.id, slides.presentationId))
    .where(inList(workspaceId))
  return [...ofDecks, ...ofSlides].map(({ look }) => look)
}

function pickLook(theme: typeof presentations.theme | typeof slides.theme) {
  return sql<OwnLook>`jsonb_build_object(
    'font', ${theme}->'font', 'heading_font', ${theme}->'heading_font', 'background', ${theme}->'background'
  )`
}
