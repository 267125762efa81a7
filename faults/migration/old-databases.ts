import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../../server/db/migrations.ts'

export interface OldDatabase {
  /** What makes the product open it. */
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** As many copies as wanted of what an early version left. */
export interface OldDatabases {
  makeOne(): Promise<OldDatabase>
  removeAll(): Promise<void>
}

/** How many of the migrations the old version had. */
const known = 2
const slidesPerDeck = 40

export const oldCounts = { users: 3, slides: 3 * slidesPerDeck } as const

/** The migrations of an early version, as a folder of their own. */
export function writeOldMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-old-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const entries = journal.entries.slice(0, known)
  for (const { tag } of entries) {
    copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** What people had made with that version. */
export const oldData = Array.from({ length: oldCounts.users }, (_, place) => {
  const n = place + 1
  return `
    insert into users (email, username, lang, created_at) values ('p${n}@people.example', 'P${n}', 'en', '2024-05-0${n}');
    insert into workspaces (slug, name, kind, created_at, updated_at, active_presentations)
      values ('place-${n}', 'Place ${n}', 'personal', '2024-05-0${n}', '2024-05-0${n}', 1);
    insert into memberships (workspace_id, user_id, role, created_at) values (${n}, ${n}, 'owner', '2024-05-0${n}');
    insert into presentations (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
      values ('deck-${n}', ${n}, 'Deck ${n}', 'deck ${n}', '{}', '{}', 'active', '2024-05-0${n}', '2024-05-0${n}');
    insert into slides (presentation_id, uid, index, layout, items, stickers, theme, notes, created_at, updated_at)
      select ${n}, md5('${n}-' || place)::uuid, place, 'vertical', '[]', '[]', '{}', repeat('Word ' || place || ' ', 200),
        '2024-05-0${n}', '2024-05-0${n}' from generate_series(0, ${slidesPerDeck - 1}) as place;`
}).join('\n')

/** Data folders of an early version. */
export async function prepareOldFolders(): Promise<OldDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-migration-'))
  const migrationsFolder = writeOldMigrations()
  await mkdir(join(folder, 'old'))
  const pglite = await PGlite.create(join(folder, 'old/db'))
  await migrate(drizzle({ client: pglite }), { migrationsFolder })
  await pglite.exec(oldData)
  await pglite.close()
  let made = 0
  return {
    async makeOne() {
      const dataDir = join(folder, String(made++))
      await cp(join(folder, 'old'), dataDir, { recursive: true })
      return { env: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
    },
    async removeAll() {
      await rm(folder, { recursive: true, force: true })
      await rm(migrationsFolder, { recursive: true, force: true })
    },
  }
}
