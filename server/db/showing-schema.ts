import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FormField } from '#domain/deck/items/form.ts'
import { EXPORT_ERRORS, type ExportNote } from '#domain/export/formats.ts'
import { TASK_STATES } from '#domain/generation/steps.ts'
import { type Difference, IMPORT_ERRORS, IMPORT_FORMATS, IMPORT_STEPS } from '#domain/import/imported.ts'
import { DEVICE_CLASSES, FIRST_LINK } from '#domain/sharing/links.ts'
import type { Poll, PollState } from '#domain/talks/polls.ts'
import type { TalkPlace } from '#domain/talks/talk.ts'
import { id, moment } from './columns.ts'
import { presentations, users, workspaces } from './schema.ts'

const ofPresentation = () =>
  integer()
    .notNull()
    .references(() => presentations.id, { onDelete: 'cascade' })

/** By which link; the first is 0. No reference: what was seen by a link that is gone stays seen. */
const ofLink = () => integer().notNull().default(FIRST_LINK)

/** Files made of presentations: one of each kind per revision, whoever asks for it and however often. */
export const exportTasks = pgTable(
  'export_tasks',
  {
    id: uuid().primaryKey(),
    taskId: uuid().notNull(),
    /** Null once the presentation is gone for good: its row stays until its file is removed too. */
    presentationId: integer().references(() => presentations.id, { onDelete: 'set null' }),
    revision: integer().notNull(),
    /** One of the formats, or another file we make for ourselves, such as the social card. */
    format: text().notNull(),
    /** What of the presentation, where not all of it: the id of a slide. */
    part: text().notNull().default(''),
    state: text({ enum: TASK_STATES }).notNull(),
    slidesDone: integer().notNull().default(0),
    slidesTotal: integer().notNull().default(0),
    error: text({ enum: EXPORT_ERRORS }),
    /** Its name in the storage, given before it is written, so that no file is left behind after a crash. */
    src: text(),
    /** What it is called when it is downloaded. */
    name: text(),
    bytes: integer(),
    report: jsonb().$type<ExportNote[]>().notNull(),
    /** How often it was set going; a job of an earlier time does nothing. */
    run: integer().notNull().default(1),
    /** How often a worker took it up. Only the last to do so may write. */
    take: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('export_tasks_once').on(table.presentationId, table.format, table.part, table.revision),
    index('export_tasks_expiry').on(table.updatedAt),
  ],
)

/** Files being made into presentations. */
export const importTasks = pgTable(
  'import_tasks',
  {
    id: uuid().primaryKey(),
    /** Null once they are gone: the row stays until its file is removed too. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    workspaceId: integer().references(() => workspaces.id, { onDelete: 'set null' }),
    folderId: integer(),
    /** What its sender called the request: a repeat of it after a lost reply is the same import. */
    key: uuid(),
    /** What the file is called. */
    name: text().notNull(),
    format: text({ enum: IMPORT_FORMATS }).notNull(),
    /** Where the file waits in the storage, given before it is written; null once it is removed. */
    src: text(),
    bytes: integer().notNull(),
    state: text({ enum: TASK_STATES }).notNull(),
    step: text({ enum: IMPORT_STEPS }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    error: text({ enum: IMPORT_ERRORS }),
    slug: text(),
    differences: integer().notNull().default(0),
    /** How often it was set going; a job of an earlier time does nothing. */
    run: integer().notNull().default(1),
    /** How often a worker took it up. Only the last to do so may write. */
    take: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('import_tasks_asked_once').on(table.userId, table.key),
    index('import_tasks_expiry').on(table.updatedAt),
  ],
)

/** How presentations differ from the files they were imported from. */
export const importReports = pgTable('import_reports', {
  presentationId: integer()
    .primaryKey()
    .references(() => presentations.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  format: text({ enum: IMPORT_FORMATS }).notNull(),
  differences: jsonb().$type<Difference[]>().notNull(),
  createdAt: moment().notNull(),
})

/** Visits of the last days, with what of them is in the sums already. Nothing here tells who it was. */
export const visits = pgTable(
  'visits',
  {
    presentationId: ofPresentation(),
    visit: uuid().notNull(),
    /** The day it began on, by UTC; all of it counts there. */
    day: date({ mode: 'string' }).notNull(),
    slides: jsonb().$type<Record<string, number>>().notNull(),
    clickThroughs: integer().notNull(),
    link: ofLink(),
    /** Who it is, where they said so to the link; no reference, for the visit may outlive what they said. */
    visitorId: integer(),
    /** Of the presentation when it began. */
    revision: integer().notNull().default(0),
    /** The slide nearest to the end that was seen. */
    furthest: integer(),
    /** Slides whose forms were sent. */
    sent: integer().array().notNull().default(sql`'{}'`),
    beganAt: moment(),
    updatedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.presentationId, table.visit] }),
    index('visits_expiry').on(table.updatedAt),
  ],
)

/** Who was seen on a day, as a hash with that day's salt; gone when the day is over. */
export const visitViewers = pgTable(
  'visit_viewers',
  {
    presentationId: ofPresentation(),
    day: date({ mode: 'string' }).notNull(),
    viewer: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.presentationId, table.day, table.viewer] }),
    index('visit_viewers_expiry').on(table.day),
  ],
)

export const visitSalts = pgTable('visit_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

/** The sums that statistics are read from: their number grows with days, not with views. */
export const viewDays = pgTable(
  'view_days',
  {
    presentationId: ofPresentation(),
    day: date({ mode: 'string' }).notNull(),
    link: ofLink(),
    views: integer().notNull().default(0),
    viewers: integer().notNull().default(0),
    clickThroughs: integer().notNull().default(0),
    lastAt: moment(),
  },
  table => [primaryKey({ columns: [table.presentationId, table.day, table.link] })],
)

export const viewSlides = pgTable(
  'view_slides',
  {
    presentationId: ofPresentation(),
    day: date({ mode: 'string' }).notNull(),
    link: ofLink(),
    /** No reference: what was seen stays seen. */
    slideId: integer().notNull(),
    views: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.presentationId, table.day, table.link, table.slideId] })],
)

export const viewReferrers = pgTable(
  'view_referrers',
  {
    presentationId: ofPresentation(),
    day: date({ mode: 'string' }).notNull(),
    link: ofLink(),
    /** Empty for those who came by no link. */
    host: text().notNull(),
    views: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.presentationId, table.day, table.link, table.host] })],
)

/**
 * How far visits came, by the revision they began with: each is counted once, at the slide nearest to the end that it
 * saw, and moves on with it; `sent` counts visits that sent the form of the slide.
 */
export const viewSteps = pgTable(
  'view_steps',
  {
    presentationId: ofPresentation(),
    day: date({ mode: 'string' }).notNull(),
    link: integer().notNull(),
    revision: integer().notNull(),
    slideId: integer().notNull(),
    furthest: integer().notNull().default(0),
    sent: integer().notNull().default(0),
  },
  table => [
    primaryKey({
      columns: [table.presentationId, table.day, table.link, table.revision, table.slideId],
    }),
  ],
)

export const viewDevices = pgTable(
  'view_devices',
  {
    presentationId: ofPresentation(),
    day: date({ mode: 'string' }).notNull(),
    link: integer().notNull(),
    device: text({ enum: DEVICE_CLASSES }).notNull(),
    views: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.presentationId, table.day, table.link, table.device] })],
)

/** One answer, with the field as it was when it was given. */
export interface StoredAnswer extends Pick<FormField, 'name' | 'type'> {
  readonly field: string
  readonly value: string
}

/** What people sent through forms. */
export const formResponses = pgTable(
  'form_responses',
  {
    id: id(),
    presentationId: ofPresentation(),
    /** No reference: the slide may be deleted. */
    slideId: integer().notNull(),
    form: text().notNull(),
    link: ofLink(),
    /** Of the ticket it was sent with: sent twice it is one. */
    key: uuid().notNull(),
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
    /** The answers as they are searched, in their order, with a unit separator between each two. */
    words: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('form_responses_once').on(table.presentationId, table.key),
    index('form_responses_latest').on(table.presentationId, table.createdAt, table.id),
  ],
)

/** Fields with answers that are on no slide any more; the answers go when the time to take it back is over. */
export const removedFields = pgTable(
  'removed_fields',
  {
    presentationId: ofPresentation(),
    /** With the form it was in: see `fieldKey`. */
    field: text().notNull(),
    removedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.presentationId, table.field] }),
    index('removed_fields_expiry').on(table.removedAt),
  ],
)

/** Who wants to be mailed about responses, or does not; the owner of the workspace does until they say otherwise. */
export const responseFollowers = pgTable(
  'response_followers',
  {
    presentationId: ofPresentation(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    follows: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.presentationId, table.userId] })],
)

/** Up to which response its followers have been told, and when the next letter may go; a row is due until it went. */
export const responseNotices = pgTable(
  'response_notices',
  {
    presentationId: integer()
      .primaryKey()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    toldUpTo: integer().notNull().default(sql`0`),
    toldAt: moment(),
    dueAt: moment(),
  },
  table => [index('response_notices_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
)

/** Responses after this one that a follower is still to be told of, after more emails than a day has room for. */
export const heldResponseNotices = pgTable(
  'held_response_notices',
  {
    presentationId: ofPresentation(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    after: integer().notNull(),
    dueAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.presentationId, table.userId] }),
    index('held_response_notices_due').on(table.dueAt),
  ],
)

/** A poll as it was asked: its results are read long after it was changed or deleted. */
export interface AskedPoll extends Poll {
  readonly question: string
}

/** Presentations that are being presented to others, or were. Nothing here tells by whom. */
export const talks = pgTable(
  'talks',
  {
    id: id(),
    presentationId: ofPresentation(),
    /** The link that it can be followed by, as statistics name it; null while nobody can. */
    link: integer(),
    /** What people type to follow it; given with the link. */
    code: text(),
    place: jsonb().$type<TalkPlace>().notNull(),
    polls: jsonb().$type<Record<string, PollState>>().notNull().default({}),
    /** The polls that were answered. */
    asked: jsonb().$type<Record<string, AskedPoll>>().notNull().default({}),
    /** When its presenter was last heard of. */
    seenAt: moment().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  table => [
    uniqueIndex('talks_running').on(table.presentationId).where(sql`${table.endedAt} is null`),
    uniqueIndex('talks_code').on(table.code).where(sql`${table.endedAt} is null`),
    index('talks_of_presentation').on(table.presentationId, table.id),
  ],
)

/** Phones that lead a talk: first the code that one is let in by, then what it is known by. */
export const talkRemotes = pgTable(
  'talk_remotes',
  {
    id: id(),
    talkId: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    codeUntil: moment().notNull(),
    /** Null until a phone has used the code, which works once. */
    tokenHash: text(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('talk_remotes_code').on(table.codeHash),
    uniqueIndex('talk_remotes_token').on(table.tokenHash),
    index('talk_remotes_of_talk').on(table.talkId),
  ],
)

/** What phones answered: one answer of each, by a number that says nothing of anybody. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    talkId: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    poll: text().notNull(),
    voter: text().notNull(),
    values: jsonb().$type<string[]>().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.talkId, table.poll, table.voter] })],
)
