import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdminSocket } from '#server/admin/admin-socket.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'
import { runProcess } from '#tests/support/server/run-process.ts'
import { prepareDataDir } from '#tests/support/server/snapshot.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { copyForBackup } from './make/database-copy.ts'

const longest = 300_000
let folder: string
let dataDir: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-keep-'))
  dataDir = join(folder, 'data')
  await prepareDataDir(dataDir)
}, longest)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: 'make' | 'restore', args: string[], data = dataDir) =>
  runProcess(`server/backup/${script}/main.ts`, { env: { DATA_DIR: data }, cwd: folder, args }).ended

test(
  'a server at work on the embedded database is backed up through its door, and restored elsewhere while it works on',
  async () => {
    const server = await openTestServer({ database: await openEmbedded(dataDir), env: { DATA_DIR: dataDir } })
    const { email } = await signUpPerson(server)
    const locked = await run('make', ['locked.tar.gz'])
    expect(locked).toMatchObject({ code: 1, stdout: '' })
    expect(locked.stderr).toMatch(/already works on the data in/)

    const closeDoor = await openAdminSocket(dataDir, argv => copyForBackup(server.services, argv))
    const made = await run('make', ['one.tar.gz'])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(/^The backup is in .*one\.tar\.gz .*\nIt has 1 person, /)
    expect(statSync(join(folder, 'one.tar.gz')).mode & 0o077).toBe(0)
    expect(readdirSync(join(dataDir, 'copies'))).toEqual([])
    await signUpPerson(server)
    await closeDoor()
    await server.close()

    const target = join(folder, 'target')
    const restored = await run('restore', ['one.tar.gz'], target)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    const database = await openEmbedded(target)
    const people = await database.orm.execute(sql`select email from users`)
    await database.close()
    expect((people as unknown as { rows: object[] }).rows).toEqual([{ email }])

    const refused = await run('restore', ['one.tar.gz'], target)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^There is already an installation with 1 person and 0 presentations/)
  },
  longest,
)

test(
  'what cannot be read, is not there or would be written over ends with a sentence',
  async () => {
    const cases: ['make' | 'restore', string[], string, number, RegExp][] = [
      ['make', ['one.tar.gz', 'two.tar.gz'], dataDir, 2, /more than one file.*npm run backup/],
      ['make', ['one.tar.gz'], dataDir, 1, /There is already a file .*one\.tar\.gz/],
      ['make', [], join(folder, 'nothing'), 1, /There is no data in/],
      ['restore', [], dataDir, 2, /npm run restore -- <file>/],
      ['restore', ['nowhere.tar.gz'], dataDir, 1, /^There is no .*nowhere\.tar\.gz/],
    ]
    await Promise.all(
      cases.map(async ([script, args, data, code, sentence]) => {
        const ended = await run(script, args, data)
        expect([ended.code, ended.stdout], args.join(' ')).toEqual([code, ''])
        expect(ended.stderr).toMatch(sentence)
        expect(ended.stderr.trim()).not.toContain('\n')
      }),
    )
  },
  longest,
)
