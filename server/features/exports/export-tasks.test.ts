import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hours } from '#server/clock.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { exportDeck, signUpPro } from '#tests/support/exports.ts'
import { FakeBrowser } from '#tests/support/fakes/browser.ts'
import { drainPatiently, giveUpForDead } from '#tests/support/generations.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { removeExpiredExports } from './export-tasks.ts'
import { runExport } from './run-export.ts'

const browser = new FakeBrowser()
let server: TestServer
let client: TestClient
let slug: string
beforeEach(async () => {
  browser.orders.length = 0
  browser.meet = async () => undefined
  browser.preparing = false
  server = await openTestServer({ browser })
  client = (await signUpPro(server)).client
  slug = (await makeDeck(client, 2)).slug!
})
afterEach(() => server.close())

async function countFiles(): Promise<number> {
  const folder = join(server.dataDir, 'uploads', 'e')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).length
}

test('[T-24] a file is kept for a day, and an hour once the deck has changed', async () => {
  await exportDeck(server, client, slug, { format: 'pdf' })
  server.clock.advance(hours(2))
  await removeExpiredExports(server.services)
  expect(await countFiles()).toBe(1)
  await client.presentations.update({ params: { slug }, body: { name: 'Changed' } })
  await exportDeck(server, client, slug, { format: 'pdf' })
  await removeExpiredExports(server.services)
  expect(await countFiles()).toBe(1)
  server.clock.advance(hours(23))
  await removeExpiredExports(server.services)
  expect(await countFiles()).toBe(1)
  server.clock.advance(hours(2))
  await removeExpiredExports(server.services)
  expect(await countFiles()).toBe(0)
})

test('[T-24] whoever waits is told while the browser is being prepared', async () => {
  const { task_id, export_id } = await client.exports.exportPdf({ params: { slug } })
  const isPreparing = async () =>
    (await client.exports.pdfStatus({ params: { slug }, query: { task_id, export_id } })).preparing_browser
  const told: boolean[] = []
  browser.preparing = true
  told.push(await isPreparing())
  browser.meet = async () => {
    told.push(await isPreparing())
    browser.preparing = false
    told.push(await isPreparing())
  }
  await server.services.jobs.drain()
  expect(told).toEqual([false, true, false])
})

test('[T-24] a presentation that is deleted for good leaves no file behind, also one that was being made', async () => {
  await exportDeck(server, client, slug, { format: 'png' })
  const ids = await client.exports.exportPdf({ params: { slug } })
  const purge = async () => {
    await client.presentations.remove({ params: { slug } })
    await client.presentations.purge({ params: { slug } })
    server.clock.advance(hours(2))
    await removeExpiredExports(server.services)
  }
  browser.meet = purge
  await server.services.jobs.drain()
  expect(browser.orders).toHaveLength(2)
  expect(await countFiles()).toBe(0)
  expect((await client.send({ url: `/exports/${ids.export_id}` })).statusCode).toBe(404)
})

test('[T-24] one whose worker died is taken up by the next; the first, if it lives after all, writes nothing', async () => {
  const { task_id, export_id } = await client.exports.exportPdf({ params: { slug } })
  const stuck = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  browser.meet = () => {
    entered.resolve()
    return stuck.promise
  }
  const order = { export_id, run: 1 }
  const first = runExport(server.services, order, new AbortController().signal)
  await entered.promise
  browser.meet = async () => undefined
  await runExport(server.services, order, new AbortController().signal)
  const status = () => client.exports.pdfStatus({ params: { slug }, query: { task_id, export_id } })
  const done = await status()
  expect(done).toMatchObject({ task_state: 'SUCCESS' })
  stuck.resolve()
  await first
  expect(await status()).toEqual(done)
  // What the queue still has of it finds nothing to do.
  await giveUpForDead(server, 'export')
  await drainPatiently(server, 'export')
  expect(browser.orders).toHaveLength(2)
})

test('[T-24] what kills its workers again and again is given up', async () => {
  const { task_id, export_id } = await client.exports.exportPdf({ params: { slug } })
  const stuck = new Promise<void>(() => undefined)
  browser.meet = () => stuck
  for (let death = 0; death < 3; death++) {
    void runExport(server.services, { export_id, run: 1 }, AbortSignal.abort()).catch(() => undefined)
    await expect.poll(() => browser.orders.length).toBe(death + 1)
  }
  await runExport(server.services, { export_id, run: 1 }, new AbortController().signal)
  const status = await client.exports.pdfStatus({ params: { slug }, query: { task_id, export_id } })
  expect(status).toMatchObject({ task_state: 'FAILURE', error: 'failed' })
})
