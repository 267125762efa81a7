import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { frame, makeDeckFile, paragraph, shape } from '#tests/support/documents/make-deck-file.ts'
import { makePptx } from '#tests/support/documents/make-pptx.ts'
import { signUpPro } from '#tests/support/exports.ts'
import { drainPatiently } from '#tests/support/generations.ts'
import { packPng, postForm, writeFile } from '#tests/support/pictures.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ann = await signUpPro(server)
})
afterAll(() => server.close())

function send(client: TestClient, body: Buffer, { name = 'Plan.pptx', query = '' } = {}) {
  return postForm(client, `/api/presentations/imports/${query}`, writeFile(name, body))
}

async function start(client: TestClient, body: Buffer, options = {}) {
  const reply = await send(client, body, options)
  expect([reply.statusCode, reply.body]).toEqual([202, expect.any(String)])
  return imports.start.reply.parse(reply.json())
}

const read = (client: TestClient, task_id: string) => client.imports.status({ params: { task_id } })
const storedFiles = () => readdir(join(server.dataDir, 'storage', 'i')).catch(() => [])

async function bring(client: TestClient, body: Buffer) {
  const { task_id } = await start(client, body)
  await drainPatiently(server, 'import')
  return read(client, task_id)
}

const slide = (words: string) => ({ shapes: shape(2, { ph: 'type="title"', text: paragraph(words) }) })

test('[P-01] [P-02] [P-03] a file becomes a presentation, with its pictures, its links and a list of what is different', async () => {
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="i1"/></p:blipFill><p:spPr>${frame(0, 0, 2_000_000, 1_000_000)}</p:spPr></p:pic>`
  const jump = `<p:sp><p:nvSpPr><p:cNvPr id="5" name="b"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(0, 2_000_000, 2_000_000, 500_000)}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:hlinkClick r:id="j" action="ppaction://hlinksldjump"/></a:rPr><a:t>On</a:t></a:r></a:p></p:txBody></p:sp>`
  const broken = `<p:pic><p:nvPicPr><p:cNvPr id="6" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="i2"/></p:blipFill><p:spPr>${frame(0, 0, 2_000_000, 1_000_000)}</p:spPr></p:pic>`
  const file = makeDeckFile({
    slides: [
      {
        shapes: picture + jump + broken,
        relations: [
          ['i1', 'image', '../media/image1.png'],
          ['i2', 'image', '../media/image2.png'],
          ['j', 'slide', 'slide2.xml'],
        ],
      },
      slide('The end <script>alert(1)</script>'.replaceAll('<', '&lt;')),
    ],
    parts: [
      { name: 'ppt/media/image1.png', body: packPng(2, 1) },
      { name: 'ppt/media/image2.png', body: 'no picture' },
    ],
  })
  const done = await bring(ann.client, file)
  expect(done).toMatchObject({
    task_state: 'SUCCESS',
    error: null,
    name: 'Plan.pptx',
    differences: expect.any(Number),
  })
  const slug = done.slug ?? ''
  const deck = await ann.client.presentations.read({ params: { slug } })
  const [first, last] = deck.slides
  expect(deck.name).toBe('Plan')
  expect(first?.items[0]).toMatchObject({ type: 'image', src: expect.stringMatching(/^u\/.+\.webp$/) })
  expect(first?.items[2]).toMatchObject({ type: 'image', src: null })
  expect(first?.items[1]?.text).toBe(`<p><a href="#${last?.uid}">On</a></p>`)
  expect(last?.items[0]?.text).toBe('<h2>The end &lt;script&gt;alert(1)&lt;/script&gt;</h2>')
  const { report } = await ann.client.imports.report({ params: { slug } })
  expect(report).toMatchObject({ name: 'Plan.pptx', format: 'pptx' })
  expect(report?.differences).toContainEqual({
    slide: 1,
    kind: 'picture_missing',
    what: 'image2.png',
    count: 1,
  })
  expect(done.differences).toBe(report?.differences.length)
  // The pictures are the workspace's own, and the file itself is gone.
  expect((await ann.client.assets.list({ query: { workspace: ann.workspace } })).count).toBe(1)
  expect(await storedFiles()).toEqual([])
  const stranger = await signUpPerson(server)
  expect((await refusalOf(read(stranger.client, done.task_id))).code).toBe('task_not_found')
  expect((await refusalOf(stranger.client.imports.report({ params: { slug } }))).code).toBe(
    'workspace_access_denied',
  )
})

test('[P-03] sent twice with one key it is one import; a stopped one leaves nothing', async () => {
  const client = ann.client
  const query = `?key=${randomUUID()}`
  const file = makeDeckFile({ slides: [slide('Once')] })
  const [one, two] = [await start(client, file, { query }), await start(client, file, { query })]
  expect(two.task_id).toBe(one.task_id)
  const before = (await client.presentations.list({ query: { workspace: ann.workspace } })).count
  expect(await client.imports.cancel({ params: { task_id: one.task_id } })).toMatchObject({
    task_state: 'FAILURE',
    error: 'cancelled',
  })
  await drainPatiently(server, 'import')
  expect(await read(client, one.task_id)).toMatchObject({
    task_state: 'FAILURE',
    error: 'cancelled',
    slug: null,
  })
  expect((await client.presentations.list({ query: { workspace: ann.workspace } })).count).toBe(before)
  expect(await storedFiles()).toEqual([])
})

const ole = (inside: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(inside, 'utf16le')])

test('[P-03] what is locked, broken, hostile or of another kind gets a sentence, and nothing is made', async () => {
  const { client } = ann
  const refused = async (body: Buffer, name?: string) => {
    const reply = await send(client, body, name ? { name } : {})
    return [
      reply.statusCode,
      reply.json().code ?? reply.json().error?.code,
      (reply.json().data ?? reply.json().details)?.reason,
    ]
  }
  expect((await refused(ole('EncryptedPackage')))[0]).toBe(422)
  expect((await refused(ole('PowerPoint Document')))[0]).toBe(415)
  expect((await refused(Buffer.from('%PDF-1.7 no slides')))[0]).toBe(415)
  expect((await refused(Buffer.from('MZ\u0000\u0000'), 'virus.pptx'))[0]).toBe(415)
  const count = (await client.presentations.list({ query: { workspace: ann.workspace } })).count
  const whole = makeDeckFile({ slides: [slide('Torn')] })
  const errors = []
  const trap = '<!DOCTYPE x [<!ENTITY a "b">]><p:presentation/>'
  const { makeZip } = await import('#tests/support/documents/make-zip.ts')
  const types = { name: '[Content_Types].xml', body: '<Types/>' }
  for (const file of [
    whole.subarray(0, whole.length - 300),
    makeZip([types, { name: 'ppt/presentation.xml', body: trap }]),
    makeZip([types, { name: 'ppt/presentation.xml', body: '<p:presentation/>' }]),
    makeZip([types, { name: 'ppt/presentation.xml', body: Buffer.alloc(80_000_000, ' ') }]),
    makeZip([types, { name: 'ppt/presentation.xml', body: '<x>'.repeat(900) }]),
  ])
    errors.push((await bring(client, file)).error)
  expect(errors).toEqual(['damaged', 'damaged', 'empty', 'too_much', 'too_much'])
  expect((await client.presentations.list({ query: { workspace: ann.workspace } })).count).toBe(count)
  expect(await storedFiles()).toEqual([])
  expect(await readdir(join(server.dataDir, 'incoming')).catch(() => [])).toEqual([])
})

test('[P-03] the plan says how many slides, how large a file, and how many presentations', async () => {
  const free = await signUpPerson(server)
  const most = planLimits.free.slidesPerPresentation
  const tooMany = makeDeckFile({ slides: Array.from({ length: most + 1 }, (_, at) => slide(`Slide ${at}`)) })
  expect(await bring(free.client, tooMany)).toMatchObject({
    task_state: 'FAILURE',
    error: 'too_many_slides',
    slug: null,
  })
  const large = await send(
    free.client,
    Buffer.concat([makeDeckFile({ slides: [] }), Buffer.alloc(planLimits.free.uploadBytes)]),
  )
  expect(large.statusCode).toBe(413)
})

test('[P-03] a worker that dies leaves nothing half-made, and the next makes it whole', async () => {
  const { client } = ann
  const { task_id } = await start(
    client,
    await makePptx([
      { title: 'One', points: ['a', 'b'] },
      { title: 'Two', notes: 'Say it' },
    ]),
  )
  const { runImport } = await import('./run-import.ts')
  // Stopped while it works, as a process that is about to end is.
  const stopping = new AbortController()
  const running = runImport(server.services, { import_id: task_id, run: 1 }, stopping.signal)
  stopping.abort(new Error('the process ends'))
  await running.catch(() => undefined)
  expect(await read(client, task_id)).toMatchObject({ task_state: 'STARTED', slug: null })
  await drainPatiently(server, 'import')
  const done = await read(client, task_id)
  expect(done).toMatchObject({ task_state: 'SUCCESS' })
  const deck = await client.presentations.read({ params: { slug: done.slug ?? '' } })
  expect(deck.slides.map(({ items }) => items[0]?.text)).toEqual([
    expect.stringMatching(/^<h2.*One/),
    expect.stringMatching(/^<h2.*Two/),
  ])
  expect(deck.slides[1]?.notes).toBe('Say it')
})
