import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawPicture, writeForm } from '#tests/support/pictures.ts'
import { inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { runProcess } from '#tests/support/server/run-process.ts'

// What a database server keeps is its own; everything else is the same with either kind.
const onEmbedded = test.skipIf(process.env.TEST_DATABASE_URL || process.platform === 'win32')
const nobody = 65_534
/** As a login shell has it: new files can be read by everybody. */
const openMask = ['sh', '-c', 'umask 0022; exec "$0" "$@"']

let folder: string
let server: ServerProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-private-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Everything that somebody else may list, read, write or run, the folder itself included. */
function listOpen(path: string): string[] {
  const { mode } = lstatSync(path)
  const open = (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${path.slice(folder.length + 1)}`]
  if (!statSync(path).isDirectory()) return open
  return [...open, ...readdirSync(path).flatMap(name => listOpen(join(path, name)))]
}

function tryAsNobody(command: string): number {
  try {
    execFileSync('sh', ['-c', command], { uid: nobody, gid: nobody, stdio: 'ignore' })
    return 0
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** Mail in the outbox, a picture in the storage, a made file and a backup: everything a server writes. */
async function leaveTraces(url: string): Promise<void> {
  const caller = await openCaller(url)
  expect(await caller.register(inventAccount())).toBe(200)
  const deck = (await (await caller.send('POST', '/api/presentations/', {})).json()) as { slug: string }
  const form = writeForm([{ body: await drawPicture().png().toBuffer() }])
  expect((await caller.sendForm(`/api/assets/?presentation=${deck.slug}`, form)).status).toBe(201)
}

onEmbedded(
  '[U-02] whatever a server, a backup and a restore write is its user’s alone, also what an earlier server left open',
  async () => {
    const dataDir = join(folder, 'data')
    const run = (script: string, DATA_DIR: string) =>
      runProcess(script, { env: { DATA_DIR }, cwd: folder, args: ['kept.tar.gz'] }).ended
    server = await ServerProcess.start({ dataDir, env: { DEMO: '0' }, through: openMask })
    await leaveTraces(server.url)
    await expect.poll(() => readdirSync(dataDir)).toContain('outbox')
    expect(await run('server/backup/make/main.ts', dataDir)).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['db', 'uploads', 'outbox', 'incoming', 'copies', 'lock', 'lock.pid']),
    )
    expect(listOpen(dataDir)).toEqual([])
    expect(listOpen(join(folder, 'kept.tar.gz'))).toEqual([])

    await server.stop()
    execFileSync('chmod', ['-R', 'a+rwX', dataDir])
    expect(listOpen(dataDir).length).toBeGreaterThan(500)
    await server.restart()
    await leaveTraces(server.url)
    expect(listOpen(dataDir)).toEqual([])

    // A restore leaves alone what is not Lectern's own.
    const target = join(folder, 'target')
    execFileSync('mkdir', ['-m', '755', target])
    execFileSync('install', ['-m', '644', '/dev/null', join(target, 'notes.txt')])
    expect(await run('server/backup/restore/main.ts', target)).toMatchObject({ code: 0 })
    expect(readdirSync(target)).toEqual(expect.arrayContaining(['db', 'uploads']))
    expect(listOpen(target)).toEqual(['644 target/notes.txt'])

    if (process.getuid?.() !== 0) return
    for (const command of ['ls .', 'cat lock.pid', 'cat db/PG_VERSION', 'touch db/new', 'cd uploads']) {
      expect(tryAsNobody(`cd ${dataDir} && ${command}`), command).not.toBe(0)
    }
    // Or all of this failed for another reason.
    expect(tryAsNobody(`ls ${folder}`)).toBe(0)
  },
)
