import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Item } from '#domain/deck/items/registry.ts'
import type { LayoutName } from '#domain/deck/layouts/registry.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { DeckTheme, SlideTheme } from '#domain/deck/theme/overrides.ts'
import { versionCauses } from '#domain/history/versions.ts'
import { id, moment } from './columns.ts'
import { presentations } from './schema.ts'

const ofPresentation = () =>
  integer()
    .notNull()
    .references(() => presentations.id, { onDelete: 'cascade' })

/** What stood on a slide, once for all versions in which it stood so: a version costs what changed. */
export const versionSlides = pgTable(
  'version_slides',
  {
    id: id(),
    presentationId: ofPresentation(),
    uid: uuid().notNull(),
    /** Of the content, made by the database (`slide_digest`): equal content is one row. */
    digest: text().notNull(),
    layout: text().$type<LayoutName>().notNull(),
    items: jsonb().$type<Item[]>().notNull(),
    stickers: jsonb().$type<Sticker[]>().notNull(),
    theme: jsonb().$type<SlideTheme>().notNull(),
    notes: text().notNull(),
    shape: text(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('version_slides_once').on(table.presentationId, table.uid, table.digest),
    // Pictures of earlier versions stay as long as these do.
    index('version_slides_assets').using(
      'gin',
      sql`asset_names(${table.items}, ${table.stickers}, ${table.theme})`,
    ),
  ],
)

/** A presentation as it was at one moment. */
export const versions = pgTable(
  'versions',
  {
    id: id(),
    presentationId: ofPresentation(),
    cause: text({ enum: versionCauses }).notNull(),
    /** What somebody called it. */
    name: text(),
    /** Who changed the presentation since the version before, 0 for a guest; no reference, for an account may go. */
    authors: integer().array().notNull(),
    deckName: text().notNull(),
    theme: jsonb().$type<DeckTheme>().notNull(),
    /** The slides in order, each a row of `version_slides`: four bytes for one that did not change. */
    slides: integer().array().notNull(),
    /** Against the version before. */
    added: integer().notNull(),
    changed: integer().notNull(),
    removed: integer().notNull(),
    /** The slide that shows best what is different; null in an empty presentation. */
    picture: integer(),
    /** When the version was kept that a restore brought back. */
    restoredFrom: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    index('versions_latest').on(table.presentationId, table.id),
    index('versions_named').on(table.presentationId, table.id).where(sql`${table.name} is not null`),
    index('versions_expiry').on(table.createdAt),
    index('versions_assets')
      .using('gin', sql`asset_names(${table.theme})`)
      .where(sql`${table.theme}::text like '%u/%' or ${table.theme}::text like '%own-%'`),
  ],
)
