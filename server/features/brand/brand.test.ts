import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandKit } from '#contract/brand.ts'
import { standInOf } from '#domain/deck/catalog/fonts.ts'
import { days } from '#server/clock.ts'
import { brandFonts, brands } from '#server/db/brand-schema.ts'
import { assets } from '#server/db/schema.ts'
import { makeDeck, makeSharedDeck } from '#tests/support/decks.ts'
import { openTestFont, packSfnt, packWoff2, uploadToBrand } from '#tests/support/fonts.ts'
import { startGeneration } from '#tests/support/generations.ts'
import { drawPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { forgetAssets } from '../assets/assets.ts'
import { purgeWorkspaces } from '../workspaces/workspaces.ts'

/** Packed before the server is there: while it takes its time, nobody is answered. */
const bomb = {
  name: 'bomb.woff2',
  body: packWoff2(openTestFont('Bomb'), { body: Buffer.alloc(8_000_000) }),
}

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

async function openTeam(plan: 'free' | 'pro' = 'pro') {
  const team = await createTeam(server, owner)
  await changeWorkspace(server, team.id, { plan, seats: 20 })
  return team
}

const ttf = (family: string, file?: string) => ({
  name: 'font.ttf',
  body: packSfnt(openTestFont(family, file)),
})
async function addFont(slug: string, file = ttf('Acme Serif')): Promise<BrandKit> {
  const reply = await uploadToBrand(owner.client, slug, 'fonts', file)
  expect([reply.statusCode, reply.json().code]).toEqual([201, undefined])
  return reply.json()
}

const statusOf = async (client: TestClient, url: string) => (await client.send({ url })).statusCode

async function countFiles(): Promise<number> {
  const entries = await readdir(join(server.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter(entry => entry.isFile()).length
}

test('[B-15] three fonts of its own, one of them hostile and refused in words, on a generated presentation', async () => {
  const { id, slug } = await openTeam()
  await addFont(slug, ttf('Acme Serif'))
  await addFont(slug, ttf('Acme Serif', 'pt-serif-latin-700-normal'))
  const sans = {
    name: 'acme-sans.woff2',
    body: packWoff2(openTestFont('Acme Sans', 'pt-sans-latin-400-normal')),
  }
  const kit = await addFont(slug, sans)
  const before = await countFiles()
  const refused = await uploadToBrand(owner.client, slug, 'fonts', bomb)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ code: 'font_refused', data: { reason: 'damaged' } })
  expect(refused.json().message).toContain('TTF, OTF or WOFF2')
  expect(await countFiles()).toBe(before)
  expect(await server.services.orm.select().from(assets).where(eq(assets.name, 'bomb.woff2'))).toEqual([])
  expect(kit.fonts.map(({ family, faces }) => [family, faces.length])).toEqual([
    ['Acme Sans', 1],
    ['Acme Serif', 2],
  ])

  const [text, heading] = kit.fonts.map(font => font.id) as [string, string]
  expect([standInOf(text), standInOf(heading)]).not.toContain(undefined)
  const colors = [
    { name: 'Night', value: '#101828', role: 'background' as const },
    { name: 'Snow', value: '#f8fafc', role: 'text' as const },
    { name: 'Coral', value: '#ff6f61', role: 'accent' as const },
  ]
  const body = { colors, heading_font: heading, font: text, theme: 'swiss', is_default: true }
  expect(await owner.client.brand.update({ params: { slug }, body })).toMatchObject(body)
  const look = {
    ...{ name: 'swiss', heading_font: heading, font: text },
    palette: { paper: '#101828', ink: '#f8fafc', accents: ['#ff6f61'] },
  }
  expect((await owner.client.presentations.create({ body: { workspace: slug } })).theme).toMatchObject(look)
  const chosen = { workspace: slug, theme: { name: 'paper' } }
  expect((await owner.client.presentations.create({ body: chosen })).theme).toMatchObject({
    name: 'paper',
    font: null,
  })
  const task_id = await startGeneration(owner.client, { workspace: slug })
  await server.services.jobs.drain()
  const { slug: made } = await owner.client.generation.status({ query: { task_id } })
  const deck = await owner.client.presentations.read({ params: { slug: made ?? '' } })
  expect(deck.theme).toMatchObject(look)
  expect((await owner.client.brand.fontUses({ params: { slug, font: text } })).count).toBe(2)
  await changeWorkspace(server, id, { plan: 'free' })
  expect((await owner.client.presentations.create({ body: { workspace: slug } })).theme).toMatchObject({
    palette: null,
  })
})

test('[B-15] [U-03] a font answers to its team, and to others while an open presentation of the team uses it', async () => {
  const { id, slug } = await openTeam()
  const member = await signUpPerson(server)
  await addMember(server, id, member.userId)
  const stranger = await signUpPerson(server)
  const visitor = await server.client()
  const kit = await addFont(slug)
  const font = kit.fonts[0]?.id ?? ''
  const [row] = await server.services.orm.select().from(brandFonts).where(eq(brandFonts.font, font))
  const file = `/assets/${row?.src}`
  const sheet = `/assets/fonts/${font}.css`
  const people = [owner.client, member.client, stranger.client, visitor]
  const see = async () => [
    await Promise.all(people.map(person => statusOf(person, file))),
    await Promise.all(
      people.map(async person => (await person.send({ url: sheet })).body.includes('@font-face')),
    ),
  ]
  const closed = [
    [200, 200, 404, 404],
    [true, true, false, false],
  ]
  const open = [
    [200, 200, 200, 200],
    [true, true, true, true],
  ]
  expect(await see()).toEqual(closed)
  const deck = await makeSharedDeck(owner.client, 1, { workspace: slug })
  expect(await see()).toEqual(closed)
  await owner.client.presentations.update({ params: { slug: deck.slug }, body: { theme: { font } } })
  expect(await see()).toEqual(open)
  const reply = await visitor.send({ url: file })
  expect(reply.headers).toMatchObject({
    'content-type': 'font/ttf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60, must-revalidate',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(reply.rawPayload.equals(ttf('Acme Serif').body)).toBe(true)
  const { etag } = (await visitor.send({ url: sheet })).headers
  expect((await visitor.send({ url: sheet, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
    304,
  )
  await owner.client.presentations.update({
    params: { slug: deck.slug },
    body: { settings: { link: false } },
  })
  expect(await see()).toEqual(closed)
  expect((await visitor.send({ url: sheet, headers: { 'if-none-match': String(etag) } })).body).toBe('')

  // A slide of its own uses it as well; a copy elsewhere does not open it.
  const shared = await makeSharedDeck(owner.client, 1, { workspace: slug })
  const [slide] = shared.slides
  await owner.client.slides.update({
    params: { id: slide?.id ?? 0 },
    body: { revision: slide?.revision ?? 0, theme: { heading_font: font } },
  })
  expect(await see()).toEqual(open)
  await owner.client.presentations.remove({ params: { slug: shared.slug } })
  await changeWorkspace(server, (await createTeam(server, stranger)).id, { plan: 'pro' })
  expect(await see()).toEqual(closed)
})

test('[B-15] who may change it: owner and managers, on Pro; members see it, and nothing is lost with the plan', async () => {
  const { id, slug } = await openTeam()
  const member = await signUpPerson(server)
  await addMember(server, id, member.userId)
  const params = { slug }
  const kit = await addFont(slug)
  const font = kit.fonts[0]?.id ?? ''
  expect((await member.client.brand.read({ params })).fonts).toHaveLength(1)
  expect((await uploadToBrand(member.client, slug, 'fonts', ttf('X'))).json()).toMatchObject({
    code: 'forbidden',
  })
  await expect(member.client.brand.removeFont({ params: { slug, font } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    owner.client.brand.update({ params, body: { font: 'own-inter-abcdefghijkmnpqrstuvwxyz' } }),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(owner.client.brand.update({ params, body: { theme: 'nowhere' } })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  await owner.client.brand.update({ params, body: { font } })
  const deck = await makeDeck(owner.client, 1, { workspace: slug, theme: { font } })
  await changeWorkspace(server, id, { plan: 'free' })
  expect(await owner.client.brand.read({ params })).toMatchObject({ font, is_open: false })
  await expect(owner.client.brand.update({ params, body: { font: null } })).rejects.toMatchObject({
    code: 'pay',
  })
  expect((await uploadToBrand(owner.client, slug, 'fonts', ttf('X'))).json()).toMatchObject({
    code: 'pay',
    data: { limit: 'brand' },
  })
  expect((await owner.client.presentations.read({ params: { slug: deck.slug } })).theme.font).toBe(font)
  const other = await makeDeck(owner.client, 1, { workspace: slug })
  await expect(
    owner.client.presentations.update({ params: { slug: other.slug }, body: { theme: { font } } }),
  ).rejects.toMatchObject({ code: 'pay' })
  expect((await owner.client.brand.removeFont({ params: { slug, font } })).fonts).toEqual([])
})

test('[B-15] a deleted font is gone from every address, and the brand and its presentations go on without it', async () => {
  const { slug } = await openTeam()
  const kit = await addFont(slug)
  const font = kit.fonts[0]?.id ?? ''
  await owner.client.brand.update({ params: { slug }, body: { font, heading_font: font } })
  const deck = await makeSharedDeck(owner.client, 1, {
    workspace: slug,
    theme: { font },
    name: 'Yearly report',
  })
  expect(await owner.client.brand.fontUses({ params: { slug, font } })).toEqual({
    count: 1,
    names: ['Yearly report'],
  })
  const [row] = await server.services.orm.select().from(brandFonts).where(eq(brandFonts.font, font))
  const before = await countFiles()
  const left = await owner.client.brand.removeFont({ params: { slug, font } })
  expect(left).toMatchObject({ fonts: [], font: null, heading_font: null })
  expect(await countFiles()).toBe(before - 1)
  expect(await statusOf(owner.client, `/assets/${row?.src}`)).toBe(404)
  expect(await owner.client.send({ url: `/assets/fonts/${font}.css` })).toMatchObject({
    statusCode: 200,
    body: '',
  })
  expect((await owner.client.presentations.read({ params: { slug: deck.slug } })).theme.font).toBe(font)
  await expect(owner.client.brand.removeFont({ params: { slug, font } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('[B-15] the same weight sent again takes the place of the first, and a family stays one', async () => {
  const { slug } = await openTeam()
  const [first, second] = [await addFont(slug), await addFont(slug, ttf('ACME serif'))]
  expect(second.fonts).toEqual(first.fonts)
  const before = await countFiles()
  await addFont(slug, ttf('Acme Serif'))
  expect(await countFiles()).toBe(before)
})

test('[B-15] logos for light and dark go through the checks of pictures, and stay out of the list of uploads', async () => {
  const { slug } = await openTeam()
  const body = await drawPicture(40, 20).png().toBuffer()
  const light = (
    await uploadToBrand(owner.client, slug, 'logos/light', { name: 'logo.png', body })
  ).json() as BrandKit
  expect(light.logos).toMatchObject({ light: { width: 40, height: 20, name: 'logo.png' }, dark: null })
  const page = { name: 'logo.svg', body: Buffer.from('<html></html>') }
  expect((await uploadToBrand(owner.client, slug, 'logos/dark', page)).json()).toMatchObject({
    code: 'unsupported_file',
  })
  expect((await owner.client.assets.list({ query: { workspace: slug } })).count).toBe(0)
  expect(await statusOf(owner.client, `/assets/${light.logos.light?.src}`)).toBe(200)
  await owner.client.brand.removeLogo({ params: { slug, variant: 'light' } })
  expect((await owner.client.brand.read({ params: { slug } })).logos.light).toBeNull()
  expect((await owner.client.assets.list({ query: { workspace: slug } })).count).toBe(1)
})

test('[B-15] a workspace that is deleted permanently takes its brand and its files with it', async () => {
  const { id, slug } = await openTeam()
  await addFont(slug)
  const before = await countFiles()
  await server.services.orm.transaction(orm => purgeWorkspaces({ ...server.services, orm }, [id]))
  await forgetAssets(server.services)
  expect(await countFiles()).toBeLessThan(before)
  const { orm } = server.services
  expect(await orm.select().from(brandFonts).where(eq(brandFonts.workspaceId, id))).toEqual([])
  expect(await orm.select().from(brands).where(eq(brands.workspaceId, id))).toEqual([])
})

test('[B-15] [U-03] what a brand has is kept, however long no slide shows it', async () => {
  const { id, slug } = await openTeam()
  await addFont(slug)
  const body = await drawPicture(40, 20).png().toBuffer()
  await uploadToBrand(owner.client, slug, 'logos/dark', { name: 'logo.png', body })
  for (const _ of ['noted', 'removed']) {
    server.clock.advance(days(60))
    await forgetAssets(server.services)
  }
  const kept = await server.services.orm.select().from(assets).where(eq(assets.workspaceId, id))
  expect(kept.map(({ type, deletedAt }) => [type, deletedAt]).sort()).toEqual([
    ['font/ttf', null],
    ['image/webp', null],
  ])
})
