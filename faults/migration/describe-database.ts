import { sql } from 'drizzle-orm'
import type { Orm } from '../../server/db/database.ts'

const questions = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  rules: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  migrations: 'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at, id',
  users: 'select to_jsonb(users) as row from users order by id',
  workspaces: 'select to_jsonb(workspaces) as row from workspaces order by id',
  memberships: 'select to_jsonb(memberships) as row from memberships order by workspace_id, user_id',
  presentations: 'select to_jsonb(presentations) as row from presentations order by id',
  slides: 'select to_jsonb(slides) as row from slides order by id',
} as const

export type Description = Record<keyof typeof questions, readonly unknown[]>

/** What two databases that went the same way have the same. */
export async function describeDatabase(orm: Orm): Promise<Description> {
  const answers: [string, unknown][] = []
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = (await orm.execute(sql.raw(question))) as unknown as { rows: unknown[] }
    answers.push([name, rows])
  }
  return Object.fromEntries(answers) as Description
}
