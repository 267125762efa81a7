import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hours } from '#server/clock.ts'
import { assets, presentations } from '#server/db/schema.ts'
import { openGuest } from '#tests/support/guests.ts'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { forgetAssets } from './assets.ts'

let server: TestServer
let ann: Person
let slug: string
let body: Buffer
beforeAll(async () => {
  server = await openTestServer()
  body = await drawPicture(8, 8).png().toBuffer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.orm.delete(assets)
  await rm(join(server.dataDir, 'uploads', 'u'), { recursive: true, force: true })
  ann = await signUpPerson(server)
  slug = (await ann.client.presentations.create({ body: {} })).slug
})

async function keep(part: object = {}, { client, into = slug } = { client: ann.client, into: slug }) {
  const reply = await uploadPicture(client, into, { body, ...part })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

/** Rows in the database, files in the storage. */
async function count(): Promise<[number, number]> {
  const files = await readdir(join(server.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  const rows = await server.services.orm.select().from(assets)
  return [rows.length, files.filter(entry => entry.isFile()).length]
}

test('[D-29] a file that is sent again, for nobody heard the answer, is the picture that was kept', async () => {
  const first = await keep()
  server.clock.advance(hours(1))
  expect(await keep()).toEqual(first)
  expect(await count()).toEqual([1, 1])
  expect(await ann.client.assets.list({ query: {} })).toMatchObject({ count: 1, results: [first] })
})

test('[D-29] it is the same one when the name comes in another form that is kept as the same words', async () => {
  expect(await keep({ fileName: 'C:\\here\\picture.png' })).toEqual(await keep())
  expect(await count()).toEqual([1, 1])
})

test('[D-29] other bytes, another name and another presentation are other pictures', async () => {
  const { slug: other } = await ann.client.presentations.create({ body: {} })
  const kept = [
    await keep(),
    await keep({ body: await drawPicture(9, 9).png().toBuffer() }),
    await keep({ fileName: 'other.png' }),
    await keep({}, { client: ann.client, into: other }),
  ]
  expect(new Set(kept.map(({ src }) => src)).size).toBe(4)
  expect(await count()).toEqual([4, 4])
})

test('[D-29] twins on their way at once are one picture, and the other’s file is removed', async () => {
  const { storage } = server.services
  const write = storage.put.bind(storage)
  let waiting = 0
  const all = Promise.withResolvers<void>()
  // Each has found nothing and written its file before the first of them is kept.
  const put = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await write(...given)
    waiting += 1
    if (waiting === 4) all.resolve()
    await all.promise
  })
  const kept = await Promise.all(Array.from({ length: 4 }, () => keep()))
  put.mockRestore()
  expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
  expect(await count()).toEqual([1, 1])
  expect((await ann.client.send({ url: `/assets/${kept[0].src}` })).statusCode).toBe(200)
})

test('[D-29] a twin whose removal fails belongs to nobody, and goes later', async () => {
  const { storage } = server.services
  const write = storage.put.bind(storage)
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
    await write(...given)
    await keep()
  })
  const remove = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('not now'))
  const kept = await keep()
  put.mockRestore()
  remove.mockRestore()
  expect(await count()).toEqual([2, 2])
  server.clock.advance(hours(2))
  await forgetAssets(server.services)
  expect(await count()).toEqual([1, 1])
  expect((await ann.client.send({ url: `/assets/${kept.src}` })).statusCode).toBe(200)
})

test('[D-29] a file that the storage has lost is there again once it is sent again', async () => {
  const first = await keep()
  await server.services.storage.remove(first.src)
  expect(await keep()).toEqual(first)
  expect(await count()).toEqual([1, 1])
  expect((await ann.client.send({ url: `/assets/${first.src}` })).statusCode).toBe(200)
})

test('[D-29] what went with a presentation is kept anew for the next', async () => {
  const guest = await openGuest(server)
  const uploadAnew = async () => {
    const { slug: into } = await guest.presentations.create({ body: {} })
    return { into, ...(await keep({}, { client: guest, into })) }
  }
  const first = await uploadAnew()
  await server.services.orm.delete(presentations).where(eq(presentations.slug, first.into))
  server.clock.advance(hours(2))
  await forgetAssets(server.services)
  expect(await count()).toEqual([0, 0])
  const next = await uploadAnew()
  expect((await guest.send({ url: `/assets/${next.src}` })).statusCode).toBe(200)
  expect(await count()).toEqual([1, 1])
})

test('[D-29] in a copy it is another picture, and both presentations keep theirs', async () => {
  const first = await keep()
  const { slug: into } = await ann.client.presentations.clone({ params: { slug } })
  const second = await keep({}, { client: ann.client, into })
  expect(second.src).not.toBe(first.src)
  expect(await keep({}, { client: ann.client, into })).toEqual(second)
  expect(await count()).toEqual([2, 2])
})

test('[D-29] members of a workspace who send the same file have the same picture', async () => {
  const team = await createTeam(server, ann)
  const { slug: into } = await ann.client.presentations.create({ body: { workspace: team.slug } })
  const first = await keep({}, { client: ann.client, into })
  const bob = await signUpPerson(server)
  await addMember(server, team.id, bob.userId)
  expect(await keep({}, { client: bob.client, into })).toEqual(first)
})

test('[D-29] pictures from before their digests were kept are left as they are', async () => {
  const first = await keep()
  const { orm } = server.services
  await orm.update(assets).set({ digest: null }).where(eq(assets.id, first.id))
  const second = await keep()
  expect(second.id).not.toBe(first.id)
  expect(await keep()).toEqual(second)
  expect(await count()).toEqual([2, 2])
})
