import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { plans } from '#domain/billing/plans.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { LayoutName } from '#domain/deck/layouts/registry.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { Saves } from '#domain/deck/saves.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { DeckTheme, SlideTheme } from '#domain/deck/theme/overrides.ts'
import type { Outline } from '#domain/generation/outline.ts'
import type { GenerationRequest } from '#domain/generation/request.ts'
import { GENERATION_STEPS, TASK_ERRORS, TASK_STATES } from '#domain/generation/steps.ts'
import { locales } from '#domain/locale.ts'
import { newPresentationModes, roles, workspaceKinds } from '#domain/workspace/access.ts'
import { id, moment } from './columns.ts'

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
    /** By the operator; no session of theirs counts while it is set. */
    blockedAt: moment(),
    /** What the address is to become, until its mailbox has said yes. */
    newEmail: text(),
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
    /** What its owner calls it by when they end it; opens nothing. */
    id: uuid().notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the browser described itself when it signed in; empty for those from before it was kept. */
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: ['reset', 'link', 'confirm', 'address'] }).notNull(),
    email: text().notNull(),
    /** Whose address this is to become; null where the address itself says whose. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    lang: text({ enum: locales }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  table => [index('auth_tokens_email').on(table.email), index('auth_tokens_expiry').on(table.expiresAt)],
)

/** Accounts that are gone, until what lies outside of the database is gone as well. */
export const accountErasures = pgTable('account_erasures', {
  id: uuid().primaryKey(),
  addresses: text().array().notNull(),
  lang: text({ enum: locales }).notNull(),
  createdAt: moment().notNull(),
})

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
    /** Kept with every change of status: counting 100,000 rows for each list and each limit would not stay flat. */
    activePresentations: integer().notNull().default(0),
    /** Bought; null where the plan says how many there are. */
    seats: integer(),
    /** Counts the changes of plan, bonuses and codes: what was worked out before one is not carried out after it. */
    billingVersion: integer().notNull().default(0),
    /** What the link of a presentation is when it is made here. */
    newPresentations: text({ enum: newPresentationModes }).notNull().default('private'),
    /** Whoever has it may join; null while there is no such link. */
    inviteToken: text(),
    /** What its maker called the request: a repeat of it after a lost reply makes no second one. */
    creationKey: uuid(),
    /** Hidden from everybody since then, until the time to take it back is over. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('workspaces_slug_unique').on(table.slug),
    uniqueIndex('workspaces_invite_token').on(table.inviteToken),
    uniqueIndex('workspaces_made_once').on(table.creationKey),
    index('workspaces_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('workspaces_active_presentations', sql`${table.activePresentations} >= 0`),
    check('workspaces_seats', sql`${table.seats} > 0`),
  ],
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

/** People who were asked to join and have not answered. Each holds a seat. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    lang: text({ enum: locales }).notNull(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of what the mail carries; null until that is written. */
    tokenHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    uniqueIndex('invitations_once').on(table.workspaceId, table.email),
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_expiry').on(table.expiresAt),
  ],
)

/** Who wants no more invitations of a team: the hash of an address, for the address itself is nobody's business then. */
export const invitationRefusals = pgTable(
  'invitation_refusals',
  {
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    receiver: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.workspaceId, table.receiver] })],
)

/** Who is still to be told of a team, after more news than a day has room for in a mailbox. */
export const heldTeamNews = pgTable(
  'held_team_news',
  {
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('held_team_news_due').on(table.dueAt),
  ],
)

export const presentationStatuses = ['guest', 'active', 'trashed'] as const

/** Where presentations of a workspace are kept apart; a folder may lie in another. */
export const folders = pgTable(
  'folders',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    parentId: integer().references((): AnyPgColumn => folders.id),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** How many presentations of its list lie in it; kept by the database, whatever moves them. */
    presentations: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    // Two people who make the same folder at once make one.
    uniqueIndex('folders_named_once').on(
      table.workspaceId,
      sql`coalesce(${table.parentId}, 0)`,
      sql`${table.nameKey} collate "C"`,
    ),
    index('folders_inside').on(table.parentId),
  ],
)

export const presentations = pgTable(
  'presentations',
  {
    id: id(),
    slug: text().notNull(),
    /** Null for a guest's. */
    workspaceId: integer().references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name as it is sorted and searched; made by us, for databases disagree about the case of Cyrillic. */
    nameKey: text().notNull(),
    theme: jsonb().$type<DeckTheme>().notNull(),
    settings: jsonb().$type<Settings>().notNull(),
    status: text({ enum: presentationStatuses }).notNull(),
    /** SHA-256 of the cookie of the guest who made it; only that browser opens it. */
    guestHash: text(),
    /** What its maker called the request: a repeat of it after a lost reply makes no second one. */
    creationKey: uuid(),
    trashedAt: moment(),
    /** Null for those in none; what is in the trash goes back to where it was. */
    folderId: integer().references(() => folders.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    revision: integer().notNull().default(0),
    /** Who changed it since its last version, 0 for a guest: empty while that version is what is there now. */
    editors: integer().array().notNull().default(sql`'{}'`),
    /** When its last version was kept; null while it has none. */
    versionedAt: moment(),
  },
  table => [
    uniqueIndex('presentations_slug_unique').on(table.slug),
    uniqueIndex('presentations_made_once').on(table.workspaceId, table.creationKey),
    uniqueIndex('presentations_made_once_by_guest').on(table.guestHash, table.creationKey),
    // Each is walked in both directions: one index per order of the list.
    index('presentations_by_change').on(table.workspaceId, table.status, table.updatedAt, table.id),
    index('presentations_by_creation').on(table.workspaceId, table.status, table.createdAt, table.id),
    index('presentations_by_name').on(
      table.workspaceId,
      table.status,
      sql`${table.nameKey} collate "C"`,
      table.id,
    ),
    // The same within a folder, and among those that are in none.
    index('presentations_filed_by_change').on(
      table.workspaceId,
      table.status,
      sql`coalesce(${table.folderId}, 0)`,
      table.updatedAt,
      table.id,
    ),
    index('presentations_filed_by_creation').on(
      table.workspaceId,
      table.status,
      sql`coalesce(${table.folderId}, 0)`,
      table.createdAt,
      table.id,
    ),
    index('presentations_filed_by_name').on(
      table.workspaceId,
      table.status,
      sql`coalesce(${table.folderId}, 0)`,
      sql`${table.nameKey} collate "C"`,
      table.id,
    ),
    index('presentations_of_folder').on(table.folderId).where(sql`${table.folderId} is not null`),
    index('presentations_in_trash')
      .on(table.workspaceId, table.trashedAt, table.id)
      .where(sql`${table.status} = 'trashed'`),
    index('presentations_listed')
      .on(table.id)
      .where(sql`${table.status} = 'active' and ${table.settings} ->> 'indexing' = 'true'`),
    index('presentations_featured')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'active' and ${table.settings} ->> 'featured' = 'true'`),
    index('presentations_assets')
      .using('gin', sql`asset_names(${table.theme})`)
      .where(sql`${table.theme}::text like '%u/%' or ${table.theme}::text like '%own-%'`),
    // Those that somebody is working on: few, however many there are.
    index('presentations_unversioned').on(table.updatedAt).where(sql`${table.editors} <> '{}'`),
    index('presentations_trash_expiry').on(table.trashedAt).where(sql`${table.status} = 'trashed'`),
    index('presentations_guest_expiry').on(table.updatedAt).where(sql`${table.status} = 'guest'`),
    index('presentations_of_guest').on(table.guestHash).where(sql`${table.status} = 'guest'`),
    check('presentations_guest', sql`(${table.workspaceId} is null) = (${table.status} = 'guest')`),
    check('presentations_guest_hash', sql`(${table.guestHash} is not null) = (${table.status} = 'guest')`),
    check('presentations_trash', sql`(${table.trashedAt} is not null) = (${table.status} = 'trashed')`),
  ],
)

/**
 * The parts of a presentation's name, each with its workspace before it, so that a search finds names without reading
 * all of them. A table of its own: every save of a slide writes the row of its presentation again, and would write this
 * index, too. Made of the built-in kind of index alone; a trigram extension may be missing on somebody's server.
 */
export const presentationNames = pgTable(
  'presentation_names',
  {
    presentationId: integer()
      .primaryKey()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    grams: text().array().notNull(),
  },
  // Names change rarely and are searched often: nothing waits unsorted until somebody vacuums, as nobody does embedded.
  table => [index('presentation_names_grams').using('gin', table.grams).with({ fastupdate: false })],
)

/** What came into a workspace's list or left it otherwise than by being made: who polls the list is told from here. */
export const listChanges = pgTable(
  'list_changes',
  {
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** No reference: it may be gone for good. */
    presentationId: integer().notNull(),
    slug: text().notNull(),
    changedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workspaceId, table.presentationId] }),
    index('list_changes_latest').on(table.workspaceId, table.changedAt),
    index('list_changes_expiry').on(table.changedAt),
  ],
)

/** What the operator has decided about listing a presentation; while nothing is, the configuration says what holds. */
export const listingDecisions = pgTable('listing_decisions', {
  presentationId: integer()
    .primaryKey()
    .references(() => presentations.id, { onDelete: 'cascade' }),
  decision: text({ enum: ['approved', 'withdrawn'] }).notNull(),
  decidedAt: moment().notNull(),
})

export const slides = pgTable(
  'slides',
  {
    id: id(),
    presentationId: integer()
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    uid: uuid().notNull(),
    index: integer().notNull(),
    layout: text().$type<LayoutName>().notNull(),
    items: jsonb().$type<Item[]>().notNull(),
    stickers: jsonb().$type<Sticker[]>().notNull(),
    theme: jsonb().$type<SlideTheme>().notNull(),
    notes: text().notNull().default(''),
    /** Only those who edit see it. */
    hidden: boolean().notNull().default(false),
    isFavorite: boolean().notNull().default(false),
    revision: integer().notNull().default(0),
    saves: jsonb().$type<Saves>().notNull().default({}),
    /** The form its content was written in; a slide of another than today's is completed when it is read. */
    shape: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('slides_uid_unique').on(table.presentationId, table.uid),
    index('slides_in_order').on(table.presentationId, table.index, table.id),
    // Which uploads a slide shows: kept by the database, so that no way of writing slides can forget it.
    index('slides_assets').using('gin', sql`asset_names(${table.items}, ${table.stickers}, ${table.theme})`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of a slide and of its notes, each with its workspace before it, so that a search reads nobody else's. Kept by
 * the database itself (`words_of_slide`), so that no way of writing slides can forget it; a guest's slides have none.
 */
export const slideWords = pgTable(
  'slide_words',
  {
    slideId: integer()
      .primaryKey()
      .references(() => slides.id, { onDelete: 'cascade' }),
    presentationId: integer().notNull(),
    words: tsvector().notNull(),
  },
  table => [
    // Saving adds to a short list that is sorted in later: typing does not wait for the index.
    index('slide_words_found').using('gin', table.words).with({ gin_pending_list_limit: 512 }),
    index('slide_words_of_presentation').on(table.presentationId),
  ],
)

/** Slides saved as templates: copies, so that they outlive the slide and later edits of it. */
export const favoriteSlides = pgTable(
  'favorite_slides',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The slide that was saved; no reference, for it may be deleted. */
    slideId: integer().notNull(),
    uid: uuid().notNull(),
    layout: text().$type<LayoutName>().notNull(),
    items: jsonb().$type<Item[]>().notNull(),
    stickers: jsonb().$type<Sticker[]>().notNull(),
    theme: jsonb().$type<SlideTheme>().notNull(),
    deckTheme: jsonb().$type<DeckTheme>().notNull(),
    notes: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('favorite_slides_unique').on(table.workspaceId, table.slideId),
    index('favorite_slides_latest').on(table.workspaceId, table.createdAt, table.id),
    index('favorite_slides_of_slide').on(table.slideId),
    index('favorite_slides_assets').using(
      'gin',
      sql`asset_names(${table.items}, ${table.stickers}, ${table.theme}, ${table.deckTheme})`,
    ),
  ],
)

/** Uploaded pictures; the files themselves are in the storage under `src`. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    /** Null while it belongs to a guest's presentation, and after its workspace is gone: its file is to be removed yet. */
    workspaceId: integer().references(() => workspaces.id, { onDelete: 'set null' }),
    /** Where it was uploaded; copies of the presentation use it too, so it outlives this one. */
    presentationId: integer().references(() => presentations.id, { onDelete: 'set null' }),
    src: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    animated: boolean().notNull(),
    /** Of the file as it came: who sends it again gets the picture they have. Null for those from before it was kept. */
    digest: text(),
    /** When it was first found that nothing shows it; whatever shows it again clears this. */
    unusedSince: moment(),
    /** Somebody deleted it, or nothing showed it for too long: no address opens it, and its file goes. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    index('assets_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index('assets_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    uniqueIndex('assets_src_unique').on(table.src),
    index('assets_latest').on(table.workspaceId, table.createdAt, table.id),
    uniqueIndex('assets_uploaded_once').on(table.presentationId, table.name, table.digest),
  ],
)

/** Presentations being made of a brief: what was asked, and how far each is. */
export const generationTasks = pgTable(
  'generation_tasks',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What its asker called the request: a repeat of it after a lost reply is the same task. */
    key: uuid(),
    /** The title of the outline, or the first words of the brief. */
    name: text().notNull(),
    request: jsonb().$type<GenerationRequest>().notNull(),
    language: text({ enum: locales }),
    state: text({ enum: TASK_STATES }).notNull(),
    step: text({ enum: GENERATION_STEPS }).notNull(),
    error: text({ enum: TASK_ERRORS }),
    slidesDone: integer().notNull().default(0),
    slidesTotal: integer().notNull().default(0),
    outline: jsonb().$type<Outline>(),
    /** What a language model was called for; null where none wrote. */
    usage: jsonb().$type<{ calls: number; read: number; written: number; prompts: number }>(),
    /** The outline waits for its person's word before any slide is written. */
    review: boolean().notNull(),
    outlineConfirmed: boolean().notNull().default(false),
    awaitsOutline: boolean().notNull().default(false),
    slug: text(),
    /** How often it was set going by its person; a job of an earlier time does nothing. */
    run: integer().notNull().default(1),
    /** How often a worker took it up. Only the last to do so may write: one that counts as crashed may go on. */
    take: integer().notNull().default(0),
    /** How often it was taken up since something was last finished. */
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('generation_tasks_asked_once').on(table.userId, table.key),
    index('generation_tasks_of_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.state} <> 'SUCCESS'`),
    index('generation_tasks_under_way')
      .on(table.workspaceId, table.updatedAt)
      .where(sql`${table.state} in ('PENDING', 'STARTED')`),
    index('generation_tasks_expiry').on(table.updatedAt),
  ],
)

/** What the steps of a task have given so far, so that nothing of it is done again. */
export const generationResults = pgTable(
  'generation_results',
  {
    taskId: uuid()
      .notNull()
      .references(() => generationTasks.id, { onDelete: 'cascade' }),
    step: text({ enum: GENERATION_STEPS }).notNull(),
    /** The entry of the outline that it was made for; empty where a step gives one thing for all. */
    key: text().notNull(),
    /** Of what it was made from: made from something else, it counts no more. */
    fingerprint: text().notNull(),
    value: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.taskId, table.step, table.key] })],
)

/** Who of the partner's people has which account: by the partner's own id, for addresses pass from one to another. */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    partnerId: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: moment().notNull(),
  },
  table => [uniqueIndex('partner_accounts_user').on(table.userId)],
)
