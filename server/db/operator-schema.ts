import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { presentations } from './schema.ts'

/** What the operator did to people and their money, by hand; nothing in it is ever changed or removed. */
export const operatorActions = pgTable('operator_actions', {
  id: id(),
  /** The user of the operating system who typed the command. */
  operator: text().notNull(),
  /** The command's name, such as `people block`. */
  action: text().notNull(),
  /** By an id and never by an address: what is kept here outlives the account. */
  about: text().notNull(),
  detail: text().notNull().default(''),
  createdAt: moment().notNull(),
})

/** Public links that were on when everybody in their workspace was blocked; they go on again with the first who is not. */
export const heldLinks = pgTable('held_links', {
  presentationId: integer()
    .primaryKey()
    .references(() => presentations.id, { onDelete: 'cascade' }),
  heldAt: moment().notNull(),
})
