import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { assets, favoriteSlides, presentations, slides, workspaces } from '#server/db/schema.ts'

export type AssetRow = typeof assets.$inferSelect
export type NewAsset = Omit<typeof assets.$inferInsert, 'workspaceId' | 'presentationId'>

/** Belongs to nobody yet; one that stays so is removed together with its file. */
export async function insertUnclaimed(orm: Orm, asset: NewAsset): Promise<AssetRow> {
  const [row] = await orm.insert(assets).values(asset).returning()
  return row!
}

/** What makes two uploads the same one. */
export interface UploadedFile {
  readonly presentationId: number
  readonly name: string
  readonly digest: string
}

export async function findUploaded(
  orm: Orm,
  { presentationId, name, digest }: UploadedFile,
): Promise<AssetRow | undefined> {
  const [row] = await orm
    .select()
    .from(assets)
    .where(and(eq(assets.presentationId, presentationId), eq(assets.name, name), eq(assets.digest, digest)))
  return row
}

/** Gives it to the presentation and to the workspace that this is in now; undefined when the presentation is gone. */
export async function claimAsset(
  orm: Orm,
  id: number,
  presentationId: number,
): Promise<AssetRow | undefined> {
  const [row] = await orm
    .update(assets)
    .set({ presentationId, workspaceId: sql`${presentations.workspaceId}` })
    .from(presentations)
    .where(and(eq(assets.id, id), eq(presentations.id, presentationId)))
    .returning(getTableColumns(assets))
  return row
}

export async function deleteAssets(orm: Orm, ids: number[]): Promise<void> {
  if (ids.length > 0) await orm.delete(assets).where(inArray(assets.id, ids))
}

const ofNobody = and(isNull(assets.workspaceId), isNull(assets.presentationId))

export function selectUnclaimed(orm: Orm, before: Date, limit: number) {
  return orm
    .select({ id: assets.id, src: assets.src })
    .from(assets)
    .where(and(ofNobody, lt(assets.createdAt, before)))
    .orderBy(assets.createdAt, assets.id)
    .limit(limit)
}

/** Named by nobody, owned by nobody; the moment is long ago, so that the next round takes them. */
export async function releaseAssets(orm: Orm, workspaceIds: number[]): Promise<void> {
  const theirs = inArray(assets.workspaceId, workspaceIds)
  const [some] = await orm.select({ id: assets.id }).from(assets).where(theirs).limit(1)
  // Looking through all slides costs something: only where there are pictures to look for.
  if (!some) return
  await orm.execute(sql`
    with shown as (
      select ${presentations.workspaceId} as workspace_id,
        ${slides.items}::text || ${slides.theme}::text || ${slides.stickers}::text || ${presentations.theme}::text as words
      from ${slides} join ${presentations} on ${presentations.id} = ${slides.presentationId}
      union all
      select ${favoriteSlides.workspaceId}, ${favoriteSlides.items}::text || ${favoriteSlides.theme}::text
        || ${favoriteSlides.stickers}::text || ${favoriteSlides.deckTheme}::text
      from ${favoriteSlides}
    ), named as (
      select found[1] as src, min(workspace_id) as workspace_id
      from shown, regexp_matches(words, 'u/[A-Za-z0-9]{16,64}\.[a-z0-9]{2,5}', 'g') found
      where ${notInArray(sql`workspace_id`, workspaceIds)}
      group by 1
    )
    update ${assets} set workspace_id = named.workspace_id, presentation_id = null, name = substr(assets.src, 3) from named
    where assets.src = named.src and ${theirs}`)
  await orm
    .update(assets)
    .set({ workspaceId: null, presentationId: null, name: '', digest: null, createdAt: new Date(0) })
    .where(theirs)
}

export async function countAssets(orm: Orm, workspaceIds: number[]): Promise<number> {
  if (workspaceIds.length === 0) return 0
  const [row] = await orm
    .select({ count: count() })
    .from(assets)
    .where(inArray(assets.workspaceId, workspaceIds))
  return row!.count
}

export interface PageOfAssets {
  readonly workspaceIds: number[]
  readonly offset: number
  readonly limit: number
}

/** Every workspace gives its own latest straight from the index, so the cost grows with the page alone. */
export function selectAssets(orm: Orm, { workspaceIds, offset, limit }: PageOfAssets): Promise<AssetRow[]> {
  const latest = orm
    .select({ id: assets.id, createdAt: assets.createdAt })
    .from(assets)
    .where(eq(assets.workspaceId, workspaces.id))
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(offset + limit)
    .as('latest')
  const page = orm
    .select({ id: latest.id })
    .from(workspaces)
    .innerJoinLateral(latest, sql`true`)
    .where(inArray(workspaces.id, workspaceIds))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .offset(offset)
    .limit(limit)
    .as('page')
  return orm
    .select(getTableColumns(assets))
    .from(page)
    .innerJoin(assets, eq(assets.id, page.id))
    .orderBy(desc(assets.createdAt), desc(assets.id))
}
