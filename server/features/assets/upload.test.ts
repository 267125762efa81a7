import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asset as assetSchema } from '#contract/assets.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import { assets, throttles } from '#server/db/schema.ts'
import { hashToken } from '#server/random.ts'
import { openGuest } from '#tests/support/guests.ts'
import {
  drawAnimation,
  drawPicture,
  mislabelWebp,
  packPng,
  sendForm,
  uploadPicture,
  writeForm,
} from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
let team: { id: number; slug: string }
let slug: string
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  team = await createTeam(server, ann)
  slug = (await ann.client.presentations.create({ body: { workspace: team.slug } })).slug
})
afterAll(() => server.close())

const upload = (body: Buffer | string, more: object = {}) =>
  uploadPicture(ann.client, slug, { body, ...more })

async function keep(body: Buffer | string, more: object = {}) {
  const reply = await upload(body, more)
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)])
  const asset = assetSchema.parse(reply.json())
  const file = await ann.client.send({ url: `/assets/${asset.src}` })
  expect(file.statusCode).toBe(200)
  return { asset, file }
}

/** Nothing that was begun stays: neither what came in, nor half of what was to be kept. */
afterEach(async () => {
  for (const folder of ['incoming', join('uploads', 'unfinished')]) {
    expect(await readdir(join(server.dataDir, folder)).catch(() => [])).toEqual([])
  }
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '[D-29] [E-17] %s is kept as WebP',
  async format => {
    const { asset, file } = await keep(await drawPicture(64, 48).toFormat(format).toBuffer())
    expect(asset).toMatchObject({
      is_asset: true,
      width: 64,
      height: 48,
      animated: false,
      name: 'picture.png',
    })
    expect(asset.src).toMatch(/^u\/[A-Za-z0-9]{28}\.webp$/)
    expect(pictureSourceSchema.parse(asset.src)).toBe(asset.src)
    expect(file.headers['content-type']).toBe('image/webp')
    expect(file.rawPayload.length).toBe(asset.bytes)
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
  },
)

test.each(['gif', 'webp'] as const)('[D-29] an animated %s goes on moving', async format => {
  const { asset, file } = await keep(await drawAnimation(format, 5))
  expect(asset).toMatchObject({ width: 24, height: 24, animated: true })
  const head = await sharp(file.rawPayload, { animated: true }).metadata()
  expect(head).toMatchObject({ format: 'webp', pages: 5, pageHeight: 24 })
})

test('[D-29] a drawing stays one', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="9" height="9" fill="red"/></svg>'
  const { asset, file } = await keep(svg)
  expect(asset).toMatchObject({
    width: 40,
    height: 30,
    animated: false,
    src: expect.stringMatching(/\.svg$/),
  })
  expect(file.headers['content-type']).toContain('image/svg+xml')
  expect(file.body).toContain('<rect')
})

test('[D-29] a large picture is made as large as a screen needs, and no small one larger', async () => {
  const { asset } = await keep(await drawPicture(4000, 1000).jpeg().toBuffer())
  expect(asset).toMatchObject({ width: 2560, height: 640 })
})

test('[D-29] what a camera wrote into it is gone, and it stands upright', async () => {
  const photo = await drawPicture(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '1/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { asset, file } = await keep(photo)
  expect(asset).toMatchObject({ width: 40, height: 60 })
  const { exif, xmp, icc, orientation } = await sharp(file.rawPayload).metadata()
  expect({ exif, xmp, icc, orientation }).toEqual({})
  expect(file.rawPayload.includes('secret-owner')).toBe(false)
})

test('[D-29] a drawn picture with clear parts is kept without loss when that is smaller', async () => {
  const flat = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const { file } = await keep(flat)
  const { data } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([1, 2, 3, 128])
})

test('[D-29] neither name nor type are believed, only what stands in the file', async () => {
  const png = await drawPicture().png().toBuffer()
  const { asset } = await keep(png, { fileName: 'page.html', type: 'text/html' })
  expect(asset.src).toMatch(/\.webp$/)
  for (const body of [
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7\n',
    'MZ\x90\0',
    'PK\x03\x04',
    'BM\x00\x00',
    'II*\0',
    '\0\0\0\x18ftypheic\0\0\0\0heicmif1',
    '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    'just words',
    '\x89PNG',
  ]) {
    const reply = await upload(Buffer.from(body, 'latin1'), { fileName: 'photo.png', type: 'image/png' })
    expect([body, reply.statusCode, reply.json().code]).toEqual([body, 415, 'unsupported_file'])
  }
})

test('[D-29] what is hidden beside the picture is not kept', async () => {
  const hidden = '<script>alert(document.domain)</script>'
  const gif = await drawPicture().gif().toBuffer()
  const { file } = await keep(Buffer.concat([gif, Buffer.from(hidden)]), { fileName: 'both.gif' })
  expect(file.rawPayload.includes('script')).toBe(false)
  const zip = Buffer.concat([await drawPicture().jpeg().toBuffer(), Buffer.from('PK\x03\x04 payload')])
  expect((await keep(zip)).file.rawPayload.includes('payload')).toBe(false)
})

test('[D-29] half a picture is refused, in every format', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const pixels = await noise.png().toBuffer()
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const whole = await sharp(pixels).toFormat(format).toBuffer()
    const reply = await upload(whole.subarray(0, Math.floor(whole.length / 2)))
    expect([format, reply.statusCode, reply.json().code]).toEqual([format, 422, 'broken_picture'])
  }
})

test('[D-29] a small file that would be a huge picture is refused before it is read', async () => {
  const bomb = packPng(16_000, 16_000)
  expect(bomb.length).toBeLessThan(100_000)
  const lying = Buffer.from(await drawPicture().png().toBuffer())
  lying.writeUInt32BE(2 ** 31 - 1, 16)
  const before = process.memoryUsage().rss
  for (const body of [bomb, await mislabelWebp(16_000, 5000)]) {
    expect((await upload(body)).json()).toMatchObject({ code: 'picture_too_large', statusCode: 422 })
  }
  expect((await upload(lying)).json()).toMatchObject({ code: 'broken_picture' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  expect((await keep(packPng(12_000, 9000))).asset).toMatchObject({ width: 2560, height: 1920 })
})

test('[V-04] [K-01] one byte over 5 MB is blocked on the free plan and says how much may be; exactly 5 MB goes through', async () => {
  const max = planLimits.free.uploadBytes
  const png = await drawPicture().png().toBuffer()
  const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  const over = await upload(filled(max + 1))
  expect(over.statusCode).toBe(413)
  expect(over.json()).toMatchObject({
    code: 'file_too_large',
    message: 'This file exceeds your plan’s limit. Choose a smaller one or upgrade to Pro',
    data: { max },
  })
  expect((await upload(filled(max))).statusCode).toBe(201)
  await changeWorkspace(server, team.id, { plan: 'pro' })
  expect((await upload(filled(max + 1))).statusCode).toBe(201)
  await changeWorkspace(server, team.id, { plan: 'free' })
})

test('[D-29] a form without the file, with two, or of another kind is refused', async () => {
  const body = await drawPicture().png().toBuffer()
  const refusals = [
    [await sendForm(ann.client, slug, writeForm([])), { file: 'required' }],
    [await sendForm(ann.client, slug, writeForm([{ body: '' }])), { file: 'required' }],
    [await sendForm(ann.client, slug, writeForm([{ body, name: 'picture' }])), { file: 'required' }],
    [await sendForm(ann.client, slug, writeForm([{ body }, { body }])), { file: 'invalid' }],
    [await ann.client.post(`/api/assets/?presentation=${slug}`, {}), { file: 'required' }],
  ] as const
  for (const [reply, fields] of refusals) {
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'validation_failed', data: { fields } })
  }
  const { payload, headers } = writeForm([{ body }])
  const broken = [
    { payload: payload.subarray(0, payload.length / 2), headers },
    { payload, headers: { 'content-type': 'multipart/form-data' } },
    { payload: Buffer.from('nonsense'), headers },
  ]
  for (const form of broken) {
    const reply = await sendForm(ann.client, slug, form)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request'])
  }
  const elsewhere = await sendForm(ann.client, slug, { payload, headers }).then(() =>
    ann.client.send({ method: 'POST', url: '/api/presentations/', headers, payload }),
  )
  expect(elsewhere.statusCode).toBe(403)
})

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\ann\\Моя картинка.png', 'Моя картинка.png'],
  ['..', 'picture'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  [`${'и'.repeat(500)}.jpeg`, `${'и'.repeat(114)}….jpeg`],
])('[D-29] the name %j is kept as words: %j', async (fileName, kept) => {
  const { asset } = await keep(await drawPicture(8, 8).png().toBuffer(), { fileName })
  expect(asset.name).toBe(kept)
  expect([...asset.name].length).toBeLessThanOrEqual(120)
})

test('[A-04] members of the workspace and the guest whose presentation it is may upload, others may not', async () => {
  const body = await drawPicture(8, 8).png().toBuffer()
  const outcome = async (client: Person['client'], target = slug) => {
    const reply = await uploadPicture(client, target, { body })
    return `${reply.statusCode} ${reply.json().code ?? 'kept'}`
  }
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  const stranger = await signUpPerson(server)
  const visitor = await server.client()
  expect(await outcome(member.client)).toBe('201 kept')
  expect(await outcome(stranger.client)).toBe('403 workspace_access_denied')
  expect(await outcome(visitor)).toBe('401 unauthorized')
  expect(await outcome(ann.client, 'nothing-here')).toBe('404 presentation_not_found')

  const guest = await openGuest(server)
  const own = (await guest.presentations.create({ body: {} })).slug
  expect(await outcome(guest, own)).toBe('201 kept')
  expect(await outcome(visitor, own)).toBe('404 presentation_not_found')
  expect(await outcome(ann.client, own)).toBe('404 presentation_not_found')
  const { payload, headers } = writeForm([{ body }])
  const forged = await ann.client.send({
    method: 'POST',
    url: `/api/assets/?presentation=${slug}`,
    headers,
    payload,
  })
  expect(forged.json()).toMatchObject({ code: 'csrf_failed' })
})

test('[D-29] the row tells where it belongs: to the workspace and presentation, or to a guest’s presentation alone', async () => {
  const { asset } = await keep(await drawPicture(8, 8).png().toBuffer())
  const [row] = await server.services.orm.select().from(assets).where(eq(assets.id, asset.id))
  expect(row).toMatchObject({ workspaceId: team.id, type: 'image/webp', presentationId: expect.any(Number) })
})

test('only so many in an hour', async () => {
  const eager = await signUpPerson(server)
  const own = (await eager.client.presentations.create({ body: {} })).slug
  const { orm, clock } = server.services
  const name = `upload|account|${hashToken(String(eager.userId))}`
  await orm.insert(throttles).values({ name, count: 599, resetsAt: new Date(clock.now().getTime() + 1000) })
  const body = await drawPicture(8, 8).png().toBuffer()
  expect((await uploadPicture(eager.client, own, { body })).statusCode).toBe(201)
  expect((await uploadPicture(eager.client, own, { body })).statusCode).toBe(429)
})
