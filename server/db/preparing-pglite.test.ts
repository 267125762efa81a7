import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FilledMemory } from '#tests/support/server/filled-memory.ts'
import { keepMigrated } from '#tests/support/server/snapshot.ts'
import { PreparingPglite } from './preparing-pglite.ts'

let plain: PGlite
let preparing: PreparingPglite
beforeAll(async () => {
  const archive = await keepMigrated()
  plain = await PGlite.create({ fs: new FilledMemory(archive) })
  preparing = new PreparingPglite({ fs: new FilledMemory(archive) })
  await preparing.waitReady
})
afterAll(() => Promise.all([plain.close(), preparing.close()]))

const table = `create table birds (
  id serial primary key, name text unique, seen timestamptz, tags text[], facts jsonb, weight numeric, is_rare boolean)`

beforeEach(async () => {
  for (const one of [plain, preparing]) await one.exec(`drop table if exists birds; ${table}`)
})

const insert = 'insert into birds (name, seen, tags, facts, weight, is_rare) values ($1, $2, $3, $4, $5, $6)'
const bird = (name: string) => [
  name,
  new Date('2026-11-01T06:00:00Z'),
  ['grey', 'of "water"', null],
  { eggs: [1, 2] },
  '1.50',
  null,
]

const countPrepared = async () =>
  (
    await preparing.query<{ count: number }>(
      "select count(*)::int as count from pg_prepared_statements where name like 'lectern%'",
    )
  ).rows[0]?.count ?? 0

test('answers as the engine does, the first time, the second and the twelfth', async () => {
  const questions: [string, unknown[]][] = [
    [`${insert} returning *`, bird('heron')],
    ['select * from birds where name = $1', ['heron']],
    ['select * from birds where name = $1', ['nobody']],
    ['update birds set weight = weight + $1 where is_rare is null', [2]],
    ["with named as (select name from birds) select name || '!' from named where name <> $1", ['']],
    ['delete from birds where name = $1', ['heron']],
    ['select 1 as one, 2 as two', []],
    ['show server_version', []],
  ]
  for (let round = 0; round < 12; round++) {
    for (const [text, params] of questions) {
      for (const rowMode of ['object', 'array'] as const) {
        if (rowMode === 'array' && text.startsWith('insert')) continue
        const options = { rowMode, parsers: { 1184: (value: string) => `at ${value}` } }
        expect(await preparing.query(text, params, options)).toEqual(await plain.query(text, params, options))
      }
    }
  }
  expect(await countPrepared()).toBeGreaterThan(5)
})

test('what is refused tells why, as the engine does, and the next query is answered', async () => {
  const refusals: unknown[] = []
  for (const one of [plain, preparing]) {
    const refused: unknown[] = []
    for (const [text, params] of [
      [insert, bird('heron')],
      [insert, bird('heron')],
      [insert, bird('heron')],
      ['select * from birds where id = $1', ['no number']],
      ['select * from birds where id = $1', ['no number']],
      ['select * from nowhere', []],
      ['select * from birds where', []],
    ] as [string, unknown[]][]) {
      const {
        code,
        message,
        query,
        params: given,
      } = await one.query(text, params).then(
        () => ({ code: 'none', message: '', query: text, params }),
        error => error,
      )
      refused.push([code, message, query, given])
      expect((await one.query('select name from birds')).rows).toEqual([{ name: 'heron' }])
    }
    refusals.push(refused)
  }
  expect(refusals[1]).toEqual(refusals[0])
})

test('a transaction takes back what failed in it, however well the query is known', async () => {
  for (let round = 0; round < 4; round++) {
    const failing = preparing.transaction(async tx => {
      await tx.query(insert, bird('heron'))
      await tx.query('savepoint before')
      await expect(tx.query(insert, bird('heron'))).rejects.toMatchObject({ code: '23505' })
      await expect(tx.query('select 1 from birds')).rejects.toMatchObject({ code: '25P02' })
      await tx.query('rollback to savepoint before')
      expect((await tx.query('select name from birds')).rows).toHaveLength(1)
      await tx.query(insert, bird('heron'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect((await preparing.query('select name from birds')).rows).toEqual([])
  }
  const late = await preparing.transaction(async tx => tx)
  await expect(late.query('select 1')).rejects.toThrow('closed')
})

test('a table that was changed is seen as it is', async () => {
  const read = async () => (await preparing.query('select * from birds')).fields.map(({ name }) => name)
  for (let round = 0; round < 7; round++) await read()
  await preparing.query('alter table birds add column song text')
  expect(await read()).toContain('song')
  await preparing.transaction(tx => tx.query('alter table birds drop column song'))
  expect(await read()).not.toContain('song')
  await preparing.exec('begin; alter table birds rename column weight to mass; commit')
  for (let round = 0; round < 3; round++) expect(await read()).toContain('mass')
})

test('only so many stay prepared, and none that was asked for once', async () => {
  for (let number = 0; number < 400; number++) {
    const text = `select ${number} as number where $1::int > 0`
    expect((await preparing.query(text, [1])).rows).toEqual([{ number }])
    if (number > 0) await preparing.query(text, [1])
  }
  await preparing.query('select 1 as done')
  await preparing.query('select 1 as done')
  const prepared = await countPrepared()
  expect(prepared).toBeLessThanOrEqual(300)
  expect(prepared).toBeGreaterThan(250)
})

test('a plan is made anew as its table grows: none is used for ever', async () => {
  const read = async () =>
    (
      await preparing.query<{ name: string }>(
        "select name from pg_prepared_statements where statement = 'select weight from birds where name = $1'",
      )
    ).rows
  const ask = () => preparing.query('select weight from birds where name = $1', ['heron'])
  for (let time = 0; time < 5; time++) await ask()
  const first = await read()
  expect(first).toHaveLength(1)
  for (let time = 0; time < 300; time++) await ask()
  const later = await read()
  expect(later).toHaveLength(1)
  expect(later).not.toEqual(first)
})
