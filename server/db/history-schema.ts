import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MarkedWords } from '#domain/comments/comments.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { LayoutName } from '#domain/deck/layouts/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { RichDoc } from '#domain/deck/text/rich-text.ts'
import type { DeckTheme, SlideTheme } from '#domain/deck/theme/overrides.ts'
import type { ChangeRefusal, DeckChange } from '#domain/generation/changes.ts'
import { versionCauses } from '#domain/history/versions.ts'
import { id, moment } from './columns.ts'
import { presentations, slides, users } from './schema.ts'

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
    hidden: boolean().notNull().default(false),
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

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const byUser = () => integer().references(() => users.id, { onDelete: 'set null' })

/** What a conversation is about. Where that is now is worked out when it is shown: a save writes nothing here. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: id(),
    presentationId: ofPresentation(),
    slide: uuid().notNull(),
    item: text(),
    words: jsonb().$type<MarkedWords>(),
    resolvedAt: moment(),
    resolvedBy: byUser(),
    createdAt: moment().notNull(),
  },
  table => [
    index('comment_threads_open').on(table.presentationId, table.id).where(sql`${table.resolvedAt} is null`),
    index('comment_threads_resolved')
      .on(table.presentationId, table.id)
      .where(sql`${table.resolvedAt} is not null`),
    index('comment_threads_resolver').on(table.resolvedBy).where(sql`${table.resolvedBy} is not null`),
  ],
)

export const comments = pgTable(
  'comments',
  {
    id: id(),
    threadId: integer()
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    presentationId: ofPresentation(),
    /** Null once the account is gone: what they said to others stays. */
    authorId: byUser(),
    text: text().notNull(),
    /** Who is mentioned; no reference, for an account may go. */
    mentions: integer().array().notNull(),
    /** Given by who sends it: a repeat after a lost reply is no second one. */
    key: uuid().notNull(),
    createdAt: moment().notNull(),
    editedAt: moment(),
  },
  table => [
    uniqueIndex('comments_sent_once').on(table.presentationId, table.key),
    index('comments_of_thread').on(table.threadId, table.id),
    index('comments_of_presentation').on(table.presentationId, table.id),
    index('comments_author').on(table.authorId),
  ],
)

/** How far somebody has read the comments on a presentation, and whether they want no emails about them. */
export const commentReaders = pgTable(
  'comment_readers',
  {
    presentationId: ofPresentation(),
    userId: ofUser(),
    seen: integer().notNull().default(0),
    muted: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.userId, table.presentationId] }),
    index('comment_readers_of_presentation').on(table.presentationId),
  ],
)

/** Who is to be told of comments, and when: those that come until then are in one email. */
export const commentNotices = pgTable(
  'comment_notices',
  {
    presentationId: ofPresentation(),
    userId: ofUser(),
    /** Comments behind this one. */
    after: integer().notNull(),
    dueAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.presentationId, table.userId] }),
    index('comment_notices_due').on(table.dueAt),
    index('comment_notices_user').on(table.userId),
  ],
)

/** What was suggested on somebody's instruction and is neither taken nor left yet: one for each person and presentation. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    presentationId: ofPresentation(),
    /** Null for the guest whose presentation it is. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    instruction: text().notNull(),
    /** The slides as they were when it was asked: what was edited since is not overwritten. */
    asked: jsonb().$type<Slide[]>().notNull(),
    changes: jsonb().$type<DeckChange[]>().notNull(),
    refusal: text().$type<ChangeRefusal>(),
    createdAt: moment().notNull(),
  },
  table => [
    unique('change_sets_once').on(table.presentationId, table.userId).nullsNotDistinct(),
    index('change_sets_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('change_sets_age').on(table.createdAt),
  ],
)

/**
 * A text that several people are typing in: its steps are put in order here, and its words are on the slide with each of
 * them. Kept while somebody types; without it the words are still there, and the next to come begins another.
 */
export const textSessions = pgTable(
  'text_sessions',
  {
    id: id(),
    presentationId: ofPresentation(),
    slideId: integer()
      .notNull()
      .references(() => slides.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    /** The heading that the text is while it is empty; null where it is a paragraph. */
    heading: integer(),
    /** How many steps were taken. */
    version: integer().notNull(),
    doc: jsonb().$type<RichDoc>().notNull(),
    /** The same as the slide has it: where the slide has something else, it was changed past this session. */
    words: text().notNull(),
    usedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('text_sessions_of_item').on(table.slideId, table.item),
    index('text_sessions_of_presentation').on(table.presentationId),
    index('text_sessions_expiry').on(table.usedAt),
  ],
)

/** The last steps of a text, each with the version that it made. */
export const textSteps = pgTable(
  'text_steps',
  {
    sessionId: integer()
      .notNull()
      .references(() => textSessions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Which opening of the text sent it: nobody's account, and new each time. */
    client: text().notNull(),
    step: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [primaryKey({ columns: [table.sessionId, table.version] })],
)
