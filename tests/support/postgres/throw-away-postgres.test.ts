import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs'

const bin = findPostgres() ?? ''
const library = new URL('../../../scripts/lib/postgres.mjs', import.meta.url).href

async function ask(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select current_setting($1) as folder', ['data_directory'])
  await client.end()
  return String(rows[0]?.folder)
}

test.skipIf(!bin)('[D-33] a PostgreSQL of our own starts, answers and leaves nothing behind', async () => {
  const postgres = await startPostgres(bin)
  const folder = await ask(postgres.url)
  expect(existsSync(folder)).toBe(true)
  await postgres.stop()
  await expect(ask(postgres.url)).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(folder)).toBe(false)
})

test.skipIf(!bin)('it is ended and removed when its owner is killed outright', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(library)}
    const { url } = await startPostgres(${JSON.stringify(bin)})
    process.stdout.write(url)`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [url] = await once(owner.stdout, 'data')
  const folder = await ask(String(url))
  owner.kill('SIGKILL')
  await expect.poll(() => existsSync(folder), { timeout: 15_000 }).toBe(false)
})
