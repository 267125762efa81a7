import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config.ts'
import { type Orm, rowsOf } from '../../server/db/database.ts'
import { openUnchanged } from '../../server/db/open-database.ts'

/** What one person is to have: their decks, and the pictures of each. */
export interface Owned {
  readonly email: string
  readonly decks: ReadonlyMap<string, readonly string[]>
}

const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }

/** What is in a stopped server's database and folders although nobody made it, or twice, or without what it hangs on. */
export async function findStrays(env: Record<string, string>, owners: readonly Owned[]): Promise<string[]> {
  const database = await openUnchanged(readConfig(env, process.cwd()), silent)
  try {
    return [
      ...(await findStrayDecks(database.orm, owners)),
      ...(await findStrayPictures(database.orm, owners)),
      ...(await findBrokenCounts(database.orm)),
      ...(await findOrphans(database.orm)),
      ...(await findStrayFiles(database.orm, env.DATA_DIR!)),
    ]
  } finally {
    await database.close()
  }
}

async function findStrayDecks(orm: Orm, owners: readonly Owned[]): Promise<string[]> {
  const found = await ask<{ email: string; slug: string }>(
    orm,
    `select users.email, presentations.slug from presentations
      left join memberships using (workspace_id) left join users on users.id = memberships.user_id`,
  )
  const made = new Map(owners.flatMap(({ email, decks }) => [...decks.keys()].map(slug => [slug, email])))
  const strays = found.filter(({ email, slug }) => made.get(slug) !== email)
  const missing = [...made.keys()].filter(slug => !found.some(row => row.slug === slug))
  return [
    ...strays.map(({ email, slug }) => `${email} has the deck ${slug}, which nobody made`),
    ...missing.map(slug => `the deck ${slug} is not there`),
  ]
}

async function findStrayPictures(orm: Orm, owners: readonly Owned[]): Promise<string[]> {
  const rows = await ask<{ slug: string | null; name: string }>(
    orm,
    `select presentations.slug, assets.name from assets
      left join presentations on presentations.id = assets.presentation_id and assets.workspace_id = presentations.workspace_id`,
  )
  const expected = owners.flatMap(({ decks }) =>
    [...decks].flatMap(([slug, names]) => names.map(name => `${name} in ${slug}`)),
  )
  const found = rows.map(({ slug, name }) => `${name} in ${slug}`)
  return [...new Set([...expected, ...found])].flatMap(picture => {
    const [here, there] = [expected, found].map(list => list.filter(one => one === picture).length)
    return here === there ? [] : [`the picture ${picture} is there ${there} times and not ${here}`]
  })
}

async function findBrokenCounts(orm: Orm): Promise<string[]> {
  const rows = await ask<{ slug: string; told: number; real: number }>(
    orm,
    `select * from (select slug, active_presentations as told, (select count(*)::int from presentations
        where workspace_id = workspaces.id and status = 'active') as real from workspaces) as counts
      where told <> real`,
  )
  return rows.map(({ slug, told, real }) => `the workspace ${slug} counts ${told} decks and has ${real}`)
}

/** Whatever names a row of another table, by a rule of the database or without one. */
async function findOrphans(orm: Orm): Promise<string[]> {
  const columns = await ask<{ table: string; column: string; parent: string }>(
    orm,
    `select columns.table_name as table, column_name as column, parent from information_schema.columns
      join (values ('presentation_id', 'presentations'), ('workspace_id', 'workspaces'), ('slide_id', 'slides'))
        as parents (name, parent) on name = column_name
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'integer'`,
  )
  const wrong: string[] = []
  for (const { table, column, parent } of columns) {
    const [row] = await ask<{ count: number }>(
      orm,
      `select count(*)::int as count from "${table}" where "${column}" is not null
        and not exists (select from "${parent}" where "${parent}".id = "${table}"."${column}")`,
    )
    if (row && row.count > 0) wrong.push(`${row.count} rows of ${table} hang on ${parent} that are gone`)
  }
  return columns.length < 10 ? [...wrong, `only ${columns.length} tables hang on others`] : wrong
}

async function findStrayFiles(orm: Orm, dataDir: string): Promise<string[]> {
  const rows = await ask<{ src: string }>(
    orm,
    'select src from assets union all select src from export_tasks where src is not null',
  )
  const named = new Set(rows.map(({ src }) => src.slice(src.lastIndexOf('/') + 1)))
  const kept = new Set(listFiles(join(dataDir, 'uploads')))
  return [
    ...[...kept].filter(name => !named.has(name)).map(name => `the file ${name} belongs to no row`),
    ...[...named].filter(name => !kept.has(name)).map(name => `the file ${name} of a row is not there`),
    ...listFiles(join(dataDir, 'incoming')).map(name => `${name} is left of what came in`),
  ]
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(({ name }) => name)
  } catch {
    return []
  }
}

async function ask<Row extends object>(orm: Orm, question: string): Promise<Row[]> {
  return rowsOf<Row>(await orm.execute(sql.raw(question)))
}
