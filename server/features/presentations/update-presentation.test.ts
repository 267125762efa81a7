import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { markOrder } from '#domain/deck/slide-order.ts'
import { minutes } from '#server/clock.ts'
import { makeDeck, readOrder } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

type Body = Parameters<Person['client']['presentations']['update']>[0]['body']

function patch(slug: string, body: Body) {
  return person.client.presentations.update({ params: { slug }, body })
}

test('[C-32] [E-03] [E-04] PATCH changes the name, the theme and the settings, and answers the presentation', async () => {
  const { slides, ...made } = await makeDeck(person.client, 3)
  server.clock.advance(minutes(1))
  const background = { color: '#102030', gradient: null, pattern: null, image: null }
  const saved = await patch(made.slug, {
    name: '  Отчёт  ',
    theme: { text_color: '#ABCDEF', background, font: 'inter' },
    settings: { page_numbering: true, paging: 'scroll', indexing: true, featured: true },
  })
  expect(saved).toEqual({
    ...made,
    name: 'Отчёт',
    theme: { ...made.theme, text_color: '#abcdef', background, font: 'inter' },
    settings: { ...made.settings, page_numbering: true, paging: 'scroll', indexing: true, featured: true },
    updated_at: server.clock.now().toISOString(),
    revision: 1,
  })
  expect(await person.client.presentations.read({ params: { slug: made.slug } })).toMatchObject({
    name: 'Отчёт',
    revision: 1,
    slides,
  })
  expect((await person.client.presentations.list({ query: { search: 'отчет' } })).count).toBe(1)
})

test('each field is changed by itself, so that two people can change two of them', async () => {
  const { slug } = await makeDeck(person.client, 1)
  await Promise.all([
    patch(slug, { theme: { font: 'rubik' } }),
    patch(slug, { theme: { text_color: '#112233' } }),
    patch(slug, { settings: { paging: 'instant' } }),
    patch(slug, { settings: { indexing: true } }),
    patch(slug, { name: 'Both' }),
  ])
  const { settings, theme, name, revision } = await person.client.presentations.read({ params: { slug } })
  expect(theme).toMatchObject({ name: 'paper', font: 'rubik', text_color: '#112233', background: null })
  expect(settings).toEqual({ ...settingsSchema.parse({}), paging: 'instant', indexing: true })
  expect([name, revision]).toEqual(['Both', 5])
  expect(await patch(slug, { theme: { font: null } })).toMatchObject({
    theme: { font: null, text_color: '#112233' },
  })
})

test('what changes nothing is no revision', async () => {
  const made = await makeDeck(person.client, 2)
  server.clock.advance(minutes(1))
  const [first, second] = made.slides.map(({ uid }) => uid)
  const moves = [{ uid: second!, after: first! }]
  const bodies: Body[] = [{}, { name: made.name, theme: made.theme, settings: made.settings }, { moves }]
  for (const body of bodies) {
    expect(await patch(made.slug, body)).toMatchObject({ revision: 0, updated_at: made.updated_at })
  }
})

test('moves put slides behind others, one after the other; what speaks of the gone is left out', async () => {
  const { slug, slides } = await makeDeck(person.client, 5)
  const [a, b, c, d, e] = slides.map(({ uid }) => uid) as [string, string, string, string, string]
  const gone = randomUUID()
  const { order, revision } = await patch(slug, {
    moves: [
      { uid: e, after: null },
      { uid: gone, after: a },
      { uid: a, after: gone },
      { uid: b, after: d },
    ],
  })
  expect(order?.map(({ uid }) => uid)).toEqual([e, a, c, d, b])
  expect(await readOrder(person.client, slug)).toEqual([e, a, c, d, b])
  expect(revision).toBe(1)
  const byUid = new Map(slides.map(slide => [slide.uid, slide.id]))
  expect(order).toEqual([e, a, c, d, b].map(uid => ({ id: byUid.get(uid), uid, revision: 0 })))
})

test('the order of slides is told to whom it is news: after moves, and to who knows another', async () => {
  const { slug, slides } = await makeDeck(person.client, 3)
  const refs = slides.map(({ id, uid, revision }) => ({ id: id ?? 0, uid, revision }))
  const known = markOrder(refs)
  expect((await patch(slug, { name: 'Tides' })).order).toBeUndefined()
  expect((await patch(slug, { name: 'Waves', known_order: known })).order).toBeUndefined()
  const [a, b, c] = refs
  const moved = await patch(slug, { moves: [{ uid: c!.uid, after: null }], known_order: known })
  expect(moved.order).toEqual([c, a, b])
  expect((await patch(slug, { name: 'Lamps', known_order: known })).order).toEqual([c, a, b])
  expect((await patch(slug, { name: 'Bones', known_order: markOrder([c!, a!, b!]) })).order).toBeUndefined()
})

test('a name of nothing is refused, and so is what breaks the schema', async () => {
  const { slug, name } = await makeDeck(person.client, 1)
  const hostile: [unknown, string][] = [
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: '\0' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ theme: { text_color: 'red' } }, 'theme.text_color'],
    [{ theme: { font: "x'}" } }, 'theme.font'],
    [
      { theme: { background: { color: '#fff000', image: { src: 'javascript:1' } } } },
      'theme.background.image.src',
    ],
    [{ settings: { paging: 'spin' } }, 'settings.paging'],
    [{ settings: { indexing: 'yes' } }, 'settings.indexing'],
    [{ moves: [{ uid: 'x', after: null }] }, 'moves.0.uid'],
  ]
  const token = person.client.jar.get('csrftoken')!.value
  for (const [body, field] of hostile) {
    const reply = await person.client.send({
      method: 'PATCH',
      url: `/api/presentations/${slug}/`,
      headers: { 'x-csrftoken': token, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect([reply.statusCode, Object.keys(reply.json().data.fields)]).toEqual([400, [field]])
  }
  expect(await person.client.presentations.read({ params: { slug } })).toMatchObject({ name, revision: 0 })
})

test('a guest changes their own', async () => {
  const guest = await openGuest(server)
  const { slug } = await makeDeck(guest, 1)
  const params = { slug }
  expect(await guest.presentations.update({ params, body: { name: 'Mine' } })).toMatchObject({ name: 'Mine' })
  const other = (await openGuest(server)).presentations.update({ params, body: { name: 'Not mine' } })
  await expect(other).rejects.toMatchObject({ code: 'presentation_not_found' })
})
