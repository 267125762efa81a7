import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { NoBrowserError } from '#server/providers/browser/browser.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { exportDeck, signUpPro } from '#tests/support/exports.ts'
import { FakeBrowser } from '#tests/support/fakes/browser.ts'
import { drainPatiently } from '#tests/support/generations.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  changeWorkspace,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

const browser = new FakeBrowser()
let server: TestServer
let owner: Person
let client: TestClient
let deck: StoredPresentation
let slug: string
beforeAll(async () => {
  server = await openTestServer({ browser, env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  browser.orders.length = 0
  browser.meet = async () => undefined
  owner = await signUpPro(server)
  client = owner.client
  deck = await makeDeck(client, 3, { name: 'Отчёт за год' })
  slug = deck.slug!
})

const askPdf = (who = client) => who.exports.exportPdf({ params: { slug } })
const readPdf = (ids: { task_id: string; export_id: string }, who = client) =>
  who.exports.pdfStatus({ params: { slug }, query: { task_id: ids.task_id, export_id: ids.export_id } })
const edit = () => client.presentations.update({ params: { slug }, body: { name: 'Another name' } })

test('[F-07] [E-16] [T-24] [C-39] [C-40] a PDF is asked for, polled by its two ids, and downloaded by its name', async () => {
  const started = await askPdf()
  expect(started).toEqual({
    task_id: expect.any(String),
    export_id: expect.any(String),
    workspace: owner.workspace,
  })
  expect(await readPdf(started)).toMatchObject({ task_state: 'PENDING', slides_total: 3, url: null })
  await server.services.jobs.drain()
  const done = await readPdf(started)
  expect(done).toMatchObject({
    ...{ task_state: 'SUCCESS', format: 'pdf', slides_done: 3, slides_total: 3, error: null, report: [] },
    ...{ name: 'Отчёт за год.pdf', url: `/exports/${started.export_id}`, bytes: expect.any(Number) },
  })
  const file = await client.send({ url: done.url! })
  expect(file.statusCode).toBe(200)
  expect(file.body).toMatch(/^%PDF-/)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(done.bytes),
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(
      `filename*=UTF-8''${encodeURIComponent('Отчёт за год.pdf')}`,
    ),
  })
  expect((await client.send({ method: 'HEAD', url: done.url! })).body).toBe('')
})

test('[C-39] fifty who ask at once, and whoever asks later, get one and the same task, made once', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => askPdf()))
  expect(new Set(all.map(({ export_id }) => export_id)).size).toBe(1)
  expect(new Set(all.map(({ task_id }) => task_id)).size).toBe(1)
  await server.services.jobs.drain()
  expect(browser.orders).toHaveLength(1)
  expect(await askPdf()).toEqual(all[0])
  expect(await server.services.jobs.drain()).toBe(0)
})

test('[C-39] an edit makes a new revision, and that another task; formats and slides have tasks of their own', async () => {
  const before = await askPdf()
  await edit()
  const after = await askPdf()
  expect(after.export_id).not.toBe(before.export_id)
  const start = (body: Parameters<TestClient['exports']['start']>[0]['body']) =>
    client.exports.start({ params: { slug }, body })
  const whole = await start({ format: 'png' })
  const single = await start({ format: 'png', slide: deck.slides[1]!.id! })
  expect(new Set([before, after, whole, single].map(({ export_id }) => export_id)).size).toBe(4)
  expect(await start({ format: 'pdf' })).toEqual(after)
  await server.services.jobs.drain()
  const status = await client.exports.status({ params: { slug }, query: pick(single) })
  expect(status).toMatchObject({ format: 'png', name: 'Another name.png', slides_total: 1 })
  expect((await refusalOf(readPdf(single))).code).toBe('task_not_found')
})

test('[X-06] a failure is told, and asking again sets the same task going again', async () => {
  browser.meet = async () => {
    throw new Error('crashed')
  }
  const started = await askPdf()
  expect(await drainPatiently(server, 'export')).toBe(2)
  expect(browser.orders).toHaveLength(3)
  expect(await readPdf(started)).toMatchObject({ task_state: 'FAILURE', error: 'failed', url: null })
  browser.meet = async () => undefined
  const again = await Promise.all([askPdf(), askPdf(), askPdf()])
  expect(again).toEqual([started, started, started])
  expect(await readPdf(started)).toMatchObject({ task_state: 'PENDING', error: null })
  await server.services.jobs.drain()
  expect(browser.orders).toHaveLength(4)
  expect(await readPdf(started)).toMatchObject({ task_state: 'SUCCESS' })
})

test('[X-06] without a browser it fails at once and says why', async () => {
  browser.meet = async () => {
    throw new NoBrowserError('none here')
  }
  const status = await exportDeck(server, client, slug, { format: 'pdf' })
  expect(status).toMatchObject({ task_state: 'FAILURE', error: 'no_browser' })
  expect(browser.orders).toHaveLength(1)
})

test('[C-39] a file that is gone is made again when it is asked for', async () => {
  const started = await askPdf()
  await server.services.jobs.drain()
  const { url } = await readPdf(started)
  await removeStored(started.export_id)
  expect((await client.send({ url: url! })).statusCode).toBe(404)
  expect(await askPdf()).toEqual(started)
  await server.services.jobs.drain()
  expect((await client.send({ url: url! })).statusCode).toBe(200)
})

test('[X-06] PDF comes with a plan; the other formats with every plan', async () => {
  await changeWorkspace(server, owner.workspaceId, { plan: 'free' })
  const refused = await refusalOf(askPdf())
  expect([refused.code, refused.statusCode, refused.message]).toEqual([
    'pdf_disabled',
    403,
    'Export to pdf is disabled',
  ])
  const byPost = client.exports.start({ params: { slug }, body: { format: 'pdf' } })
  expect((await refusalOf(byPost)).code).toBe('pdf_disabled')
  expect(await exportDeck(server, client, slug, { format: 'png' })).toMatchObject({ task_state: 'SUCCESS' })
})

test('[T-24] nobody else learns anything: not by the presentation, the ids or the file', async () => {
  const started = await askPdf()
  await server.services.jobs.drain()
  const { url } = await readPdf(started)
  const stranger = await signUpPro(server)
  expect((await refusalOf(askPdf(stranger.client))).code).toBe('workspace_access_denied')
  expect((await refusalOf(readPdf(started, stranger.client))).code).toBe('workspace_access_denied')
  const own = (await makeDeck(stranger.client, 1)).slug!
  const query = pick(started)
  const byOwnDeck = stranger.client.exports.status({ params: { slug: own }, query })
  expect((await refusalOf(byOwnDeck)).code).toBe('task_not_found')
  expect((await stranger.client.send({ url: url! })).statusCode).toBe(404)
  const visitor = await server.client()
  expect((await refusalOf(askPdf(visitor))).code).toBe('unauthorized')
  expect((await visitor.send({ url: url! })).statusCode).toBe(401)
  for (const wrong of [
    { ...started, task_id: randomUUID() },
    { ...started, export_id: randomUUID() },
    { task_id: started.export_id, export_id: started.task_id },
  ]) {
    expect((await refusalOf(readPdf(wrong))).code).toBe('task_not_found')
  }
  for (const path of ['/exports/x', `/exports/${randomUUID()}`, '/exports/..%2f..%2fetc']) {
    expect((await client.send({ url: path })).statusCode).toBe(404)
  }
})

test('[T-24] a colleague gets the same file; who was removed gets it no more', async () => {
  const colleague = await signUpPerson(server)
  await addMember(server, owner.workspaceId, colleague.userId)
  const started = await askPdf()
  expect(await askPdf(colleague.client)).toEqual(started)
  await server.services.jobs.drain()
  const { url } = await readPdf(started, colleague.client)
  expect((await colleague.client.send({ url: url! })).statusCode).toBe(200)
  await removeMember(server, owner.workspaceId, colleague.userId)
  expect((await colleague.client.send({ url: url! })).statusCode).toBe(404)
})

test('[C-39] one slide alone is a picture of a slide that is there', async () => {
  const start = (body: Parameters<TestClient['exports']['start']>[0]['body']) =>
    refusalOf(client.exports.start({ params: { slug }, body }))
  expect((await start({ format: 'png', slide: 2_000_000 })).code).toBe('slide_not_found')
  expect((await start({ format: 'pptx', slide: deck.slides[0]!.id! })).code).toBe('validation_failed')
  const other = await makeDeck(client, 1)
  expect((await start({ format: 'png', slide: other.slides[0]!.id! })).code).toBe('slide_not_found')
})

function pick({ task_id, export_id }: { task_id: string; export_id: string }) {
  return { task_id, export_id }
}

async function removeStored(exportId: string): Promise<void> {
  const { findExportById } = await import('./queries.ts')
  const task = await findExportById(server.services.orm, exportId)
  await server.services.storage.remove(task!.src!)
}

test('[P-06] [P-04] options belong to their format, name slides that are there, and make a file of their own', async () => {
  const ask = (body: object) => client.exports.start({ params: { slug }, body: body as never })
  for (const body of [
    { format: 'pdf', slides: '2-9' },
    { format: 'pdf', slides: 'all' },
    { format: 'png', slides: '1' },
    { format: 'pdf', fonts: 'office' },
    { format: 'html', sheets: 'notes' },
  ]) {
    expect(await refusalOf(ask(body))).toMatchObject({ code: 'validation_failed' })
  }
  const first = await ask({ format: 'pdf', slides: '3, 1-2' })
  expect(await askPdf()).toEqual(first)
  const some = await ask({ format: 'pdf', slides: '2-3' })
  expect(await ask({ format: 'pdf', slides: ' 3,2 ' })).toEqual(some)
  expect(some.export_id).not.toBe(first.export_id)
  await drainPatiently(server, 'export')
  expect(await readPdf(some)).toMatchObject({ task_state: 'SUCCESS', slides_done: 2, slides_total: 2 })
})

test('[P-07] a presentation goes out as Markdown and comes back through the imports', async () => {
  const done = await exportDeck(server, client, slug, { format: 'md' })
  expect(done).toMatchObject({ task_state: 'SUCCESS', name: 'Отчёт за год.md' })
  const file = await client.send({ url: done.url! })
  expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(file.body).toMatch(/^---\nmarp: true\ntitle: "Отчёт за год"/)
})

test.each([
  ['is not there any more', '2-3', 'range'],
  ['has another in its place', '2', 'range'],
  ['is where it was', '1', null],
])('[P-06] a slide that was chosen and %s when the file is made', async (_, slides, error) => {
  const last = slides === '1'
  const started = await client.exports.start({ params: { slug }, body: { format: 'pdf', slides } })
  await client.slides.remove({ params: { id: deck.slides[last ? 2 : 0]!.id! }, query: {} })
  await drainPatiently(server, 'export')
  const status = await client.exports.status({ params: { slug }, query: pick(started) })
  expect(status).toMatchObject({ task_state: error ? 'FAILURE' : 'SUCCESS', error })
  // Nothing was printed that was not asked for.
  expect(browser.orders).toHaveLength(error ? 0 : 1)
})

test('[T-24] pictures that are too much for one file end the export before the rest is taken', async () => {
  const { picture } = browser
  onTestFinished(() => void Object.defineProperty(browser, 'picture', { value: picture, writable: true }))
  const large = Buffer.alloc(300 * 1024 * 1024)
  let taken = 0
  Object.defineProperty(browser, 'picture', {
    configurable: true,
    get() {
      taken += 1
      if (taken > 2) throw new Error('It was too much by the second')
      return large
    },
  })
  const status = await exportDeck(server, client, slug, { format: 'png' })
  expect(status).toMatchObject({ task_state: 'FAILURE', error: 'too_large' })
  expect(taken).toBe(2)
})
