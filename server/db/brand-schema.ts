import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Brand } from '#domain/workspace/brand.ts'
import { id, moment } from './columns.ts'
import { workspaces } from './schema.ts'

/** What a workspace looks like. The files it names are uploads; a logo whose upload is gone is none. */
export const brands = pgTable(
  'brands',
  {
    workspaceId: integer()
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    look: jsonb().$type<Brand>().notNull(),
    /** The uploads, by what they are shown on. */
    lightLogo: text(),
    darkLogo: text(),
    updatedAt: moment().notNull(),
  },
  table => [
    index('brands_light_logo').on(table.lightLogo).where(sql`${table.lightLogo} is not null`),
    index('brands_dark_logo').on(table.darkLogo).where(sql`${table.darkLogo} is not null`),
  ],
)

/** The files of a workspace's fonts. Those of one family share its name in documents. */
export const brandFonts = pgTable(
  'brand_fonts',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What documents name the family by: cannot be guessed, and tells which of our fonts stands in for it. */
    font: text().notNull(),
    family: text().notNull(),
    /** The upload. */
    src: text().notNull(),
    weightFrom: integer().notNull(),
    weightTo: integer().notNull(),
    italic: boolean().notNull(),
    viewOnly: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('brand_fonts_face').on(table.font, table.weightFrom, table.weightTo, table.italic),
    uniqueIndex('brand_fonts_src').on(table.src),
    index('brand_fonts_of_workspace').on(table.workspaceId, table.family),
  ],
)
