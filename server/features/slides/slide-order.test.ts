import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck, readOrder } from '#tests/support/decks.ts'
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

test('inserts, deletes, moves and saves all at once: places stay 0..n-1, each slide is there once', async () => {
  const { slug, slides } = await makeDeck(person.client, 20)
  const uids = slides.map(({ uid }) => uid)
  const added = Array.from({ length: 10 }, (_, n) => newSlide(n * 2))
  const removed = slides.filter((_, n) => n % 4 === 0)
  const { client } = person
  await Promise.all([
    ...added.map(slide => client.slides.create({ body: { ...slide, presentation: slug } })),
    ...removed.map(({ id }) => client.slides.remove({ params: { id: id! } })),
    ...slides
      .filter((_, n) => n % 4 === 2)
      .map(({ id }) => client.slides.update({ params: { id: id! }, body: { revision: 0, notes: 'x' } })),
    ...Array.from({ length: 8 }, (_, n) =>
      client.presentations.update({
        params: { slug },
        body: {
          moves: [
            { uid: uids[n]!, after: uids[19 - n]! },
            { uid: uids[n + 5]!, after: null },
          ],
        },
      }),
    ),
  ])
  const gone = new Set(removed.map(({ uid }) => uid))
  const expected = [...uids.filter(uid => !gone.has(uid)), ...added.map(({ uid }) => uid)]
  expect((await readOrder(client, slug)).toSorted()).toEqual(expected.toSorted())
  const { order, revision } = await client.presentations.open({ params: { slug }, query: {} })
  expect(order.map(({ uid }) => uid)).toEqual(await readOrder(client, slug))
  expect(revision).toBeGreaterThanOrEqual(10 + 5 + 5)
})

test('one slide deleted by many at once goes once, and takes no other with it', async () => {
  const { slug, slides } = await makeDeck(person.client, 6)
  const params = { id: slides[2]!.id! }
  const tries = Array.from({ length: 6 }, () => person.client.slides.remove({ params }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readOrder(person.client, slug)).toEqual(
    slides.filter((_, place) => place !== 2).map(({ uid }) => uid),
  )
})

test('a slide is not deleted together with what was saved since it was seen', async () => {
  const { slides } = await makeDeck(person.client, 2)
  const { id, revision } = slides[0]!
  const params = { id: id! }
  await person.client.slides.update({ params, body: { revision, notes: 'later' } })
  await expect(person.client.slides.remove({ params, query: { revision } })).rejects.toMatchObject({
    code: 'slide_changed',
    data: { slide: { notes: 'later' } },
  })
  await person.client.slides.remove({ params, query: { revision: revision + 1 } })
})
