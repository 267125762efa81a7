import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { prepareDataDir } from '#tests/support/server/snapshot.ts'
import { DatabaseThread } from './database-thread.ts'
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

/** On the database's thread, by tests/support/server/full-disk-thread.ts, and on this one. */
function fillDisk(): void {
  fs.writeFileSync(join(folder, 'db.full'), '')
  vi.spyOn(fs.promises, 'writeFile').mockImplementation(async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  })
  syncBuiltinESMExports()
}

function emptyDisk(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  fs.rmSync(join(folder, 'db.full'), { force: true })
}

const script = new URL('../../tests/support/server/full-disk-thread.ts', import.meta.url)

async function open() {
  const errors: Error[] = []
  const database = await RestartingPglite.open(join(folder, 'db'), {
    onError: error => errors.push(error),
    script,
  })
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
  await vi.waitFor(() => expect(errors.map(String).join()).toContain('ENOSPC'))
  emptyDisk()
  await vi.waitFor(async () => expect(await read()).toEqual(['first', 'kept']), { interval: 50 })
  await write('later')
  expect(await read()).toEqual(['first', 'kept', 'later'])
  await database.transaction(async tx => void (await tx.query("insert into words values ('last')")))
  expect(await read()).toEqual(['first', 'kept', 'last', 'later'])
})

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
  await vi.waitFor(() => write('after'), { interval: 50 })
  expect(await read()).toEqual(['after', 'first'])
})

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
  await vi.waitFor(() => expect(heard).toEqual(['gap']), { interval: 50 })
  await database.query("select pg_notify('news', 'again')")
  await vi.waitFor(() => expect(heard).toEqual(['gap', 'again']))
  await stop()
})

/** By tests/support/server/full-disk-thread.ts. */
const endAtListen = (times: number) => fs.writeFileSync(join(folder, 'db.ends'), String(times))
const countStarts = () => fs.readFileSync(join(folder, 'db.starts'), 'utf8').trim().split(' ').length

async function openWithListener() {
  const opened = await open()
  const heard: string[] = []
  const onGap = () => heard.push('gap')
  await opened.database.hear('news', { onMessage: message => heard.push(message), onGap })
  const endNow = async (times = 1) => {
    endAtListen(times)
    const refused = opened.database.hear('ended', { onMessage: () => undefined, onGap: () => undefined })
    await expect(refused).rejects.toMatchObject({ code: '57P02' })
  }
  const expectNews = async (...before: string[]) => {
    await opened.database.query("select pg_notify('news', 'again')")
    await vi.waitFor(() => expect(heard).toEqual([...before, 'again']))
  }
  return { ...opened, heard, endNow, expectNews }
}

test('one that ends again while it is asked to listen is started once more, and never twice on one folder', async () => {
  const { errors, heard, endNow, expectNews, read, write } = await openWithListener()
  await endNow(2)
  await vi.waitFor(() => expect(heard).toEqual(['gap']), { interval: 50 })
  await write('later')
  expect(await read()).toEqual(['first', 'later'])
  await expectNews('gap')
  expect(errors.map(({ name, message }) => `${name}: ${message}`)).toEqual([
    'Error: The embedded database ended unexpectedly and is being opened again.',
    'Error: The embedded database ended unexpectedly and is being opened again.',
  ])
  expect(countStarts()).toBe(3)
})

test('where only listening is refused, or a listener fails, nothing is started beside the one that lives', async () => {
  const { database, errors, heard, endNow, expectNews } = await openWithListener()
  const fail = (what: string) => () => {
    throw new Error(what)
  }
  database.onLeaderChange(fail('the queue failed'))
  await database.hear('more', { onMessage: () => undefined, onGap: fail('a listener failed') })
  await endNow()
  vi.spyOn(DatabaseThread.prototype, 'listen').mockRejectedValueOnce(new Error('not now'))
  await vi.waitFor(() => expect(errors.at(-1)?.message).toBe('a listener failed'), { interval: 50 })
  expect(errors.slice(1).map(({ message }) => message)).toEqual([
    'the queue failed',
    'not now',
    'a listener failed',
  ])
  expect(heard).toEqual(['gap'])
  await expectNews('gap')
  expect(countStarts()).toBe(2)
})

test('closing one that is dead does not wait for it', async () => {
  const { database, write } = await open()
  fillDisk()
  await expect(write('refused')).rejects.toThrow()
  await database.close()
  emptyDisk()
  await expect(database.query('select 1')).rejects.toThrow()
})

test('[K-05] what a long query keeps waiting is other queries, never the rest of the server', async () => {
  const { database } = await open()
  const long = database.query('select count(*) from generate_series(1, 3000000)')
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  await long
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

test('values come as the ORM and the queue expect them, and errors with their codes', async () => {
  const { database } = await open()
  const { rows } = await database.query<Record<string, unknown>>(
    `select $1::jsonb as words, 'null'::jsonb as nothing, null::jsonb as none, 5::int8 as big,
      timestamptz '2026-01-02 03:04:05Z' as moment, $2::bytea as bytes, array['a','b'] as list`,
    [{ one: [1, 'two'] }, new Uint8Array([1, 2, 3])],
  )
  expect(rows).toEqual([
    {
      words: { one: [1, 'two'] },
      nothing: null,
      none: null,
      big: 5,
      moment: new Date('2026-01-02T03:04:05Z'),
      bytes: new Uint8Array([1, 2, 3]),
      list: ['a', 'b'],
    },
  ])
  await database.exec('create unique index one_word on words (word)')
  await expect(database.query("insert into words values ('first')")).rejects.toMatchObject({
    code: '23505',
    constraint: 'one_word',
    table: 'words',
  })
})

test('transactions do not mix with each other, nor with what is asked beside them', async () => {
  const { database, read } = await open()
  const inOne = (word: string, fails: boolean) =>
    database.transaction(async tx => {
      await tx.query('insert into words values ($1)', [`${word} 1`])
      await new Promise(resolve => setTimeout(resolve, 5))
      await tx.query('insert into words values ($1)', [`${word} 2`])
      if (fails) throw new Error('not this one')
    })
  const results = await Promise.allSettled([
    inOne('a', false),
    inOne('b', true),
    database.query("insert into words values ('beside')"),
    inOne('c', false),
    database.transaction(async tx => tx.query('select no_such_column')),
    database.query("insert into words values ('last')"),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await read()).toEqual(['a 1', 'a 2', 'beside', 'c 1', 'c 2', 'first', 'last'])
})

test('[K-05] a query waits for the transaction that runs, not for all that wait behind it', async () => {
  const { database } = await open()
  const { promise: free, resolve: goOn } = Promise.withResolvers<void>()
  const inTurn: string[] = []
  const inOne = (word: string) =>
    database.transaction(async tx => {
      await tx.query('insert into words values ($1)', [word])
      await free
      inTurn.push(word)
    })
  const all = [inOne('a'), inOne('b'), inOne('c')]
  const beside = database.query<{ word: string }>('select word from words order by word').then(({ rows }) => {
    inTurn.push('beside')
    return rows.map(({ word }) => word)
  })
  goOn()
  expect(await beside).toEqual(['a', 'first'])
  await Promise.all(all)
  expect(inTurn.filter(word => word !== 'beside')).toEqual(['a', 'b', 'c'])
  expect(inTurn.indexOf('beside')).toBeLessThan(inTurn.indexOf('c'))
})

test('[K-05] it counts what may change something, also what is taken back, and nothing that only reads', async () => {
  const { database } = await open()
  const counted = async (work: () => Promise<unknown>) => {
    const before = database.changes
    await work()
    return database.changes - before
  }
  expect(await counted(() => database.query('select word from words'))).toBe(0)
  expect(await counted(() => database.query(' with all_of as (select 1) select * from all_of'))).toBe(0)
  expect(await counted(() => database.query("insert into words values ('a')"))).toBe(1)
  const hidden = "with made as (insert into words values ('b') returning word) select word from made"
  expect(await counted(() => database.query(hidden))).toBe(1)
  expect(await counted(() => database.exec('create table more (word text)'))).toBe(1)
  const takenBack = () =>
    database.transaction(async tx => {
      await tx.query("insert into words values ('c')")
      await tx.rollback()
    })
  expect(await counted(takenBack)).toBeGreaterThan(1)
})

test('closing waits for the transactions that were begun before', async () => {
  const { database } = await open()
  const words = ['a', 'b', 'c']
  const written = words.map(word =>
    database.transaction(async tx => {
      await tx.query('insert into words values ($1)', [word])
      return word
    }),
  )
  await database.close()
  expect(await Promise.all(written)).toEqual(words)
  await expect(database.transaction(async () => undefined)).rejects.toMatchObject({ code: '57P02' })
})

test('who begins to listen beside a transaction that is taken back hears all the same', async () => {
  const { database } = await open()
  const heard: string[] = []
  const refused = database.transaction(async tx => {
    await tx.query("insert into words values ('not this one')")
    const listening = database.hear('news', { onMessage: word => heard.push(word), onGap: () => undefined })
    await new Promise(resolve => setTimeout(resolve, 20))
    await tx.rollback()
    return { listening }
  })
  await (await refused).listening
  await database.query("select pg_notify('news', 'heard')")
  await vi.waitFor(() => expect(heard).toEqual(['heard']))
})
