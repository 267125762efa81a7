import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import { assets, presentations, workspaces } from '#server/db/schema.ts'
import { drawPicture, showPicture, uploadPicture } from '#tests/support/pictures.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { forgetAssets } from './assets.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

async function countFiles(): Promise<number> {
  const entries = await readdir(join(server.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

async function uploadTo(client: TestClient) {
  const { slug } = await client.presentations.create({ body: {} })
  const body = await drawPicture(8, 8).png().toBuffer()
  const { id, src } = (await uploadPicture(client, slug, { body })).json() as { id: number; src: string }
  return { slug, id, src, url: `/assets/${src}` }
}

const statusOf = async (client: TestClient, url: string) => (await client.send({ url })).statusCode
const setLink = (client: TestClient, slug: string, link: boolean) =>
  client.presentations.update({ params: { slug }, body: { settings: { link } } })

test('[U-03] a picture answers to strangers only while a presentation whose link is on shows it', async () => {
  const { client } = await signUpPerson(server)
  const stranger = (await signUpPerson(server)).client
  const visitor = await server.client()
  const { slug, url, src } = await uploadTo(client)
  await setLink(client, slug, true)
  const see = async () => [
    await statusOf(client, url),
    await statusOf(visitor, url),
    await statusOf(stranger, url),
  ]
  expect(await see()).toEqual([200, 404, 404])
  await showPicture(client, slug, src)
  expect(await see()).toEqual([200, 200, 200])
  const { etag } = (await visitor.send({ url })).headers
  expect((await visitor.send({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  await setLink(client, slug, false)
  expect(await see()).toEqual([200, 404, 404])
  expect((await visitor.send({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(404)
  expect((await client.send({ url })).headers['cache-control']).toBe('private, max-age=60, must-revalidate')
  await setLink(client, slug, true)
  await client.presentations.remove({ params: { slug } })
  expect(await see()).toEqual([200, 404, 404])
})

test('[U-03] a deleted upload is gone from its address, the list and the storage, and is told in how many it was', async () => {
  const { client, workspace } = await signUpPerson(server)
  const { slug, id, src, url } = await uploadTo(client)
  await setLink(client, slug, true)
  await showPicture(client, slug, src)
  expect(await client.assets.uses({ params: { id } })).toEqual({ presentations: 1 })
  const stranger = (await signUpPerson(server)).client
  expect((await refusalOf(stranger.assets.remove({ params: { id } }))).code).toBe('not_found')
  expect((await refusalOf(stranger.assets.uses({ params: { id } }))).code).toBe('not_found')
  await client.assets.remove({ params: { id } })
  expect([await statusOf(client, url), await statusOf(await server.client(), url)]).toEqual([404, 404])
  expect((await client.assets.list({ query: { workspace } })).count).toBe(0)
  expect(await countFiles()).toBe(0)
  expect((await refusalOf(client.assets.remove({ params: { id } }))).code).toBe('not_found')
  // The same file sent again is a new picture.
  const body = await drawPicture(8, 8).png().toBuffer()
  expect((await uploadPicture(client, slug, { body })).json().src).not.toBe(src)
})

test('[U-03] what no presentation shows is gone after the time of the trash; what comes back in time stays', async () => {
  const { client } = await signUpPerson(server)
  const [lost, undone, placed] = [await uploadTo(client), await uploadTo(client), await uploadTo(client)]
  await showPicture(client, placed.slug, placed.src)
  await client.presentations.remove({ params: { slug: placed.slug } })
  await forgetAssets(server.services)
  server.clock.advance(days(29))
  await forgetAssets(server.services)
  expect(await countFiles()).toBe(3)
  await showPicture(client, undone.slug, undone.src)
  server.clock.advance(days(2))
  await forgetAssets(server.services)
  const left = await server.services.orm.select({ src: assets.src, since: assets.unusedSince }).from(assets)
  expect(new Set(left.map(({ src }) => src))).toEqual(new Set([undone.src, placed.src]))
  expect(left.every(({ since }) => since === null)).toBe(true)
  expect([await countFiles(), await statusOf(client, lost.url)]).toEqual([2, 404])
  // Out of the trash for good: its time begins now.
  await server.services.orm.delete(presentations).where(eq(presentations.slug, placed.slug))
  await forgetAssets(server.services)
  server.clock.advance(days(30))
  await forgetAssets(server.services)
  expect(await countFiles()).toBe(1)
})

test('[U-03] pictures of a workspace that is gone leave the storage, but for those that a copy elsewhere shows', async () => {
  const [one, other] = [await signUpPerson(server), await signUpPerson(server)]
  const [lost, copied] = [await uploadTo(one.client), await uploadTo(one.client)]
  const copy = await other.client.presentations.create({ body: {} })
  await showPicture(other.client, copy.slug, copied.src)
  await server.services.orm.delete(workspaces).where(eq(workspaces.id, one.workspaceId))
  server.clock.advance(days(1))
  await forgetAssets(server.services)
  expect(await countFiles()).toBe(1)
  expect([await statusOf(other.client, copied.url), await statusOf(one.client, lost.url)]).toEqual([200, 404])
})
