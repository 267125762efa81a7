import { afterAll, beforeAll, expect, test } from 'vitest'
import { planLimits } from '#domain/billing/plans.ts'
import { minutes } from '#server/clock.ts'
import { makeDeck, readOrder } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
})
afterAll(() => server.close())

function post(slug: string, slide = newSlide(0), index = slide.index) {
  return person.client.slides.create({ body: { ...slide, index, presentation: slug } })
}

test('[C-41] [T-09] POST /api/slides/ puts the slide in at its index, and the ones behind it move on', async () => {
  const { slug, slides } = await makeDeck(person.client, 4)
  const given = newSlide(2, '<p>new</p>')
  const made = await post(slug, given)
  expect(made).toEqual({ ...given, id: expect.any(Number), presentation: slug })
  const uids = slides.map(({ uid }) => uid)
  expect(await readOrder(person.client, slug)).toEqual([...uids.slice(0, 2), given.uid, ...uids.slice(2)])
  expect(await person.client.slides.read({ params: { id: made.id } })).toEqual(made)
})

test('[E-06] [E-08] a slide has its fields, and what is left out has its default', async () => {
  const { slug } = await makeDeck(person.client, 1)
  const { uid } = newSlide()
  const items = [{ id: 'a', index: 0, type: 'text' as const }]
  const made = await person.client.slides.create({ body: { uid, index: 1, presentation: slug, items } })
  expect(made).toMatchObject({
    uid,
    index: 1,
    layout: 'col_1',
    stickers: [],
    presentation: slug,
    is_favorite: false,
    revision: 0,
    notes: '',
    theme: { tone: 'plain', background: null },
    items: [
      {
        id: 'a',
        index: 0,
        type: 'text',
        align: 'tl',
        size: 0.7,
        text: '',
        theme: { background_color: null },
      },
    ],
  })
})

test('an index past the end is the end, also in an empty deck', async () => {
  const { slug } = await makeDeck(person.client, 0)
  expect(await post(slug, newSlide(), 1999)).toMatchObject({ index: 0 })
  expect(await post(slug, newSlide(), 1999)).toMatchObject({ index: 1 })
  expect(await post(slug, newSlide(), 0)).toMatchObject({ index: 0 })
  await readOrder(person.client, slug)
})

test('sent twice with one uid it is one slide, and the answer is the same', async () => {
  const { slug } = await makeDeck(person.client, 2)
  const slide = newSlide(1)
  const first = await post(slug, slide)
  expect(await post(slug, slide)).toEqual(first)
  const together = newSlide(0)
  const [one, other] = await Promise.all([post(slug, together), post(slug, together)])
  expect(one).toEqual(other)
  expect(await readOrder(person.client, slug)).toHaveLength(4)
})

test('one uid may be in two decks: a copy keeps its slides’ names', async () => {
  const [one, two] = [await makeDeck(person.client, 1), await makeDeck(person.client, 1)]
  const slide = newSlide(1)
  const [here, there] = [await post(one.slug, slide), await post(two.slug, slide)]
  expect(here.id).not.toBe(there.id)
})

test('a new slide changes the presentation', async () => {
  const { slug, revision } = await makeDeck(person.client, 1)
  server.clock.advance(minutes(5))
  await post(slug)
  const after = await person.client.presentations.read({ params: { slug } })
  expect(after.updated_at).toBe(server.clock.now().toISOString())
  expect(after.revision).toBe(revision + 1)
})

test('[K-01] [X-05] [T-11] the thirty-first slide on the free plan: 402 pay, and nothing is added', async () => {
  const free = await signUpPerson(server)
  const guest = await openGuest(server)
  for (const client of [free.client, guest]) {
    const { slug } = await makeDeck(client, 29)
    await client.slides.create({ body: { ...newSlide(), presentation: slug } })
    const over = client.slides.create({ body: { ...newSlide(), presentation: slug } })
    await expect(over).rejects.toMatchObject({
      code: 'pay',
      statusCode: 402,
      data: { limit: 'slides', max: 30 },
    })
    expect(await readOrder(client, slug)).toHaveLength(30)
  }
})

test('[D-15] a deck over the limit after a switch to free stays, and takes no more', async () => {
  const { slug } = await makeDeck(person.client, 40)
  await changeWorkspace(server, person.workspaceId, { plan: 'free' })
  await expect(post(slug)).rejects.toMatchObject({ code: 'pay' })
  expect(await readOrder(person.client, slug)).toHaveLength(40)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
})

test('of many who ask for the last place at once one gets it', async () => {
  const free = await signUpPerson(server)
  const { slug } = await makeDeck(free.client, 29)
  const asked = Array.from({ length: 12 }, () =>
    free.client.post('/api/slides/', { ...newSlide(), presentation: slug }),
  )
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 402)])
})

test('a slide that breaks the schema is refused, and so is one that is too long once it is escaped', async () => {
  const { slug } = await makeDeck(person.client, 1)
  const slide = { ...newSlide(), presentation: slug }
  const [text] = slide.items
  const hostile: unknown[] = [
    {},
    { ...slide, uid: 'x' },
    { ...slide, index: -1 },
    { ...slide, index: 2001 },
    { ...slide, layout: '__proto__' },
    { ...slide, items: [{ ...text, index: 1 }] },
    { ...slide, items: [{ ...text, text: '&'.repeat(20_000) }] },
    { ...slide, notes: 'x'.repeat(20_001) },
    { ...slide, presentation: '../x' },
    { ...slide, theme: { text_color: 'url(javascript:alert(1))' } },
  ]
  for (const body of hostile) {
    const reply = await person.client.post('/api/slides/', body)
    expect([JSON.stringify(body).slice(0, 60), reply.statusCode]).toEqual([expect.anything(), 400])
  }
  const long = await person.client.post('/api/slides/', hostile[6])
  expect(long.json().data.fields).toEqual({ 'items.0.text': 'too_long' })
  expect(await readOrder(person.client, slug)).toHaveLength(1)
})

test('[B-19] of two who add at once where one has room, one is refused in words and nothing of theirs is stored', async () => {
  const owner = await signUpPerson(server)
  const { slug } = await makeDeck(owner.client, planLimits.free.slidesPerPresentation - 1)
  const add = (text: string) =>
    owner.client.slides.create({ body: { ...newSlide(0, text), index: 99, presentation: slug } })
  const answers = await Promise.allSettled([add('<p>first</p>'), add('<p>second</p>')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(answer => answer.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    ...{ code: 'pay', data: { limit: 'slides', max: planLimits.free.slidesPerPresentation } },
  })
  expect(await readOrder(owner.client, slug)).toHaveLength(planLimits.free.slidesPerPresentation)
})
