import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSlides } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function fill(person: Person, count: number): Promise<void> {
  for (let made = 0; made < count; made++) await person.client.presentations.create({ body: {} })
}

test('[E-05] an untitled presentation has a title in the caller’s language', async () => {
  const english = await signUpPerson(server)
  const russian = await signUpPerson(server, { locale: 'ru' })
  for (const name of [undefined, '', '  ', '\0']) {
    const body = name === undefined ? {} : { name }
    expect((await english.client.presentations.create({ body })).name).toBe('Untitled')
  }
  expect((await russian.client.presentations.create({ body: {} })).name).toBe('Без названия')
})

test('[C-31] [E-03] [D-36] [B-16] a blank presentation is in the personal workspace, has one slide with a title and a line to fill in, and a slug nobody can guess', async () => {
  const person = await signUpPerson(server)
  const made = await person.client.presentations.create({ body: { name: '  Plan  ' } })
  expect(made).toMatchObject({ name: 'Plan', workspace: person.workspace, create: false, revision: 0 })
  expect(made.slug).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(made.created_at).toBe(server.clock.now().toISOString())
  expect(made.slides).toHaveLength(1)
  expect(made.slides[0]).toMatchObject({ index: 0, layout: 'title', presentation: made.slug, revision: 0 })
  const text = { type: 'text', align: 'mc', size: 0.7, text: '' }
  expect(made.slides[0]?.items).toMatchObject([text, text])
  expect(await person.client.presentations.read({ params: { slug: made.slug } })).toEqual(made)
})

test('[C-31] [E-04] [E-06] a whole document comes back as it was given, but for what only the server gives', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const slides = newSlides(3).map(slide => ({ ...slide, id: 999_999, revision: 7, is_favorite: true }))
  const body = {
    name: 'Все поля',
    workspace: team.slug,
    theme: { name: 'swiss', text_color: '#102030', font: 'inter' },
    settings: { page_numbering: true, paging: 'scroll', indexing: true } as const,
    slides,
  }
  const made = await person.client.presentations.create({ body })
  expect(made).toMatchObject({
    ...body,
    slides: slides.map(({ uid, index, items }) => ({ uid, index, items })),
  })
  for (const slide of made.slides) {
    expect(slide).toMatchObject({ revision: 0, is_favorite: false, presentation: made.slug })
    expect(slide.id).not.toBe(999_999)
  }
})

test('a document that breaks the schema is refused and leaves nothing', async () => {
  const person = await signUpPerson(server)
  const [slide] = newSlides(1)
  const [text] = slide!.items
  const hostile: unknown[] = [
    { name: 'x'.repeat(201) },
    { slides: [slide, { ...slide, index: 1 }] },
    { slides: [{ ...slide, index: 1 }] },
    { slides: [{ ...slide, uid: 'no' }] },
    { slides: [{ ...slide, layout: 'constructor' }] },
    { slides: [{ ...slide, items: [{ ...text, type: 'script' }] }] },
    { slides: [{ ...slide, items: [{ id: 'b', index: 0, type: 'button', href: 'javascript:alert(1)' }] }] },
    { slides: [{ ...slide, items: [{ id: 'i', index: 0, type: 'image', src: 'data:text/html,x' }] }] },
    { slides: [{ ...slide, items: [{ id: 'i', index: 0, type: 'image', src: '../../etc/passwd' }] }] },
    { slides: [{ ...slide, items: [{ ...text, text: '&'.repeat(20_000) }] }] },
    { theme: { background: { color: 'red;}' } } },
    [],
  ]
  for (const body of hostile) {
    const reply = await person.client.post('/api/presentations/', body)
    expect([JSON.stringify(body).slice(0, 80), reply.statusCode]).toEqual([expect.anything(), 400])
  }
  expect((await person.client.presentations.list({ query: {} })).count).toBe(0)
})

test('text that databases choke on is stored without the part they refuse', async () => {
  const person = await signUpPerson(server)
  const [slide] = newSlides(1)
  const [text] = slide!.items
  const items = [{ ...text!, text: '<p>a\0b\ud800c</p>' }]
  const body = { name: `a\0\ud800b${'ﷺ'.repeat(190)}`, slides: [{ ...slide!, items, notes: '\0n\udfff' }] }
  const made = await person.client.presentations.create({ body })
  expect(made.name.startsWith('a\ufffdb')).toBe(true)
  expect(made.slides[0]).toMatchObject({ notes: 'n\ufffd', items: [{ text: '<p>ab\ufffdc</p>' }] })
})

test('[D-18] item text of every kind is sanitised when it is written', async () => {
  const person = await signUpPerson(server)
  const [slide] = newSlides(1)
  const text = '<p onclick="steal()">Hello<script>steal()</script><a href="javascript:steal()">!</a></p>'
  const kinds = ['text', 'image', 'gif', 'video', 'form', 'table', 'chart', 'button'] as const
  const items = kinds.map((type, index) => ({ id: `i${index}`, index, type, text }))
  const made = await person.client.presentations.create({ body: { slides: [{ ...slide!, items }] } })
  const stored = await server.services.orm.execute(
    sql`select items::text as items from slides where id = ${made.slides[0]!.id}`,
  )
  expect(JSON.stringify((stored as unknown as { rows: unknown[] }).rows)).not.toContain('steal')
  for (const item of made.slides[0]!.items) expect(item.text).toBe('<p>Hello<span>!</span></p>')
})

test('[K-01] [X-05] the free plan holds ten presentations, and says pay to the eleventh', async () => {
  const person = await signUpPerson(server)
  await fill(person, 10)
  const eleventh = person.client.presentations.create({ body: {} })
  await expect(eleventh).rejects.toMatchObject({ code: 'pay', statusCode: 402 })
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  await fill(person, 1)
  await changeWorkspace(server, person.workspaceId, { plan: 'free' })
  await expect(person.client.presentations.create({ body: {} })).rejects.toMatchObject({ code: 'pay' })
  expect((await person.client.presentations.list({ query: {} })).count).toBe(11)
})

test('[C-31] a creation that is sent again after a lost reply, or twice at once, makes one presentation', async () => {
  const person = await signUpPerson(server)
  await fill(person, 8)
  const body = { key: randomUUID(), name: 'Once', slides: newSlides(2) }
  const made = await Promise.all([1, 2, 3].map(() => person.client.presentations.create({ body })))
  const again = await person.client.presentations.create({ body })
  expect(new Set([...made, again].map(({ slug }) => slug)).size).toBe(1)
  expect(again.slides.map(({ uid }) => uid)).toEqual(body.slides.map(({ uid }) => uid))
  expect((await person.client.presentations.list({ query: {} })).count).toBe(9)
  const stranger = await signUpPerson(server)
  expect((await stranger.client.presentations.create({ body })).slug).not.toBe(again.slug)
})

test('of twenty who ask for the last place at once, one gets it', async () => {
  const person = await signUpPerson(server)
  await fill(person, 9)
  const asked = Array.from({ length: 20 }, () => person.client.post('/api/presentations/', {}))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 402)])
  expect((await person.client.presentations.list({ query: {} })).count).toBe(10)
})

test('[K-01] [X-05] the free plan holds thirty slides in one presentation', async () => {
  const person = await signUpPerson(server)
  const over = person.client.presentations.create({ body: { slides: newSlides(31) } })
  await expect(over).rejects.toMatchObject({ code: 'pay' })
  expect((await person.client.presentations.list({ query: {} })).count).toBe(0)
  const { slides } = await person.client.presentations.create({ body: { slides: newSlides(30) } })
  expect(slides.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, index) => index))
})

test('[E-02] in an internal workspace a new presentation gets the special font, unless it has its own', async () => {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { isInternal: true })
  const plain = await person.client.presentations.create({ body: {} })
  expect(plain.theme.font).toBe(server.services.config.INTERNAL_FONT)
  const own = await person.client.presentations.create({ body: { theme: { font: 'rubik' } } })
  expect(own.theme.font).toBe('rubik')
})
