import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#domain/locale.ts'
import { DEVICE_CLASSES, LINK_GATES } from '#domain/sharing/links.ts'
import { shareRoles } from '#domain/workspace/access.ts'
import { id, moment } from './columns.ts'
import { presentations, users, workspaces } from './schema.ts'

/**
 * The public addresses of presentations and what they ask for. The first link of a presentation has no row until
 * something is asked for there.
 */
export const links = pgTable(
  'links',
  {
    id: id(),
    presentationId: integer()
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    isFirst: boolean().notNull().default(false),
    /** Null for a first link that was never replaced: its address is the presentation's own. */
    slug: text(),
    /** Sent twice with one key it is one link. */
    creationKey: uuid(),
    name: text().notNull().default(''),
    /** Null for the first: its switch is a setting of the document, which the editor shows. */
    isOn: boolean(),
    /** The same with copies. */
    copying: boolean(),
    downloading: boolean().notNull().default(false),
    expiresAt: moment(),
    passwordHash: text(),
    gate: text({ enum: LINK_GATES }).notNull().default('none'),
    domains: text().array().notNull().default(sql`'{}'`),
    /** Grows when something more is asked for: whoever came in before has to answer again. */
    rules: integer().notNull().default(0),
    /** Closed by the operator. */
    heldAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('links_address').on(table.slug),
    uniqueIndex('links_first').on(table.presentationId).where(sql`${table.isFirst}`),
    uniqueIndex('links_once').on(table.presentationId, table.creationKey),
    index('links_of_presentation').on(table.presentationId, table.id),
  ],
)

/** People who said who they are; gone with the link. What they did is kept with them, and nowhere else by name. */
export const linkVisitors = pgTable(
  'link_visitors',
  {
    id: id(),
    linkId: integer()
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** A code was sent to the address, and came back. */
    isConfirmed: boolean().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    visits: integer().notNull().default(0),
    /** Seconds by the id of the slide. */
    slides: jsonb().$type<Record<string, number>>().notNull().default({}),
    device: text({ enum: DEVICE_CLASSES }),
  },
  table => [
    uniqueIndex('link_visitors_once').on(table.linkId, table.email),
    index('link_visitors_latest').on(table.linkId, table.lastAt, table.id),
  ],
)

/** Who is told when a link is opened; `dueAt` stands from an opening until the email has gone. */
export const linkFollowers = pgTable(
  'link_followers',
  {
    linkId: integer()
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Openings before this have been told. */
    since: moment().notNull(),
    toldAt: moment(),
    dueAt: moment(),
  },
  table => [
    primaryKey({ columns: [table.linkId, table.userId] }),
    index('link_followers_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** A domain of a workspace's own, for its public pages. */
export const domains = pgTable(
  'domains',
  {
    workspaceId: integer()
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    /** What its record in the name servers has to say. */
    token: text().notNull(),
    /** Null until the record was found there. */
    verifiedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [uniqueIndex('domains_host').on(table.host).where(sql`${table.verifiedAt} is not null`)],
)

/** Presentations that are shared with people by their address, without a seat in the workspace. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    presentationId: integer()
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    /** Whom it was sent to. */
    email: text().notNull(),
    /** Null while nobody has an account with that address, confirmed or opened by the email. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: shareRoles }).notNull(),
    /** Of the email, while its receiver has chosen none. */
    lang: text({ enum: locales }).notNull(),
    sharedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('shares_once').on(table.presentationId, table.email),
    uniqueIndex('shares_of_person').on(table.userId, table.presentationId),
    index('shares_pending').on(table.email).where(sql`${table.userId} is null`),
    index('shares_sender').on(table.sharedBy).where(sql`${table.sharedBy} is not null`),
  ],
)
