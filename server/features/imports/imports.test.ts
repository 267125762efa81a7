import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile as writeToDisk } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { imports } from '#contract/imports.ts'
import { planLimits } from '#domain/billing/plans.ts'
import type { Orm } from '#server/db/database.ts'
import { cleanSlides, cleanSlidesInTurns } from '#server/sanitize-slides.ts'
import { frame, makeDeckFile, paragraph, picture, shape } from '#tests/support/documents/make-deck-file.ts'
import { makePptx } from '#tests/support/documents/make-pptx.ts'
import { signUpPro } from '#tests/support/exports.ts'
import { drainPatiently } from '#tests/support/generations.ts'
import { findPictureReader, packPng, postForm, writeFile } from '#tests/support/pictures.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { makeUploadedPicture } from '../assets/assets.ts'
import { removeOldImports } from './imports.ts'
import { runImport } from './run-import.ts'

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

const withPicture = makeDeckFile({
  slides: [
    {
      shapes: picture(4, 'i1', frame(0, 0, 2_000_000, 1_000_000)),
      relations: [['i1', 'image', '../media/image1.png']],
    },
  ],
  parts: [{ name: 'ppt/media/image1.png', body: packPng(2, 1) }],
})

async function findPicture(slug: string | null): Promise<string> {
  const deck = await ann.client.presentations.read({ params: { slug: slug ?? '' } })
  const [item] = deck.slides[0]?.items ?? []
  return item?.type === 'image' ? (item.src ?? '') : ''
}

/** The database, with transactions of another kind. */
function changeTransactions(run: (...work: Parameters<Orm['transaction']>) => Promise<unknown>): Orm {
  return new Proxy(server.services.orm, {
    get: (target, name) => (name === 'transaction' ? run : Reflect.get(target, name)),
  })
}

test('[P-03] an import that is made, and whose worker did not hear that it was, keeps its pictures', async () => {
  const { task_id } = await start(ann.client, withPicture)
  const { orm } = server.services
  const deaf = changeTransactions(async work => {
    await orm.transaction(work)
    throw new Error('the connection is lost')
  })
  const order = { import_id: task_id, run: 1 }
  const running = runImport({ ...server.services, orm: deaf }, order, new AbortController().signal)
  // It asks once a second whether the task is still its own, which it is not from the commit on.
  const end = await running.then(
    () => 'without a word',
    (error: Error) => error.message,
  )
  expect(['without a word', 'the connection is lost']).toContain(end)
  const done = await read(ann.client, task_id)
  expect(done).toMatchObject({ task_state: 'SUCCESS' })
  const src = await findPicture(done.slug)
  expect((await ann.client.send({ url: `/assets/${src}` })).statusCode).toBe(200)
  await drainPatiently(server, 'import')
  await removeOldImports(server.services)
})

/** Stops the process that reads pictures, until the test is over or it is told to go on. */
async function holdReader(path: string): Promise<() => void> {
  await makeUploadedPicture(path, 100)
  const found = findPictureReader()
  process.kill(found, 'SIGSTOP')
  const release = () => void process.kill(found, 'SIGCONT')
  onTestFinished(release)
  return release
}

test.runIf(process.platform === 'linux')(
  '[P-03] while others have all their pictures read, an import waits, and none of its own is missing',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'picture')
    await writeToDisk(path, packPng(2, 1))
    const release = await holdReader(path)
    // As many as are read and as may wait.
    const others = Array.from({ length: 30 }, () => makeUploadedPicture(path, 100).catch(() => undefined))
    const { task_id } = await start(ann.client, withPicture)
    const running = runImport(server.services, { import_id: task_id, run: 1 }, new AbortController().signal)
    await vi.waitFor(async () => expect(await read(ann.client, task_id)).toMatchObject({ step: 'pictures' }))
    release()
    await running
    await Promise.all(others)
    const done = await read(ann.client, task_id)
    expect(done).toMatchObject({ task_state: 'SUCCESS' })
    expect(await findPicture(done.slug)).toMatch(/^u\/.+\.webp$/)
    await drainPatiently(server, 'import')
  },
)

/** Words of which every letter has a colour of its own. */
function motley(letters: number): string {
  const runs = Array.from({ length: letters }, (_, at) => {
    const color = ((at * 7919) % 0xffffff).toString(16).padStart(6, '0')
    return `<a:r><a:rPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr><a:t>x</a:t></a:r>`
  })
  return `<a:p>${runs.join('')}</a:p>`
}

/** Not the time of a clock: on a busy machine others have most of that. */
function workOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

test('[P-03] a file of a great many styled letters keeps nobody waiting while it is saved', async () => {
  const shapes = Array.from({ length: 20 }, (_, at) =>
    shape(at + 2, { props: frame(0, at * 100_000, 3_000_000, 90_000), text: motley(400) }),
  ).join('')
  const { task_id } = await start(ann.client, makeDeckFile({ slides: [{ shapes }, { shapes }] }))
  let longest = 0
  let last = workOfThread()
  const tick = () => {
    longest = Math.max(longest, workOfThread() - last)
    last = workOfThread()
  }
  const ticks = setInterval(tick, 1)
  // From there on the time is that of the database, which is in this process here.
  const services = {
    ...server.services,
    orm: changeTransactions(work => {
      tick()
      clearInterval(ticks)
      return server.services.orm.transaction(work)
    }),
  }
  await runImport(services, { import_id: task_id, run: 1 }, new AbortController().signal)
  const { slug } = await read(ann.client, task_id)
  const deck = await ann.client.presentations.read({ params: { slug: slug ?? '' } })
  // One of the colours is that of the box.
  expect(deck.slides[1]?.items[19]?.text.match(/<span/g)).toHaveLength(399)
  // What it takes to clean them in one go.
  const begun = workOfThread()
  const clean = cleanSlides(deck.slides)
  expect(longest).toBeLessThan((workOfThread() - begun) / 2)
  const inTurns = await cleanSlidesInTurns(deck.slides)
  expect(inTurns).toEqual(clean)
  // And not a second time where the presentation is made.
  expect(cleanSlides(inTurns)).toBe(inTurns)
  await drainPatiently(server, 'import')
})

test('[P-03] a slide that no editor could save again is refused', async () => {
  const cell = `<a:tc><a:txBody><a:bodyPr/>${paragraph('x'.repeat(500))}</a:txBody></a:tc>`
  const row = `<a:tr h="9">${cell.repeat(12)}</a:tr>`
  const table = (id: number) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData uri="t"><a:tbl><a:tblGrid>${'<a:gridCol w="9"/>'.repeat(12)}</a:tblGrid>${row.repeat(60)}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  const tables = [2, 3, 4, 5, 6, 7].map(table).join('')
  expect(await bring(ann.client, makeDeckFile({ slides: [{ shapes: tables }] }))).toMatchObject({
    task_state: 'FAILURE',
    error: 'too_much',
  })
})
