import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { brandFonts, brands } from '#server/db/brand-schema.ts'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { type HeldPass, isSeenByLink } from '#server/db/link-facts.ts'
import { assets, favoriteSlides, memberships, presentations, slides, workspaces } from '#server/db/schema.ts'

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
    .where(
      and(
        eq(assets.presentationId, presentationId),
        eq(assets.name, name),
        eq(assets.digest, digest),
        isNull(assets.deletedAt),
      ),
    )
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

/** The same for what belongs to a workspace and to no presentation of it. */
export async function giveToWorkspace(orm: Orm, id: number, workspaceId: number): Promise<void> {
  await orm.update(assets).set({ workspaceId }).where(eq(assets.id, id))
}

/** Uploads that stand for nothing any more: their addresses close with this. */
export function closeAssets(orm: Orm, srcs: readonly string[], now: Date) {
  return orm
    .update(assets)
    .set({ deletedAt: now })
    .where(and(inArray(assets.src, [...srcs]), isNull(assets.deletedAt)))
    .returning({ id: assets.id, src: assets.src })
}

export async function deleteAssets(orm: Orm, ids: number[]): Promise<void> {
  if (ids.length > 0) await orm.delete(assets).where(inArray(assets.id, ids))
}

/** Presentations that show the picture, or use the font, on a slide or on all of them; those in the trash do, too. */
function shownBy(src: SQL): SQL {
  return sql`(
    select ${slides.presentationId} from ${slides}
    where asset_names(${slides.items}, ${slides.stickers}, ${slides.theme}) @> array[${src}]::text[]
    union all
    select ${presentations.id} from ${presentations}
    where (${presentations.theme}::text like '%u/%' or ${presentations.theme}::text like '%own-%')
      and asset_names(${presentations.theme}) @> array[${src}]::text[])`
}

/** Workspaces whose slide templates, brand or earlier versions have it. */
/** Earlier versions show it to those who may look at them. */
function keptInVersions(src: SQL): SQL {
  return sql`(
    select v.presentation_id from version_slides v
    where asset_names(v.items, v.stickers, v.theme) @> array[${src}]::text[]
    union all
    select v.presentation_id from versions v
    where (v.theme::text like '%u/%' or v.theme::text like '%own-%') and asset_names(v.theme) @> array[${src}]::text[]
  )`
}

function keptBy(src: SQL): SQL {
  const { items, stickers, theme, deckTheme, workspaceId } = favoriteSlides
  return sql`(
    select ${workspaceId} from ${favoriteSlides}
    where asset_names(${items}, ${stickers}, ${theme}, ${deckTheme}) @> array[${src}]::text[]
    union all
    select p.workspace_id from presentations p where p.id in ${keptInVersions(src)}
    union all
    select ${brands.workspaceId} from ${brands} where ${brands.lightLogo} = ${src} or ${brands.darkLogo} = ${src}
    union all
    select ${brandFonts.workspaceId} from ${brandFonts} where ${brandFonts.src} = ${src})`
}

/** All that can show a picture is named here: what comes to show pictures has to come in here, or loses them. */
const isUnused = sql<boolean>`not exists ${shownBy(sql`${assets.src}`)} and not exists ${keptBy(sql`${assets.src}`)}`

export interface Onlooker {
  readonly userId: number | undefined
  readonly guestHash: string | undefined
  /** Of protected links that they were let in by. */
  readonly passes: readonly HeldPass[]
  /** What a phone that leads a talk is known by: it sees what is presented, and until that is over. */
  readonly remoteHash?: string | undefined
}

/** Who may see a picture: whoever may see something that shows it, and the people of the workspace it was uploaded to, or of one presentation. */
export async function readSight(
  orm: Orm,
  src: string,
  { userId, guestHash, passes, remoteHash }: Onlooker,
  now: Date,
) {
  const name = sql`${src}::text`
  const passed =
    passes.length === 0
      ? sql`false`
      : sql`exists (
          select 1 from shown join workspaces w on w.id = shown.workspace_id
          where shown.status = 'active' and w.deleted_at is null and ${isSeenByLink(sql`shown`, passes, now)})`
  const [row] = rowsOf<{ open: boolean; passed: boolean; own: boolean }>(
    await orm.execute(sql`
      with shown as (
        select p.* from presentations p where p.id in ${shownBy(name)}
        union all
        -- A font is licensed to its workspace: copies elsewhere show the one that stands in for it.
        select p.* from brand_fonts f join presentations p on p.workspace_id = f.workspace_id
        where f.src = ${name} and p.id in ${shownBy(sql`f.font`)}
      ), asset as (
        select * from assets a where a.src = ${name} and a.deleted_at is null
      )
      select
        exists (
          select 1 from shown join workspaces w on w.id = shown.workspace_id
          where shown.status = 'active' and w.deleted_at is null and ${isSeenByLink(sql`shown`, [], now)}
        ) or exists (
          -- A logo stands on every public page of a workspace that pays for that.
          select 1 from brands b join workspaces w on w.id = b.workspace_id
          where (b.light_logo = ${name} or b.dark_logo = ${name}) and w.plan <> 'free' and w.deleted_at is null
        ) as open,
        ${passed} as passed,
        exists (
          select 1 from memberships m join workspaces w on w.id = m.workspace_id
          where m.user_id = ${userId ?? null}::int and w.deleted_at is null and (
            m.workspace_id = asset.workspace_id
            or m.workspace_id in (select workspace_id from shown)
            or m.workspace_id in ${keptBy(name)})
        ) or exists (
          select 1 from shares s join presentations p on p.id = s.presentation_id
          join workspaces w on w.id = p.workspace_id
          where s.user_id = ${userId ?? null}::int and p.status = 'active' and w.deleted_at is null and (
            p.id = asset.presentation_id or p.id in (select id from shown)
            or (s.role = 'editor' and p.id in ${keptInVersions(name)}))
        ) or exists (
          select 1 from presentations g
          where g.status = 'guest' and g.guest_hash = ${guestHash ?? null}::text
            and (g.id = asset.presentation_id or g.id in (select id from shown))
        ) or exists (
          select 1 from talk_remotes r join talks t on t.id = r.talk_id
          where r.token_hash = ${remoteHash ?? null}::text and t.ended_at is null
            and t.presentation_id in (select id from shown where status = 'active')
        ) as own
      from asset`),
  )
  return row
}

export async function countUses(orm: Orm, src: string): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await orm.execute(
      sql`select count(distinct id)::int as count from presentations where id in ${shownBy(sql`${src}::text`)}`,
    ),
  )
  return row?.count ?? 0
}

/** Logos and fonts of a brand are changed where the brand is, by those who may. */
const isListed = sql`${assets.type} like 'image/%' and not exists (
  select 1 from ${brands} where ${brands.lightLogo} = ${assets.src} or ${brands.darkLogo} = ${assets.src})`

/** One of a workspace that the user is a member of. */
export async function findOwnAsset(orm: Orm, id: number, userId: number) {
  const [row] = await orm
    .select({ asset: getTableColumns(assets), role: memberships.role })
    .from(assets)
    .innerJoin(memberships, eq(memberships.workspaceId, assets.workspaceId))
    .innerJoin(workspaces, eq(workspaces.id, assets.workspaceId))
    .where(
      and(
        eq(assets.id, id),
        eq(memberships.userId, userId),
        isNull(workspaces.deletedAt),
        isNull(assets.deletedAt),
        isListed,
      ),
    )
  return row
}

/** False where somebody else has just deleted it. */
export async function markDeleted(orm: Orm, id: number, now: Date): Promise<boolean> {
  const marked = await orm
    .update(assets)
    .set({ deletedAt: now })
    .where(and(eq(assets.id, id), isNull(assets.deletedAt)))
    .returning({ id: assets.id })
  return marked.length > 0
}

export function selectDeleted(orm: Orm, limit: number) {
  return orm
    .select({ id: assets.id, src: assets.src })
    .from(assets)
    .where(isNotNull(assets.deletedAt))
    .orderBy(assets.deletedAt)
    .limit(limit)
}

/** Notes for the next `limit` pictures whether anything shows them; answers the last one looked at. */
export async function noteUses(orm: Orm, { after, limit, now }: { after: number; limit: number; now: Date }) {
  const looked = await orm
    .select({ id: assets.id, unused: isUnused.as('unused'), since: assets.unusedSince })
    .from(assets)
    .where(and(gt(assets.id, after), isNull(assets.deletedAt)))
    .orderBy(assets.id)
    .limit(limit)
  const become = looked.filter(({ unused, since }) => unused && since === null).map(({ id }) => id)
  const back = looked.filter(({ unused, since }) => !unused && since !== null).map(({ id }) => id)
  if (become.length > 0) await orm.update(assets).set({ unusedSince: now }).where(inArray(assets.id, become))
  if (back.length > 0) await orm.update(assets).set({ unusedSince: null }).where(inArray(assets.id, back))
  return looked.at(-1)?.id
}

/** Those that nothing showed since `before`, and that nothing shows now: their addresses close with this statement. */
export function closeUnused(orm: Orm, before: Date, now: Date) {
  return orm
    .update(assets)
    .set({ deletedAt: now })
    .where(and(lte(assets.unusedSince, before), isNull(assets.deletedAt), isUnused))
    .returning({ id: assets.id, src: assets.src })
}

/** A slide that was saved at that very moment has its picture back. True where nothing shows it still. */
export async function confirmUnused(orm: Orm, id: number): Promise<boolean> {
  const back = await orm
    .update(assets)
    .set({ deletedAt: null, unusedSince: null })
    .where(and(eq(assets.id, id), sql`not (${isUnused})`))
    .returning({ id: assets.id })
  return back.length === 0
}

const ofNobody = and(isNull(assets.workspaceId), isNull(assets.presentationId))

export function selectUnclaimed(orm: Orm, before: Date, limit: number) {
  return orm
    .select({ id: assets.id, src: assets.src })
    .from(assets)
    .where(and(ofNobody, lt(assets.createdAt, before), isNull(assets.deletedAt), isUnused))
    .orderBy(assets.createdAt, assets.id)
    .limit(limit)
}

/** Those that still belong to nobody: their addresses close with this. */
export function closeUnclaimed(orm: Orm, ids: readonly number[], now: Date) {
  return orm
    .update(assets)
    .set({ deletedAt: now })
    .where(and(inArray(assets.id, [...ids]), ofNobody, isNull(assets.deletedAt)))
    .returning({ id: assets.id, src: assets.src })
}

/**
 * Named by nobody, owned by nobody; the moment is long ago, so that the next round takes them. Who else shows one is
 * asked by that round: here somebody waits, and others wait for what is held.
 */
export async function releaseAssets(orm: Orm, workspaceIds: number[]): Promise<void> {
  await orm
    .update(assets)
    .set({ workspaceId: null, presentationId: null, name: '', digest: null, createdAt: new Date(0) })
    .where(inArray(assets.workspaceId, workspaceIds))
}

/** Those of nobody that a workspace shows, copies among them, are its own from now on. */
export async function adoptShown(orm: Orm, before: Date, now: Date): Promise<void> {
  const src = sql`${assets.src}`
  const place = sql`coalesce(
    (select min(p.workspace_id) from presentations p where p.id in ${shownBy(src)}),
    (select min(kept.workspace_id) from ${keptBy(src)} kept))`
  await orm
    .update(assets)
    .set({ workspaceId: place, name: sql`substr(${assets.src}, 3)`, createdAt: now })
    .where(
      and(
        ofNobody,
        lt(assets.createdAt, before),
        isNull(assets.deletedAt),
        sql`not (${isUnused})`,
        sql`${place} is not null`,
      ),
    )
}

export async function countAssets(orm: Orm, workspaceIds: number[]): Promise<number> {
  if (workspaceIds.length === 0) return 0
  const [row] = await orm
    .select({ count: count() })
    .from(assets)
    .where(and(inArray(assets.workspaceId, workspaceIds), isNull(assets.deletedAt), isListed))
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
    .where(and(eq(assets.workspaceId, workspaces.id), isNull(assets.deletedAt), isListed))
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
