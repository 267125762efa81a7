import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nameOwnFont } from '#domain/deck/catalog/fonts.ts'
import type { Brand } from '#domain/workspace/brand.ts'
import { brandFonts, brands } from '#server/db/brand-schema.ts'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { assets } from '#server/db/schema.ts'
import { newSmallSlug } from '#server/random.ts'

export type BrandRow = typeof brands.$inferSelect

export async function findBrand(orm: Orm, workspaceId: number): Promise<BrandRow | undefined> {
  const [row] = await orm.select().from(brands).where(eq(brands.workspaceId, workspaceId))
  return row
}

type BrandChange = Partial<Pick<BrandRow, 'look' | 'lightLogo' | 'darkLogo'>>

/** `empty` is what a brand looks like that nobody has written to yet. */
export async function writeBrand(
  orm: Orm,
  { workspaceId, now, empty }: { workspaceId: number; now: Date; empty: Brand },
  change: BrandChange,
): Promise<void> {
  await orm
    .insert(brands)
    .values({ workspaceId, look: empty, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: brands.workspaceId, set: { ...change, updatedAt: now } })
}

/** A logo whose upload is gone is none. */
export function selectLogos(orm: Orm, srcs: readonly string[]) {
  const { src, name, width, height } = assets
  return orm
    .select({ src, name, width, height })
    .from(assets)
    .where(and(inArray(src, [...srcs]), isNull(assets.deletedAt)))
}

const face = {
  font: brandFonts.font,
  family: brandFonts.family,
  src: brandFonts.src,
  weightFrom: brandFonts.weightFrom,
  weightTo: brandFonts.weightTo,
  italic: brandFonts.italic,
  viewOnly: brandFonts.viewOnly,
  bytes: assets.bytes,
  type: assets.type,
}

/** The files of a workspace's fonts, family by family, from light to heavy. */
export function selectFaces(orm: Orm, workspaceId: number) {
  return orm
    .select(face)
    .from(brandFonts)
    .innerJoin(assets, eq(assets.src, brandFonts.src))
    .where(eq(brandFonts.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${brandFonts.family})`), asc(brandFonts.weightFrom), asc(brandFonts.italic))
}
export type FaceRow = Awaited<ReturnType<typeof selectFaces>>[number]

/** The files of one family, whosever it is. */
export function selectFamily(orm: Orm, font: string): Promise<FaceRow[]> {
  return orm
    .select(face)
    .from(brandFonts)
    .innerJoin(assets, eq(assets.src, brandFonts.src))
    .where(and(eq(brandFonts.font, font), isNull(assets.deletedAt)))
    .orderBy(asc(brandFonts.weightFrom), asc(brandFonts.italic))
}

export function selectFamilyNames(orm: Orm, fonts: readonly string[]) {
  return orm
    .selectDistinct({ font: brandFonts.font, family: brandFonts.family })
    .from(brandFonts)
    .where(inArray(brandFonts.font, [...fonts]))
}

export async function countFaces(orm: Orm, workspaceId: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(brandFonts)
    .where(eq(brandFonts.workspaceId, workspaceId))
  return row?.count ?? 0
}

type NewFace = Omit<typeof brandFonts.$inferInsert, 'id' | 'font'>

/** Adds a file to its family, or begins one; answers the upload it takes the place of. */
export async function putFace(orm: Orm, row: NewFace, standIn: string): Promise<string | undefined> {
  const { workspaceId, family, weightFrom, weightTo, italic } = row
  const [known] = await orm
    .select({ font: brandFonts.font, family: brandFonts.family })
    .from(brandFonts)
    .where(
      and(
        eq(brandFonts.workspaceId, workspaceId),
        eq(sql`lower(${brandFonts.family})`, family.toLowerCase()),
      ),
    )
    .limit(1)
  const font = known?.font ?? nameOwnFont(standIn, newSmallSlug(24))
  const [replaced] = await orm
    .delete(brandFonts)
    .where(
      and(
        eq(brandFonts.font, font),
        eq(brandFonts.weightFrom, weightFrom),
        eq(brandFonts.weightTo, weightTo),
        eq(brandFonts.italic, italic),
      ),
    )
    .returning({ src: brandFonts.src })
  await orm.insert(brandFonts).values({ ...row, family: known?.family ?? family, font })
  return replaced?.src
}

/** Answers the uploads that it consisted of. */
export async function deleteFamily(orm: Orm, workspaceId: number, font: string): Promise<string[]> {
  const gone = await orm
    .delete(brandFonts)
    .where(and(eq(brandFonts.workspaceId, workspaceId), eq(brandFonts.font, font)))
    .returning({ src: brandFonts.src })
  return gone.map(({ src }) => src)
}

/** How many presentations of the workspace use a font, and the first few by name. */
export async function findUses(orm: Orm, workspaceId: number, font: string, named: number) {
  const rows = rowsOf<{ name: string; count: number }>(
    await orm.execute(sql`
      select p.name, count(*) over ()::int as count from presentations p
      where p.workspace_id = ${workspaceId} and (
        ((p.theme::text like '%u/%' or p.theme::text like '%own-%')
          and asset_names(p.theme) @> array[${font}]::text[])
        or p.id in (
          select s.presentation_id from slides s
          where asset_names(s.items, s.stickers, s.theme) @> array[${font}]::text[]))
      order by p.updated_at desc, p.id desc limit ${named}`),
  )
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}
