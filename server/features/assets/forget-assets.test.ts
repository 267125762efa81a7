import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hours } from '#server/clock.ts'
import { assets, presentations } from '#server/db/schema.ts'
import { openGuest } from '#tests/support/guests.ts'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { forgetAssets } from './assets.ts'

let server: TestServer
let body: Buffer
beforeEach(async () => {
  server = await openTestServer()
  body = await drawPicture(8, 8).png().toBuffer()
})
afterEach(() => server.close())

async function countFiles(): Promise<number> {
  const entries = await readdir(join(server.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

const countRows = async () => (await server.services.orm.select().from(assets)).length

async function uploadTo(client: TestClient): Promise<{ src: string; slug: string }> {
  const { slug } = await client.presentations.create({ body: {} })
  return { slug, src: (await uploadPicture(client, slug, { body })).json().src }
}

test('[D-03] [D-29] what a guest uploaded goes with their presentation; what is in a workspace stays for its copies', async () => {
  const { orm, clock } = server.services
  const ann = await signUpPerson(server)
  const kept = await uploadTo(ann.client)
  const lost = await uploadTo(await openGuest(server))
  for (const { slug } of [kept, lost]) await orm.delete(presentations).where(eq(presentations.slug, slug))
  await forgetAssets(server.services)
  expect(await countRows()).toBe(2)
  server.clock.advance(hours(1) + 1)
  await forgetAssets({ ...server.services, clock })
  expect(await orm.select({ src: assets.src }).from(assets)).toEqual([{ src: kept.src }])
  expect(await countFiles()).toBe(1)
  expect((await ann.client.send({ url: `/assets/${kept.src}` })).statusCode).toBe(200)
  expect((await ann.client.send({ url: `/assets/${lost.src}` })).statusCode).toBe(404)
})

test('[D-29] a file whose removal fails keeps its row, and goes the next time', async () => {
  const { orm } = server.services
  const { slug } = await uploadTo(await openGuest(server))
  await orm.delete(presentations).where(eq(presentations.slug, slug))
  server.clock.advance(hours(2))
  const failing = { ...server.services.storage, remove: () => Promise.reject(new Error('not now')) }
  await expect(forgetAssets({ ...server.services, storage: failing })).rejects.toThrow('not now')
  expect(await countRows()).toBe(1)
  await forgetAssets(server.services)
  expect([await countRows(), await countFiles()]).toEqual([0, 0])
})

test('[D-29] a storage that fails leaves neither file nor row', async () => {
  const ann = await signUpPerson(server)
  const { slug } = await ann.client.presentations.create({ body: {} })
  const put = vi.spyOn(server.services.storage, 'put').mockRejectedValueOnce(new Error('no space left'))
  const reply = await uploadPicture(ann.client, slug, { body })
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal'])
  expect(reply.body).not.toContain('no space')
  expect([await countRows(), await readdir(join(server.dataDir, 'incoming'))]).toEqual([0, []])
  put.mockRestore()
})

test('[D-29] a presentation that is deleted during the upload takes the file with it', async () => {
  const ann = await signUpPerson(server)
  const { slug } = await ann.client.presentations.create({ body: {} })
  const { storage, orm } = server.services
  const write = storage.put.bind(storage)
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
    await write(...given)
    await orm.delete(presentations).where(eq(presentations.slug, slug))
  })
  const reply = await uploadPicture(ann.client, slug, { body })
  expect(reply.json()).toMatchObject({ code: 'presentation_not_found' })
  expect([await countRows(), await countFiles()]).toEqual([0, 0])
  put.mockRestore()
})
