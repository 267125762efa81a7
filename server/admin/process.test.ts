import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'
import { runProcess } from '#tests/support/server/run-process.ts'
import { prepareDataDir } from '#tests/support/server/snapshot.ts'
import { adminSocketPath, openAdminSocket, sendAdminCommand } from './admin-socket.ts'
import { runCommand } from './run-command.ts'

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-admin-'))
  dataDir = join(folder, 'data')
  await prepareDataDir(dataDir)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const admin = (args: string[], env: Record<string, string> = {}) =>
  runProcess('server/admin/main.ts', { env: { DATA_DIR: dataDir, ...env }, cwd: folder, args }).ended

test('what cannot be read, or has no data to work on, ends with a sentence', async () => {
  const misread = await admin(['promo', 'create', 'OTHER', '--percent', 'many'])
  expect(misread).toMatchObject({ code: 2, stdout: '' })
  expect(misread.stderr).toMatch(/^--percent must be a whole number/)
  const missing = await admin(['promo', 'list'], { DATA_DIR: join(folder, 'nothing') })
  expect(missing).toMatchObject({ code: 1, stdout: '' })
  expect(missing.stderr).toMatch(/^There is no data in/)
})

test('it works by itself on the embedded database, through the server while that has it, and else leaves it alone', async () => {
  const alone = await admin(['promo', 'create', 'ALONE', '--percent', '15'])
  expect(alone).toEqual({ code: 0, stdout: 'ALONE takes off 15 %.\n', stderr: '' })

  const server = await openTestServer({ database: await openEmbedded(dataDir) })
  const locked = await admin(['promo', 'list'])
  expect(locked).toMatchObject({ code: 1, stdout: '' })
  expect(locked.stderr).toMatch(/already works on the data in .* Stop it first/)

  const close = await openAdminSocket(dataDir, argv => runCommand(server.services, argv))
  expect((await stat(adminSocketPath(dataDir)!)).mode & 0o077).toBe(0)
  const listed = await admin(['promo', 'list'])
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout).toMatch(/ALONE\s+15 %/)
  expect(await sendAdminCommand(dataDir, ['promo', 'end', 'NOBODY'])).toEqual({
    exitCode: 1,
    text: 'There is no code NOBODY.',
  })
  await close()
  expect(await sendAdminCommand(dataDir, ['promo', 'list'])).toBeUndefined()
  await server.close()
})
