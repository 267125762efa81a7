import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './schema.ts'

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
