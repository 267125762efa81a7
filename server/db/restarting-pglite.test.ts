import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { prepareDataDir } from '#tests/support/server/test-database.ts'
import { RestartingPglite } from './restarting-pglite.ts'

let folder: string
beforeEach(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'lectern-reviving-'))
  await prepareDataDir(folder)
})
afterEach(() => {
  emptyDisk()
  fs.rmSync(folder, { recursive: true, force: true })
})

function fillDisk(): void {
  const refuse = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  vi.spyOn(fs, 'writeSync').mockImplementation(refuse)
  vi.spyOn(fs.promises, 'writeFile').mockImplementation(async () => refuse())
  syncBuiltinESMExports()
}

function emptyDisk(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

async function open() {
  const errors: Error[] = []
  const database = await RestartingPglite.open(join(folder, 'db'), { onError: error => errors.push(error) })
  onTestFinished(() => database.close())
  await database.exec('create table words (word text)')
  // The first row makes a page of the table: were that refused, it would be only an error.
  await database.exec("insert into words values ('first')")
  const write = (word: string) => database.query('insert into words values ($1)', [word])
  const read = async () =>
    (await database.query<{ word: string }>('select word from words order by word')).rows.map(
      ({ word }) => word,
    )
  return { database, errors, write, read }
}

test('a full disk ends the database, which comes back with all that was acknowledged once there is room', async () => {
  const { database, errors, write, read } = await open()
  await write('kept')
  fillDisk()
  await expect(write('refused')).rejects.toMatchObject({ code: '53100' })
  await expect(write('refused too')).rejects.toMatchObject({ code: '57P02' })
  await expect(read()).rejects.toMatchObject({ code: '57P02' })
  await vi.waitFor(() => expect(errors.map(String).join()).toContain('ENOSPC'), 5000)
  emptyDisk()
  await vi.waitFor(async () => expect(await read()).toEqual(['first', 'kept']), {
    timeout: 20_000,
    interval: 50,
  })
  await write('later')
  expect(await read()).toEqual(['first', 'kept', 'later'])
  await database.transaction(async tx => void (await tx.query("insert into words values ('last')")))
  expect(await read()).toEqual(['first', 'kept', 'last', 'later'])
}, 60_000)

test('a transaction in which it ends is refused at its next question, and is not there', async () => {
  const { database, write, read } = await open()
  const refused = database.transaction(async tx => {
    await tx.query("insert into words values ('half')")
    fillDisk()
    await tx.query('checkpoint').catch(() => undefined)
    await tx.query("insert into words values ('whole')")
  })
  await expect(refused).rejects.toThrow()
  emptyDisk()
  await vi.waitFor(() => write('after'), { timeout: 20_000, interval: 50 })
  expect(await read()).toEqual(['after', 'first'])
}, 60_000)

test('who listened is told of the gap and hears again', async () => {
  const { database, write } = await open()
  const heard: string[] = []
  const stop = await database.hear('news', {
    onMessage: message => heard.push(message),
    onGap: () => heard.push('gap'),
  })
  fillDisk()
  await expect(write('refused')).rejects.toThrow()
  emptyDisk()
  await vi.waitFor(() => expect(heard).toEqual(['gap']), { timeout: 20_000, interval: 50 })
  await database.query("select pg_notify('news', 'again')")
  await vi.waitFor(() => expect(heard).toEqual(['gap', 'again']))
  await stop()
}, 60_000)

test('closing one that is dead does not wait for it', async () => {
  const { database, write } = await open()
  fillDisk()
  await expect(write('refused')).rejects.toThrow()
  await database.close()
  emptyDisk()
  await expect(database.query('select 1')).rejects.toThrow()
}, 60_000)
