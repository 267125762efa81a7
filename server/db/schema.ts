import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { plans } from '#domain/billing/plans.ts'
import { locales } from '#domain/locale.ts'
import { roles, workspaceKinds } from '#domain/workspace/roles.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** What the installation itself remembers: its secret, what was seeded. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    username: text().notNull(),
    passwordHash: text('password_hash'),
    lang: text({ enum: locales }).notNull(),
    emailConfirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('users_email_unique').on(table.email),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie: what leaks from here opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    keyHash: text('key_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: ['reset', 'link', 'confirm'] }).notNull(),
    email: text().notNull(),
    lang: text({ enum: locales }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  table => [index('auth_tokens_email').on(table.email), index('auth_tokens_expiry').on(table.expiresAt)],
)

/** Counters of what can be abused; in the database, so that a restart or a second process forgets nothing. */
export const throttles = pgTable(
  'throttles',
  {
    name: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  table => [index('throttles_expiry').on(table.resetsAt)],
)

export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: workspaceKinds }).notNull(),
    plan: text({ enum: plans }).notNull().default('free'),
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [uniqueIndex('workspaces_slug_unique').on(table.slug)],
)

export const memberships = pgTable(
  'memberships',
  {
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('memberships_user').on(table.userId),
  ],
)
