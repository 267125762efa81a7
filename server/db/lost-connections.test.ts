import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Line, openLine } from '#tests/support/network/open-line.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env.TEST_DATABASE_URL
const onPostgres = test.runIf(url)
/** More than the pool has connections: one that is not given back is missed. */
const many = 45

let line: Line
let database: Database
beforeEach(async () => {
  if (!url) return
  const behindLine = new URL(url)
  line = await openLine(Number(behindLine.port || 5432))
  behindLine.port = String(line.port)
  database = await openPostgres(behindLine.href, { onError: () => undefined, longestAnswer: 500 })
})
afterEach(async () => {
  await line?.mend()
  await database?.close()
  await line?.close()
})

const ask = () => database.orm.execute(sql`select 1`)
const transact = () => database.orm.transaction(tx => tx.execute(sql`select 1`))
const askAllAtOnce = () =>
  Promise.allSettled(Array.from({ length: many }, (_, n) => (n % 3 ? transact() : ask())))

async function expectAllAnswered(): Promise<void> {
  const settled = await askAllAtOnce()
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
}

onPostgres('a database that was gone is used again when it is back', async () => {
  await expectAllAnswered()
  const under = askAllAtOnce()
  await line.refuse()
  await under
  expect((await askAllAtOnce()).every(({ status }) => status === 'rejected')).toBe(true)
  await line.mend()
  await expectAllAnswered()
})

onPostgres(
  'connections that fell silent for good are given up, and their places are free again',
  async () => {
    await expectAllAnswered()
    line.fallSilent()
    const settled = await askAllAtOnce()
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
    await line.mend({ forgetting: true })
    await expectAllAnswered()
  },
)
