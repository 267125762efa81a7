import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setScene } from '#tests/support/authorisation/scene.ts'
import { readEverything, tellDifferences } from '#tests/support/backup/read-everything.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { rowsOf } from '../db/database.ts'
import { listMigrationSteps, readMigrationLevel, takeMigrationSteps } from '../db/migrations.ts'
import { isHalfRestored, refuseHalfRestored } from '../db/restore-mark.ts'
import { readSettings } from '../db/settings.ts'
import { authMailJob } from '../features/auth/auth-emails.ts'
import { openStorage, type Storage } from '../providers/storage/storage.ts'
import { packHead } from './archive.ts'
import { makeBackup } from './make/make-backup.ts'
import { dropEverything } from './restore/queries.ts'
import { restoreBackup, splitSteps } from './restore/restore-backup.ts'
import { walkBackup } from './walk-backup.ts'

const longest = 300_000
let folder: string
let server: TestServer
let file: string
let everything: Record<string, string[]>
const src = 'images/abcdefghijklmnop1234.png'
const picture = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 251))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
  server = await openTestServer()
  const { orm, storage } = server.services
  await setScene(server)
  await storage.put(src, picture, 'image/png')
  await orm.execute(sql`insert into assets (src, name, type, width, height, bytes, animated, created_at)
    values (${src}, 'Naïve "picture", \\ 日本', 'image/png', 1, 1, 70000, false, '2026-01-02 03:04:05.678901+00')`)
  await orm.execute(sql`update payments set amount = 9007199254740993`)
  file = join(folder, 'one.tar.gz')
  everything = await readEverything(orm)
  await makeBackup(file, orderOf(server))
}, longest)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function orderOf({ services: { database, storage }, dataDir }: TestServer, running = false) {
  return { database, storage, running, outbox: join(dataDir, 'outbox'), now: new Date() }
}

async function withTarget(
  work: (target: {
    database: TestDatabase
    storage: Storage
    mails: string[]
    said: string[]
  }) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(folder, 'target-'))
  try {
    await work({ database, storage: await openStorage({ s3: undefined, dataDir }), mails: [], said: [] })
  } finally {
    await database.close()
  }
}

const restoreInto = (
  {
    database,
    storage,
    mails,
    said,
  }: { database: TestDatabase; storage: Storage; mails: string[]; said: string[] },
  path = file,
  replace = false,
) =>
  restoreBackup(path, {
    ...{ database, storage, replace },
    keepMail: async name => void mails.push(name),
    say: line => void said.push(line),
  })

test(
  'what is restored is what was there: every row, every value, every number given, every file, every mail',
  async () => {
    await withTarget(async target => {
      const { manifest } = await restoreInto(target)
      const restored = await readEverything(target.database.orm)
      const carried = await readSettings(target.database.orm, 'carried-job:')
      expect(carried.length).toBe(manifest.jobs.count)
      expect(carried.length).toBeGreaterThan(0)
      restored.settings = restored.settings!.filter(row => !row.includes('carried-job:'))
      expect(tellDifferences(everything, restored)).toEqual([])
      const file = await target.storage.get(src)
      expect(Buffer.concat(await file!.body.toArray()).equals(picture)).toBe(true)
      expect(target.mails.length).toBe(manifest.outbox.count)
      expect(await isHalfRestored(target.database.orm)).toBe(false)
    })
  },
  longest,
)

test(
  'an installation with people is not replaced unless it is said so, and then none of it is left',
  async () => {
    await withTarget(async target => {
      const { orm } = target.database
      await orm.execute(sql`insert into users (email, username, lang, created_at)
        values ('old@example.com', 'Old', 'en', now())`)
      const old = 'images/zzzzzzzzzzzzzzzz1234.png'
      await target.storage.put(old, picture, 'image/png')
      await orm.execute(sql`insert into assets (src, name, type, width, height, bytes, animated, created_at)
        values (${old}, 'old', 'image/png', 1, 1, 1, false, now())`)
      const before = await readEverything(orm)
      await expect(restoreInto(target)).rejects.toThrow(/1 person and 0 presentations, .*--replace/)
      expect(tellDifferences(before, await readEverything(orm))).toEqual([])
      await restoreInto(target, file, true)
      expect(target.said).toEqual([
        'Permanently replacing an installation with 1 person and 0 presentations.',
      ])
      expect((await readEverything(orm)).users).toEqual(everything.users)
      expect(await target.storage.get(old)).toBeUndefined()
    })
  },
  longest,
)

test(
  'what fails in the middle leaves everything as it was, and a mark that keeps servers from starting until it is done',
  async () => {
    await withTarget(async target => {
      const { orm } = target.database
      const before = await readEverything(orm)
      const full = { ...target.storage, put: () => Promise.reject(new Error('the disk is full')) }
      await expect(restoreInto({ ...target, storage: full })).rejects.toThrow('the disk is full')
      expect(tellDifferences(before, await readEverything(orm))).toEqual([])
      await expect(refuseHalfRestored(orm)).rejects.toThrow(/begun and not finished.*npm run restore/)
      await restoreInto(target)
      expect(target.said).toEqual(['An earlier restore wasn’t finished; this one starts over.'])
      await refuseHalfRestored(orm)
    })
  },
  longest,
)

test(
  'damaged, cut off, foreign and newer files are refused before anything is written',
  async () => {
    await withTarget(async target => {
      const before = await readEverything(target.database.orm)
      const whole = readFileSync(file)
      const unpacked = gunzipSync(whole)
      const flipped = Buffer.from(unpacked)
      const place = flipped.indexOf(picture.subarray(0, 64)) + 100
      flipped[place] = flipped[place]! ^ 1
      const head = (change: (text: string) => string) => {
        const text = unpacked.toString('latin1')
        const from = text.indexOf('{')
        const to = text.indexOf('\n}', from) + 2
        const changed = change(text.slice(from, to)).padEnd(to - from)
        return gzipSync(Buffer.from(text.slice(0, from) + changed + text.slice(to), 'latin1'))
      }
      const cases: [string, Buffer, RegExp][] = [
        ['cut', whole.subarray(0, whole.length - 1000), /damaged or incomplete/],
        [
          'cut and closed',
          gzipSync(unpacked.subarray(0, 512 * 40)),
          /damaged or incomplete: it ends too early/,
        ],
        ['flipped', gzipSync(flipped), /damaged or incomplete: its content is not what its manifest says/],
        ['a bit of the packed', withFlip(whole, whole.length >> 1), /damaged or incomplete/],
        ['a picture', picture, /damaged or incomplete/],
        ['empty', Buffer.alloc(0), /damaged or incomplete/],
        [
          'another tar',
          gzipSync(Buffer.concat([tarOf('notes.txt'), Buffer.alloc(1024)])),
          /isn’t a Lectern backup/,
        ],
        [
          'newer format',
          head(text => text.replace('"format": 1', '"format": 2')),
          /format 2.*Update Lectern/,
        ],
      ]
      for (const [name, bytes, refusal] of cases) {
        const path = join(folder, `${name}.tar.gz`)
        writeFileSync(path, bytes)
        await expect(restoreInto(target, path), name).rejects.toThrow(refusal)
      }
      expect(await isHalfRestored(target.database.orm)).toBe(false)
      expect(tellDifferences(before, await readEverything(target.database.orm))).toEqual([])
    })
  },
  longest,
)

test(
  '[W-01] a backup of an older Lectern is restored and then migrated; one of a newer is refused in a sentence',
  async () => {
    const steps = listMigrationSteps()
    const path = join(folder, 'older.tar.gz')
    await withTarget(async ({ database, storage }) => {
      await database.orm.transaction(async orm => {
        await dropEverything(orm, [])
        await takeMigrationSteps(orm, steps.slice(0, 10))
      })
      await database.orm.execute(sql`insert into users (email, username, lang, created_at)
        values ('old@example.com', 'Old', 'ru', '2020-01-02 03:04:05.000006+00')`)
      await database.orm.execute(sql`insert into workspaces (slug, name, kind, created_at, updated_at)
        values ('place', 'Place', 'personal', now(), now())`)
      for (const settings of ['{}', '{"link": false}', '{"link": true, "paging": "scroll"}'])
        await database.orm.execute(sql`insert into presentations
          (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
          select 'deck' || ${settings}::text, id, 'Deck', 'deck', '{}', ${settings}::jsonb, 'active', now(), now() from workspaces`)
      const order = { database, storage, running: false, outbox: folder, now: new Date() }
      expect((await makeBackup(path, order)).head.migration).toBe(steps[9]!.at)
    })
    await withTarget(async target => {
      const fresh = await readEverything(target.database.orm)
      await restoreInto(target, path)
      const restored = await readEverything(target.database.orm)
      expect(restored.users).toEqual([expect.stringMatching(/old@example.com.*2020-01-02 03:04:05.000006/)])
      expect(Object.keys(restored)).toEqual(Object.keys(fresh))
      expect(await readMigrationLevel(target.database.orm)).toBe(steps.at(-1)!.at)
      // Before there was a switch every link was on; what was made then stays as it is.
      const decks = await target.database.orm.execute(
        sql`select settings ->> 'link' as link, new_presentations as mode from presentations, workspaces order by presentations.id`,
      )
      expect(rowsOf(decks)).toEqual(['true', 'false', 'true'].map(link => ({ link, mode: 'private' })))
    })
    const { head } = await walkBackup(path)
    expect(() => splitSteps({ ...head, migration: steps.at(-1)!.at + 1 })).toThrow(
      /made by a newer Lectern.*Update/,
    )
    expect(() => splitSteps({ ...head, migration: 5 })).toThrow(/doesn’t know/)
  },
  longest,
)

test(
  'of what waited, letters are sent again only where the old installation could not have sent them',
  async () => {
    const { jobs, orm } = server.services
    const letter = { id: 'letter', kind: 'welcome', email: 'someone@example.com', lang: 'en' } as const
    await jobs.enqueue(orm, authMailJob, letter)
    for (const running of [false, true]) {
      const path = join(folder, `running-${running}.tar.gz`)
      const { head } = await makeBackup(path, orderOf(server, running))
      expect(head.running).toBe(running)
      await withTarget(async target => {
        await restoreInto(target, path)
        const started = await openTestServer({ database: target.database })
        const queued = (await target.database.orm.execute(
          sql`select name from pgboss.job where state = 'created' and name not like '\\_\\_%' order by name`,
        )) as unknown as { rows: { name: string }[] }
        const names = queued.rows.map(({ name }) => name)
        expect(names).toContain('export')
        expect(names.includes('auth-mail')).toBe(!running)
        expect(await readSettings(target.database.orm, 'carried-job:')).toEqual([])
        await started.app.close()
      })
    }
  },
  longest,
)

function withFlip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes)
  flipped[at] = flipped[at]! ^ 0x55
  return flipped
}

function tarOf(name: string): Buffer {
  return packHead({ name, bytes: 0 }, new Date(0))
}
